import { MESSAGES } from '@rmo/contracts';
import { errorBody } from './error.filter';

/** Returns a Postgres error as TypeORM throws it. */
const queryFailed = (code: string) => Object.assign(new Error('SQL'), { driverError: { code } });

it.each([
  ['a reference to a deleted row', '23503', 404, MESSAGES.deletedMeanwhile],
  ['a second row of the same key', '23505', 409, MESSAGES.savedMeanwhile],
  ['a value that no column can store', '22003', 400, 'The request is not valid'],
  ['a violated check', '23514', 500, MESSAGES.internal],
])('errorBody returns an error message without internals for %s', (_what, code, statusCode, message) => {
  expect(errorBody(queryFailed(code))).toEqual({ statusCode, message });
});
