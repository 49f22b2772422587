// `npm run soak`: runs the tests of both tiers whose length scales with SOAK=<factor> (default 10).
process.env.SOAK ||= '10';
if (process.argv.length === 2) process.argv.push('attacks', 'api', 'files', 'e2e', 'races', 'methods');
await import('./test-long.mjs');
