// `npm run soak`: what grows with SOAK=<factor>, ten times as long: the parts of the long tier that do, and of the core the
// races and the methods (fair scores, publication).
process.env.SOAK ||= '10';
if (process.argv.length === 2) process.argv.push('attacks', 'api', 'files', 'e2e', 'races', 'methods');
await import('./test-long.mjs');
