// `npm run soak`: runs the long tests (SOAK=<factor>).
process.env.SOAK ||= '10';
if (!process.argv.some((arg) => arg.startsWith('--only=')))
  process.argv.push('--only=build,attacks,api,files,e2e');
await import('./test.mjs');
