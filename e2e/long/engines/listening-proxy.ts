import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { BASE_URL } from '../../support/browser';

const SCRIPT_PATH = '/assets/test-listener.js';
const REPORT_PATH = '/assets/test-report';

/** Runs in the page before all other scripts, and reports errors to the proxy. */
const LISTENER_SCRIPT = `
  let leaving = false;
  addEventListener('beforeunload', () => { leaving = true; });
  // Errors while the page is being unloaded are ignored.
  const report = (...words) => leaving || navigator.sendBeacon('${REPORT_PATH}', words.map(String).join(' '));
  addEventListener('error', ({ message, error }) => report(message, error?.stack ?? ''));
  // Error events for elements that fail to load don't bubble.
  const onFile = ({ target }) => target instanceof Element && report('not loaded:', target.src ?? target.href);
  addEventListener('error', onFile, true);
  addEventListener('unhandledrejection', ({ reason }) => report('not handled:', reason, reason?.stack ?? ''));
  addEventListener('securitypolicyviolation', (event) => report('refused:', event.violatedDirective, event.blockedURI));
  const { error } = console;
  console.error = (...words) => {
    error.apply(console, words);
    report(...words);
  };
`;

/** Starts a proxy in front of the product that injects an error reporter into its pages. */
export async function startListeningProxy() {
  const problems: string[] = [];
  const take = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const problem = await text(incoming);
    if (problem) problems.push(problem);
    outgoing.writeHead(204).end();
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const onward = request(
      new URL(incoming.url!, BASE_URL),
      { method: incoming.method!, headers },
      (response) => {
        if (!/text\/html/.test(response.headers['content-type'] ?? '')) {
          outgoing.writeHead(response.statusCode!, response.headers);
          response.pipe(outgoing);
          return;
        }
        void text(response).then((page) => {
          const listened = page.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`);
          const length = String(Buffer.byteLength(listened));
          outgoing.writeHead(response.statusCode!, { ...response.headers, 'content-length': length });
          outgoing.end(listened);
        });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === REPORT_PATH) return void take(incoming, outgoing);
    if (incoming.url !== SCRIPT_PATH) return pass(incoming, outgoing);
    outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(LISTENER_SCRIPT);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    reportPath: REPORT_PATH,
    problems,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
