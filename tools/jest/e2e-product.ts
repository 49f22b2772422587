// Each jest worker uses its own product, so that concurrent test files share no data.
const products = JSON.parse(process.env.E2E_PRODUCTS ?? '[]') as Record<string, string>[];
Object.assign(process.env, products[Number(process.env.JEST_WORKER_ID) - 1]);
