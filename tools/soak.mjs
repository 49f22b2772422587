// `npm run soak`: the parts of the long tier that grow with SOAK=<factor>, ten times as long.
process.env.SOAK ||= '10';
if (process.argv.length === 2) process.argv.push('attacks', 'api', 'files', 'e2e');
await import('./test-long.mjs');
