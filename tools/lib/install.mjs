// Installs the packages with `npm ci` if node_modules is missing or does not match package-lock.json.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { dataDir, readJson, root } from './paths.mjs';
import { run, tail, which } from './proc.mjs';
import { phase, UserError } from './ui.mjs';

const stampFile = join(root, 'node_modules', '.rmo-stamp');
const lockFile = join(root, 'package-lock.json');
const MIN_NODE = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]))
    throw new UserError(`Node.js ${MIN_NODE.join('.')} or newer is needed; this is ${process.version}.`);
}

function expectedStamp() {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  // Native packages depend on the major version of Node and the platform.
  return `${lock} ${process.versions.modules} ${process.platform} ${process.arch}`;
}

/** Returns true if the record of installed packages that npm keeps in node_modules matches package-lock.json. */
function matchesLock() {
  const record = join(root, 'node_modules', '.package-lock.json');
  const [wanted, present] = [lockFile, record].map((file) => readJson(file)?.packages);
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const installed = present[path];
    if (!installed) return entry.optional || entry.devOptional || entry.peer || entry.os || entry.cpu;
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

function isInstalled() {
  const wantedStamp = expectedStamp();
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
  if (stamp === wantedStamp) return true;
  const machineOf = (text) => text.slice(text.indexOf(' '));
  // The user has already installed the packages with npm.
  if ((stamp === null || machineOf(stamp) === machineOf(wantedStamp)) && matchesLock()) {
    writeFileSync(stampFile, wantedStamp);
    return true;
  }
  return false;
}

export async function installPackages() {
  if (!existsSync(lockFile)) throw new UserError('package-lock.json is missing: this is not a whole clone.');
  if (isInstalled()) return;
  // If node_modules is a link, `npm ci` would empty its target, which belongs to another checkout.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new UserError(
      'node_modules is a link and does not match package-lock.json: install where it points to.',
    );
  const install = async () => {
    if (!isInstalled()) await phase('Installing packages (npm ci)', runNpmCi);
  };
  await withLock(join(dataDir, 'locks', 'install'), install, 'install');
}

async function runNpmCi() {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : [which('npm') ?? 'npm', []];
  // The build needs the development dependencies even with NODE_ENV=production.
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  let result = await run(command, args, { cwd: root });
  if (result.code !== 0 && /ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i.test(result.output))
    result = await run(command, args, { cwd: root });
  if (result.code !== 0) {
    // Cuts off the usage text that npm prints after the error.
    const message = result.output.split(/^npm error (?:Usage|Clean install a project)/m)[0];
    throw new UserError(`npm ci failed (exit ${result.code}).\n${tail(message)}`);
  }
  writeFileSync(stampFile, expectedStamp());
}
