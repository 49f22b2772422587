// The only time limit, which ends hanging tests. It is higher in the long tier, whose tests do more work.
const isLong = /[\\/]long[\\/]/.test(expect.getState().testPath ?? '');
const limit = isLong ? 1_200_000 : 120_000;
jest.setTimeout(limit);
// Helpers that wait give up slightly earlier, so that the error says what they were waiting for.
process.env.TEST_LIMIT_MS = String(limit - 10_000);

// Each jest worker that runs browser tests uses its own product, so that concurrent test files share no data.
const products = JSON.parse(process.env.E2E_PRODUCTS ?? '[]') as Record<string, string>[];
Object.assign(process.env, products[Number(process.env.JEST_WORKER_ID) - 1]);
