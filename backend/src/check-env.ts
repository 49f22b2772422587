import 'reflect-metadata';
import { envOrExit } from './common/process/lifecycle';

/* The first step of `npm start`: if a variable is invalid, prints one line and exits with code 1. */
envOrExit();
