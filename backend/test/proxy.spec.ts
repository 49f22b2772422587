import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { until } from './support';

/** Starts a server that answers with its name and what it received. */
async function startUpstream(name: string, port = 0): Promise<Server> {
  const server = createServer(async (request, response) => {
    response.end(`${name}: ${request.method} ${request.url} ${await text(request)}`);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('the proxy in front of several APIs', () => {
  let proxy: ChildProcess;
  let firstServer: Server;
  let second: Server;
  let url: string;
  const readNames = async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => fetch(`${url}/api/x`).then((response) => response.text())),
    );
    return [...new Set(responses.map((body) => body.split(':')[0]))].sort();
  };
  const stop = async (server: Server) => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  beforeAll(async () => {
    firstServer = await startUpstream('first');
    second = await startUpstream('second');
    const upstreams = [firstServer, second].map((server) => `http://127.0.0.1:${portOf(server)}`);
    proxy = spawn(process.execPath, [resolve(__dirname, '../../tools/proxy/proxy.mjs')], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', UPSTREAMS: upstreams.join(',') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(proxy.stdout!), 'line')) as [string];
    url = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  });
  afterAll(async () => {
    const exited = proxy && once(proxy, 'close');
    proxy?.kill('SIGKILL');
    await exited;
    await stop(firstServer);
    await stop(second);
  });

  it('spreads the requests over all APIs, and passes on their method, path and body', async () => {
    expect(await readNames()).toEqual(['first', 'second']);
    const response = await fetch(`${url}/api/y?a=1`, { method: 'POST', body: 'hello' });
    expect(await response.text()).toMatch(/^(first|second): POST \/api\/y\?a=1 hello$/);
  });

  it('sends all requests to the other API while one is gone, and uses it again once it is back', async () => {
    const port = portOf(firstServer);
    await stop(firstServer);
    await until('the first is known to be gone', async () => (await readNames()).join() === 'second');
    expect(await readNames()).toEqual(['second']);
    firstServer = await startUpstream('first', port);
    await until('both are used again', async () => (await readNames()).join() === 'first,second');
  });
});
