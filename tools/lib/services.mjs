// A launcher's processes: started in order, restarted when they exit, and stopped in reverse order.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureDir, root } from './paths.mjs';
import { onFreePort } from './ports.mjs';
import { identity, isSame, signal, sleep, tail, until } from './proc.mjs';
import { say, UserError } from './ui.mjs';

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;
const LOG_LIMIT = 10 * 1024 * 1024;

export class ServiceGroup {
  #services = [];
  #stopping = false;
  #stopped = null;
  #reaper = null;
  #onChange;

  /** Calls `onChange` with the identities of the running services. */
  constructor({ onChange = () => {} } = {}) {
    this.#onChange = onChange;
  }

  async start(options) {
    const service = { restart: true, stopSignal: 'SIGTERM', pause: FIRST_PAUSE_MS, ...options };
    if (this.#stopping) throw new UserError('Stopped.');
    this.#services.push(service);
    this.#spawn(service);
    const state = await until(async () => {
      const isReady = (await service.ready?.(service)) !== false;
      // If it has ended in the meantime, the response may have come from another program.
      if (this.#stopping || service.ended) return 'ended';
      return isReady ? 'ready' : null;
    }, READY_TIMEOUT_MS);
    if (state === 'ready') {
      service.wasReady = true;
      return service;
    }
    service.restart = false;
    const output = this.output(service);
    if (this.#stopping) throw new UserError('Stopped.');
    if (state === 'ended') {
      this.#services = this.#services.filter((one) => one !== service);
      throw Object.assign(new UserError(`${service.name} did not start.\n${output}`), { output });
    }
    throw new UserError(`${service.name} was not ready within ${READY_TIMEOUT_MS / 1000} s.\n${output}`);
  }

  /** Like `start`, with options for a free port. The service has it as `port`, and keeps it when restarted after a crash. */
  startOnFreePort(optionsOf, preferred) {
    return onFreePort(async (port) => this.start({ ...(await optionsOf(port)), port }), preferred);
  }

  /** True if the service has logged that it is listening: a response from its port might be another program's. */
  isListening(service) {
    return this.output(service, Infinity).includes(`"msg":"listening","port":${service.port}`);
  }

  /** Returns the end of the service's output since its last start. */
  output(service, lines = 20) {
    if (!service.logFile || !existsSync(service.logFile)) return '';
    return tail(readFileSync(service.logFile).subarray(service.logStart).toString('utf8'), lines);
  }

  #spawn(service) {
    const log = this.#openLog(service);
    const child = spawn(service.command, service.args, {
      cwd: service.cwd,
      env: service.env ?? process.env,
      uid: service.uid,
      gid: service.gid,
      // The service has its own process group, so that Ctrl-C only reaches the launcher, which stops its services in order.
      detached: true,
      stdio: [service.input === undefined ? 'ignore' : 'pipe', service.stdout ?? log, log],
    });
    if (typeof log === 'number') closeSync(log);
    service.child = child;
    service.ended = false;
    service.since = Date.now();
    if (child.pid) {
      service.id = identity(child.pid);
      this.#notifyReaper({ add: { ...service.id, stopSignal: service.stopSignal } });
      this.#reportChange();
    }
    if (service.input !== undefined) {
      child.stdin.on('error', () => {});
      child.stdin.end(service.input);
    }
    child.once('error', () => this.#onEnd(service, child, null, null));
    child.once('exit', (code, name) => this.#onEnd(service, child, code, name));
  }

  #openLog(service) {
    if (!service.logFile) return 'ignore';
    ensureDir(dirname(service.logFile));
    const logSize = () => statSync(service.logFile, { throwIfNoEntry: false })?.size ?? 0;
    if (logSize() > LOG_LIMIT) renameSync(service.logFile, `${service.logFile}.1`);
    service.logStart = logSize();
    return openSync(service.logFile, 'a', 0o600);
  }

  async #onEnd(service, child, code, name) {
    if (service.child !== child || service.ended) return;
    service.ended = true;
    if (child.pid) this.#notifyReaper({ remove: child.pid });
    this.#reportChange();
    // If the service never became ready, start() reports the failure.
    if (this.#stopping || !service.restart || !service.wasReady) return;
    if (Date.now() - service.since > STEADY_MS) service.pause = FIRST_PAUSE_MS;
    const { pause } = service;
    service.pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    say(`! ${service.name} ended (${name ?? `exit ${code}`}); starting it again in ${pause / 1000} s.`);
    const output = this.output(service, 3);
    if (output && code) say(output.replace(/^/gm, '    '));
    await sleep(pause);
    if (this.#stopping) return;
    await service.beforeRestart?.();
    if (!this.#stopping) this.#spawn(service);
  }

  get #running() {
    return this.#services.filter(({ id, ended }) => id && !ended);
  }

  #reportChange() {
    this.#onChange(this.#running.map(({ name, id }) => ({ name, ...id })));
  }

  #notifyReaper(message) {
    if (!this.#reaper) {
      const child = spawn(process.execPath, [join(root, 'tools', 'lib', 'reaper.mjs')], {
        stdio: ['pipe', 'ignore', 'ignore'],
        detached: true,
        cwd: '/',
      });
      child.stdin.on('error', () => {});
      child.unref();
      child.stdin.unref();
      this.#reaper = child;
    }
    this.#reaper.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Makes the reaper remove a folder if the launcher is killed. */
  removeOnDeath(folder) {
    this.#notifyReaper({ folder });
  }

  pids() {
    return this.#running.map(({ name, id }) => [name, id.pid]);
  }

  async #stopOne(service) {
    service.restart = false;
    if (!service.id || service.ended) return;
    const { pid } = service.id;
    const isGone = () => service.ended || !isSame(service.id);
    signal(pid, service.stopSignal);
    if (!(await until(isGone, STOP_TIMEOUT_MS, 20))) {
      signal(pid, 'SIGKILL', true);
      await until(isGone, 3_000, 20);
    }
    this.#notifyReaper({ remove: pid });
  }

  async stop(name) {
    for (const service of this.#services.filter((one) => one.name === name)) await this.#stopOne(service);
    this.#services = this.#services.filter((one) => one.name !== name);
  }

  stopAll() {
    this.#stopping = true;
    return (this.#stopped ??= this.#stopServices());
  }

  async #stopServices() {
    // The API and the worker end first, in parallel, and then the services that they use.
    const isApp = ({ layer }) => layer === 'app';
    await Promise.all(this.#services.filter(isApp).map((service) => this.#stopOne(service)));
    const backingServices = this.#services.filter((service) => !isApp(service));
    for (const service of backingServices.reverse()) await this.#stopOne(service);
    if (!this.#reaper) return;
    const id = identity(this.#reaper.pid);
    this.#reaper.stdin.end();
    await until(() => this.#reaper.exitCode !== null || !isSame(id), 10_000, 20);
  }

  killAll() {
    for (const { id } of this.#running) signal(id.pid, 'SIGKILL', true);
  }
}
