// Installs programs with the system's package manager if no interaction is needed. Debian starts a service as soon as its
// package is installed; a policy file prevents that.
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run, tail, which } from './proc.mjs';

const POLICY_FILE = '/usr/sbin/policy-rc.d';
const SAVED_POLICY_FILE = `${POLICY_FILE}.rate-my-official`;
const APT = ['apt-get', '-o', 'DPkg::Lock::Timeout=180', '-qq'];
const INSTALL_COMMANDS = {
  'apt-get': [...APT, '-y', '--no-install-recommends', 'install'],
  dnf: ['dnf', '-y', '-q', 'install'],
  apk: ['apk', 'add', '--no-cache'],
  brew: ['brew', 'install'],
};

/** Returns the prefix for running as root: [] as root, ['sudo', '-n'] if that needs no password, otherwise null. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  if (which('sudo') && (await run('sudo', ['-n', 'true'])).code === 0) return ['sudo', '-n'];
  return null;
}

/**
 * Installs the first available alternative of `names`, {apt, dnf, apk, brew}, each a list of lists of packages. Returns null,
 * or the reason for the failure.
 */
export async function installSystemPackage(names, { services = [] } = {}) {
  const manager = ['apt-get', 'dnf', 'apk', 'brew'].find((name) => which(name));
  if (!manager) return 'no known package manager (apt, dnf, apk, brew) was found';
  const isBrew = manager === 'brew';
  const prefix = isBrew ? [] : await rootPrefix();
  if (prefix === null) return `${manager} needs root, and sudo would ask for a password`;
  if (isBrew && process.getuid?.() === 0) return 'brew refuses to run as root';

  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', HOMEBREW_NO_AUTO_UPDATE: '1' };
  const exec = (...args) => {
    const [command, ...rest] = [...prefix, ...args];
    return run(command, rest, { env, cwd: '/', timeoutMs: 15 * 60_000 });
  };
  const isApt = manager === 'apt-get';
  return withLock(join(tmpdir(), `rate-my-official-packages-${process.getuid?.() ?? 0}.lock`), async () => {
    if (isApt) await exec(...APT, 'update');
    const allowStart = isApt && (await forbidServiceStart(exec, prefix));
    let lastResult = { output: `${manager} has no such package` };
    try {
      for (const packages of names[isApt ? 'apt' : manager] ?? [])
        if (lastResult.code !== 0) lastResult = await exec(...INSTALL_COMMANDS[manager], ...packages);
      // Prevents the service from starting at boot, which installing the package enables.
      if (isApt && lastResult.code === 0 && which('systemctl'))
        for (const service of services) await exec('systemctl', 'disable', service);
    } finally {
      if (isApt) await allowStart();
    }
    return lastResult.code === 0 ? null : `${manager} could not install it:\n${tail(lastResult.output, 8)}`;
  });
}

/** Forbids starting services during the installation. Returns a function that restores the previous policy. */
async function forbidServiceStart(exec, prefix) {
  // An installation that was killed may have left the saved policy behind.
  if (existsSync(SAVED_POLICY_FILE)) await exec('mv', '-f', SAVED_POLICY_FILE, POLICY_FILE);
  const isPresent = existsSync(POLICY_FILE);
  if (isPresent && /^\s*exit 101\s*$/m.test(readFileSync(POLICY_FILE, 'utf8'))) return async () => {};
  if (isPresent) await exec('mv', POLICY_FILE, SAVED_POLICY_FILE);
  await exec('sh', '-c', `printf '#!/bin/sh\\nexit 101\\n' > ${POLICY_FILE} && chmod 755 ${POLICY_FILE}`);
  const restore = isPresent ? `mv -f ${SAVED_POLICY_FILE} ${POLICY_FILE}` : `rm -f ${POLICY_FILE}`;
  const [command, ...args] = [...prefix, 'sh', '-c', restore];
  return () => run(command, args, { cwd: '/', evenWhenStopping: true });
}
