// `npm run soak`: repeats the tests that scale with SOAK=<factor>, by default ten times as long: parts of the long tier, and
// the core's races and methods (fair scores, publication).
process.env.SOAK ||= '10';
if (process.argv.length === 2) process.argv.push('attacks', 'api', 'files', 'e2e', 'races', 'methods');
await import('./test-long.mjs');
