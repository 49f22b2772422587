import 'reflect-metadata';
import { envOrExit } from './common/process/lifecycle';

/* `npm start` runs this before it starts anything: a bad variable is named in one line, with exit code 1. */
envOrExit();
