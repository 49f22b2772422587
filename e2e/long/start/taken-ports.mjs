// Starts temporary services and an API on them. Just before each service starts, its first port is taken by a server that
// responds to every request with 200. The last line of output is {name: {taken, port}}.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLauncher, migrate } from '../../../tools/lib/app.mjs';
import { ServiceGroup } from '../../../tools/lib/services.mjs';
import { TestStack } from '../../../tools/lib/test-stack.mjs';

const ports = {};

async function take(port) {
  const server = createServer((request, response) => response.end('Not the service')).listen(
    port,
    '127.0.0.1',
  );
  await once(server, 'listening');
  server.unref();
}

class Group extends ServiceGroup {
  async startOnFreePort(optionsOf, preferred) {
    let takenPort;
    const service = await super.startOnFreePort(async (port) => {
      const options = await optionsOf(port);
      if (!takenPort) await take((takenPort = port));
      return options;
    }, preferred);
    ports[service.name] = { taken: takenPort, port: service.port };
    return service;
  }
}

const logDir = mkdtempSync(join(tmpdir(), 'rmo-ports-'));
const group = new Group();
const stack = new TestStack(group, logDir);
try {
  await stack.startServices();
  const env = await stack.apiEnv();
  await migrate(env);
  await createLauncher(group, { env, logDir }).startApi('API');
  console.log(JSON.stringify(ports));
} finally {
  // The stack would stop the API as a leftover of its tests, and the group might log its end after the last line of output.
  await group.stop('API');
  await stack.stop();
  rmSync(logDir, { recursive: true, force: true });
}
