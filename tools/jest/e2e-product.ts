// Each jest worker drives a product of its own: files that run at the same time share no data.
const products = JSON.parse(process.env.E2E_PRODUCTS ?? '[]') as Record<string, string>[];
Object.assign(process.env, products[Number(process.env.JEST_WORKER_ID) - 1]);
