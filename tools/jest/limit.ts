// The only limit of a test: it ends what hangs, also on a slow machine. The tests of the long tier do more.
const isLong = /[\\/]long[\\/]/.test(expect.getState().testPath ?? '');
const limit = isLong ? 1_200_000 : 120_000;
jest.setTimeout(limit);
// Helpers that wait give up a little earlier, so that the error names what they waited for.
process.env.TEST_LIMIT_MS = String(limit - 10_000);
