// The only limit of a test: it ends what hangs, also on a slow machine. The tests of the long tier do more.
const isLong = /[\\/]long[\\/]/.test(expect.getState().testPath ?? '');
const limit = isLong ? 1_200_000 : 120_000;
jest.setTimeout(limit);
// What a test waits for ends a little before, so that the message says what did not come.
process.env.TEST_LIMIT_MS = String(limit - 10_000);
