import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The parsed JSON, or the raw text if it is not JSON. */
  body: unknown;
}
export interface MockResponse {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}
/** If a route returns a promise, the request stays pending until the promise resolves. */
type Route = (call: Call) => MockResponse | Promise<MockResponse>;

/** The header that tells the server how many requests the page sent before this one. */
const ORDER_HEADER = 'x-order';

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export function heldResponse(response: MockResponse): { held: Promise<MockResponse>; send: () => void } {
  let send = (): void => undefined;
  const held = new Promise<MockResponse>((resolve) => (send = () => resolve(response)));
  return { held, send };
}

const openServers = new Set<{ close: () => Promise<void> }>();
afterEach(async () => {
  for (const server of openServers) await server.close();
});

/** Starts an HTTP server for a component under test: `{ 'GET /api/teams': () => ({ body: [] }) }`. It is closed after the test. */
export async function startApiServer(routes: Record<string, Route>) {
  // By the order in which the page sent them: requests that are sent together may arrive in any order.
  const calls: Call[] = [];
  const orderOf = ({ headers }: Call): number => Number(headers[ORDER_HEADER]);
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const call: Call = {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: parseBody(Buffer.concat(chunks).toString()),
      };
      const later = calls.findIndex((other) => orderOf(other) > orderOf(call));
      calls.splice(later < 0 ? calls.length : later, 0, call);
      const route = routes[`${call.method} ${call.path}`];
      const mock = (await route?.(call)) ?? {
        status: 404,
        body: { statusCode: 404, message: `No ${call.path} here` },
      };
      response.writeHead(mock.status ?? 200, { 'content-type': 'application/json', ...mock.headers });
      response.end(JSON.stringify(mock.body));
    });
  });
  // A test on a busy machine may pause for longer than the default of five seconds and then reuse a closed connection.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const realFetch = globalThis.fetch;
  let isClosed = false;
  let sentCount = 0;
  globalThis.fetch = async (input, init) => {
    // Resolves relative URLs, which pages may request but Node's fetch doesn't support.
    const request = new Request(
      typeof input === 'string' ? new URL(input, window.location.href) : input,
      init,
    );
    request.headers.set(ORDER_HEADER, String(sentCount++));
    const { pathname, search } = new URL(request.url);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    try {
      return await realFetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body: hasBody ? await request.arrayBuffer() : undefined,
      });
    } catch (error) {
      // If the request failed, it would be retried, and the next test's server would receive it.
      if (isClosed) return new Promise<never>(() => undefined);
      throw error;
    }
  };

  const apiServer = {
    calls,
    sent: (route: string) => calls.filter((call) => `${call.method} ${call.path}` === route),
    async close(): Promise<void> {
      openServers.delete(apiServer);
      isClosed = true;
      globalThis.fetch = realFetch;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  openServers.add(apiServer);
  return apiServer;
}
export type ApiServer = Awaited<ReturnType<typeof startApiServer>>;

export const errorResponse = (
  status: number,
  message: string,
  errors?: { field: string; message: string }[],
): MockResponse => ({
  status,
  body: { statusCode: status, message, ...(errors && { errors }) },
});
