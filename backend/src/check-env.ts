import 'reflect-metadata';
import { envOrExit } from './common/process/lifecycle';

/* `npm start` runs this first: an invalid variable is reported in one line, with exit code 1. */
envOrExit();
