// Starts the product with HOST=127.0.0.2 on temporary services, once with one API and once with two behind a proxy. The last
// line of output is [{name: [addresses where it responds]}], with an entry for each start.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, startProduct } from '../../../tools/lib/app.mjs';
import { onFreePort } from '../../../tools/lib/ports.mjs';
import { ServiceGroup } from '../../../tools/lib/services.mjs';
import { TestStack } from '../../../tools/lib/test-stack.mjs';

class Group extends ServiceGroup {
  started = {};

  async start(options) {
    const service = await super.start(options);
    if (service.url) this.started[service.name] = service.port;
    return service;
  }
}

async function answeringAddresses(port) {
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const answers = await Promise.allSettled(
    addresses.map((address) => fetch(`http://${address}:${port}/health/ready`)),
  );
  return addresses.filter((_, index) => answers[index].value?.ok);
}

async function addressesOfProduct(env, replicas) {
  const group = new Group();
  try {
    await onFreePort((port) =>
      startProduct(group, { env: { ...env, HOST: '127.0.0.2', PORT: String(port) }, logDir, replicas }),
    );
    const entries = Object.entries(group.started).map(async ([name, port]) => [
      name,
      await answeringAddresses(port),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  } finally {
    await group.stopAll();
  }
}

const logDir = mkdtempSync(join(tmpdir(), 'rmo-addresses-'));
const stack = new TestStack(new ServiceGroup(), logDir);
try {
  await stack.startServices();
  const env = await stack.apiEnv();
  await migrate(env);
  console.log(JSON.stringify([await addressesOfProduct(env, 1), await addressesOfProduct(env, 2)]));
} finally {
  await stack.stop();
  rmSync(logDir, { recursive: true, force: true });
}
