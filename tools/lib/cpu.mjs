// Measures the CPU seconds of commands and services, to distinguish slow machines from expensive tests.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, statOf } from './proc.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'rmo-times-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
let runs = 0;

/** Like `run`, but also returns `cpu`, the CPU seconds of the command and its ended descendants. */
export async function runMeasured(command, args, options) {
  const file = join(scratch, String((runs += 1)));
  const script = `"$@"; code=$?; times >'${file}'; exit $code`;
  const result = await run('sh', ['-c', script, 'sh', command, ...args], options);
  // The second line that `times` prints has the children's times: "1m2.345s 0m0.678s".
  const [, children = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  const cpu = times.reduce((sum, [, minutes, seconds]) => sum + minutes * 60 + Number(seconds), 0);
  return { ...result, cpu };
}

/** Returns, by name, the CPU seconds of processes and their descendants; {} without /proc. */
export function cpuOf(pidsByName) {
  if (!existsSync('/proc/self/stat')) return {};
  const processes = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = statOf(pid);
      // The fields utime, stime, cutime and cstime (the last two for ended children), in hundredths of a second.
      const ticks = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
      processes.set(Number(pid), { parent: Number(fields[1]), seconds: ticks / 100 });
    } catch {
      // The process has ended.
    }
  }
  const names = new Map(pidsByName.map(([name, pid]) => [pid, name]));
  const sums = {};
  for (const [pid, { seconds }] of processes) {
    let at = pid;
    while (at > 1 && !names.has(at)) at = processes.get(at)?.parent ?? 0;
    if (names.has(at)) sums[names.get(at)] = (sums[names.get(at)] ?? 0) + seconds;
  }
  return sums;
}

/** Returns the CPU seconds of a fixed amount of work; about 0.4 on the machine used for the documented numbers. */
export function calibrate() {
  const before = process.cpuUsage();
  let sum = 0;
  for (let n = 0; n < 60_000_000; n += 1) sum += Math.sqrt(n) % 3;
  const { user, system } = process.cpuUsage(before);
  return sum > 0 ? (user + system) / 1e6 : 0;
}
