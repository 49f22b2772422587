// `npm run soak`: runs the tests whose length scales with SOAK=<factor> (default 10): parts of the long tier, and the core's race
// tests and methods (fair scores, publication).
process.env.SOAK ||= '10';
if (process.argv.length === 2) process.argv.push('attacks', 'api', 'files', 'e2e', 'races', 'methods');
await import('./test-long.mjs');
