import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharedApi } from './endpoints';
import { errorMessage, failureOf, problemOf, type ApiError } from './errors';
import { makeApiStore } from './store';

const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const RESPONSES: [what: string, type: string, body: string][] = [
  ['no body', 'application/json', ''],
  ['an HTML page of a proxy', 'text/html', HTML],
  ['plain text', 'text/plain', 'upstream connect error'],
  ['an empty message', 'application/json', '{"statusCode":500,"message":""}'],
  ['a blank message', 'application/json', '{"statusCode":500,"message":"  "}'],
  ['a message that is not a string', 'application/json', '{"message":{"stack":"at line 1"}}'],
  ['null', 'application/json', 'null'],
];

describe('a failed request’s error', () => {
  let server: Server;
  let mock: { type: string; body: string };
  const realFetch = globalThis.fetch;
  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.writeHead(500, { 'content-type': mock.type });
      response.end(mock.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL((input as Request).url ?? String(input));
      return realFetch(origin + pathname, init);
    };
  });
  afterEach(async () => {
    globalThis.fetch = realFetch;
    await new Promise((resolve) => server.close(resolve));
  });
  const read = async (): Promise<ApiError> => {
    const { error } = await makeApiStore().dispatch(sharedApi.endpoints.notificationsUnreadCount.initiate());
    return error as ApiError;
  };

  it.each(RESPONSES)('has no message if the response contains %s', async (_what, type, body) => {
    mock = { type, body };
    const error = await read();
    expect(error).toMatchObject({ status: 500, message: '' });
    expect(errorMessage(error, 'Failed to delete official')).toBe('Failed to delete official');
    expect(problemOf(error)).toBe('500: Internal Server Error');
    expect(failureOf({ error, isFetching: false, refetch: () => undefined }).detail).toBe('');
  });

  it('contains the server’s message', async () => {
    mock = { type: 'application/json', body: '{"statusCode":500,"message":"Out of paper"}' };
    const error = await read();
    expect(errorMessage(error, 'Failed to delete official')).toBe('Out of paper');
    expect(problemOf(error)).toBe('Out of paper');
  });

  it('has status 0 if the server is unreachable', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const error = await read();
    expect(error.status).toBe(0);
    expect(errorMessage(error, 'Failed to delete official')).toBe('Failed to delete official');
    expect(problemOf(error)).toBe('the server could not be reached');
  });
});
