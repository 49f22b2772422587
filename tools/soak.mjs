// `npm run soak`: the tests that are too long for every day (SOAK=<how many times> is what they read).
process.env.SOAK ||= '10';
if (!process.argv.some((arg) => arg.startsWith('--only='))) process.argv.push('--only=build,attacks,api,e2e');
await import('./test.mjs');
