// Runs commands, and identifies and stops processes, even if pids are reused.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { UserError } from './ui.mjs';

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats `check` until it returns a truthy value; returns null on timeout. */
export async function until(check, timeoutMs, everyMs = 50) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > end) return null;
    await sleep(everyMs);
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  try {
    // A zombie has already ended.
    return statOf(pid)[0] !== 'Z';
  } catch {
    return !existsSync('/proc/self/stat');
  }
}

/** Returns the fields of /proc/<pid>/stat, starting with the state. Throws if the process has ended, or on a Mac. */
export function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
const ps = (pid, column) =>
  spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';

/** Returns a string for the process's start time that differs between all processes with the same pid. */
function startedAt(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    return `${boot}-${statOf(pid)[19]}`;
  } catch {
    return ps(pid, 'lstart').trim();
  }
}

export const identity = (pid) => ({ pid, start: startedAt(pid) });
export const isSame = ({ pid, start }) => isAlive(pid) && startedAt(pid) === start;

export function parentOf(pid) {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return Number(ps(pid, 'ppid'));
  }
}

export function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ps(pid, 'command');
  }
}

/** Returns the processes whose environment contains `variable`; [] on systems other than Linux. */
export function identitiesWith(variable) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(variable);
      } catch {
        // The process has ended, or belongs to another user.
        return false;
      }
    })
    .map((pid) => identity(Number(pid)));
}

/** Signals a process or its whole group. Each child process leads its own group. */
export function signal(pid, name, wholeGroup = false) {
  try {
    process.kill(wholeGroup ? -pid : pid, name);
  } catch {
    if (wholeGroup) signal(pid, name);
  }
}

/** Stops a process if its identity still matches: with `firstSignal`, then with SIGKILL after the timeout. */
export async function stopIdentity(id, firstSignal = 'SIGTERM', timeoutMs = 10_000) {
  if (!isSame(id)) return;
  signal(id.pid, firstSignal);
  if (!(await until(() => !isSame(id), timeoutMs))) {
    signal(id.pid, 'SIGKILL', true);
    await until(() => !isSame(id), 3_000);
  }
}

const runningChildren = new Set();
let refusing = false;
export const isStopping = () => refusing;
/** Stops the running commands, and waits for their descendants, which may take longer to end than the command itself. */
export async function stopCommands() {
  refusing = true;
  await Promise.all(
    [...runningChildren].map(async ({ pid }) => {
      signal(pid, 'SIGTERM', true);
      if (!(await until(() => !hasMembers(pid), 4_000))) signal(pid, 'SIGKILL', true);
    }),
  );
}

function hasMembers(group) {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/**
 * Runs a command in its own process group until it exits, or until `timeoutMs` or a silence of `silentMs`. Returns {code, stdout,
 * stderr, output, timedOut}; calls `onMessage` with each line of JSON that the command writes to file descriptor 3.
 */
export function run(command, args, options = {}) {
  const { input, onMessage, timeoutMs, silentMs, evenWhenStopping, ...spawnOptions } = options;
  return new Promise((resolve) => {
    if (refusing && !evenWhenStopping)
      return resolve({ code: 130, stdout: '', stderr: '', output: 'stopped', timedOut: false });
    const child = spawn(command, args, {
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...(onMessage ? ['pipe'] : [])],
      detached: true,
      ...spawnOptions,
    });
    const result = { code: null, stdout: '', stderr: '', output: '', timedOut: false };
    let timer;
    const end = (code) => {
      clearTimeout(timer);
      runningChildren.delete(child);
      resolve({ ...result, code });
    };
    child.once('error', (error) => {
      result.output += `${command}: ${error.message}`;
      end(127);
    });
    if (!child.pid) return;
    runningChildren.add(child);
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8').on('data', (text) => {
        result[name] = (result[name] + text).slice(-4_000_000);
        result.output = (result.output + text).slice(-4_000_000);
        if (silentMs) timer.refresh();
      });
    }
    if (onMessage)
      createInterface({ input: child.stdio[3] }).on('line', (line) => onMessage(JSON.parse(line)));
    if (input !== undefined) {
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    }
    if (timeoutMs || silentMs) {
      timer = setTimeout(() => {
        result.timedOut = true;
        signal(child.pid, 'SIGTERM', true);
        setTimeout(() => runningChildren.has(child) && signal(child.pid, 'SIGKILL', true), 5_000).unref();
      }, timeoutMs ?? silentMs);
    }
    child.once('close', (code) => end(code ?? 128));
  });
}

export function onSignal(handler) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, handler);
}

/** Runs a Node program in this terminal, and forwards signals to it. Resolves to its exit code. */
export function runInTerminal(args, options) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  onSignal((name) => child.kill(name));
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

export async function runOrFail(what, command, args, options) {
  const result = await run(command, args, options);
  if (result.code !== 0) throw new UserError(`${what} failed (exit ${result.code}).\n${tail(result.output)}`);
  return result;
}

export const tail = (text, lines = 40) => text.trimEnd().split('\n').slice(-lines).join('\n');

const EXTRA_PATHS = ['/usr/local/bin', '/opt/homebrew/bin', '/usr/bin', '/usr/sbin', '/usr/local/sbin'];

/** Returns the path of the first program that is on PATH or in a package manager's folder, or null. */
export function which(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...EXTRA_PATHS];
  const isExecutable = (path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isExecutable) ?? null;
}
