// Builds and runs the images with Docker if its engine is available, otherwise with Debian's buildah, which needs no daemon.
// Containers use the host's network, so that the APIs, Postgres and Redis reach each other on 127.0.0.1.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installSystemPackage } from '../lib/packages.mjs';
import { ensureDir, root } from '../lib/paths.mjs';
import { run, runOrFail, signal, which } from '../lib/proc.mjs';
import { phase, UserError } from '../lib/ui.mjs';

const DOCKERFILE = join(root, 'tools', 'docker', 'Dockerfile');

export async function provideEngine(dir) {
  const docker = which('docker');
  if (docker && (await run(docker, ['info'], { timeoutMs: 30_000 })).code === 0) return new Docker(docker);
  if (process.platform !== 'linux' || process.getuid() !== 0 || !which('apt-get'))
    throw new UserError('The images need a running Docker, or Debian and root for buildah.');
  const programs = ['buildah', 'debootstrap'];
  if (!programs.every((name) => which(name))) {
    await phase('Installing buildah and debootstrap with the system package manager', async () => {
      const problem = await installSystemPackage({ apt: [programs] });
      if (problem) throw new UserError(`The images need a running Docker, or buildah: ${problem}`);
    });
  }
  const buildah = new Buildah(which('buildah'), dir);
  await buildah.chooseStorage();
  return buildah;
}

const repeatFlag = (flag, values) => values.flatMap((value) => [flag, value]);
const dockerfileArgs = (target, tag, { args, secrets }) => [
  ...repeatFlag('--build-arg', args),
  ...repeatFlag('--secret', secrets),
  ...['-f', DOCKERFILE, '--target', target, '-t', tag, root],
];

class Docker {
  name = 'Docker';
  #containers = new Set();

  constructor(program) {
    this.program = program;
  }

  async exec(what, ...args) {
    // The default builder of older engines doesn't support secrets.
    const env = { ...process.env, DOCKER_BUILDKIT: '1' };
    return (await runOrFail(what, this.program, args, { cwd: root, env })).stdout.trim();
  }

  /** Docker itself pulls the base images that the Dockerfile names. */
  async bases() {
    return {};
  }

  build(target, tag, options) {
    const args = ['build', '--network', 'host', ...dockerfileArgs(target, tag, options)];
    return this.exec(`Building ${tag}`, ...args);
  }

  async size(image) {
    const args = ['image', 'inspect', '--format', '{{.Size}}', image];
    return Number(await this.exec(`The size of ${image}`, ...args));
  }

  /** Returns the container's options for a ServiceGroup. `volumes` are `host:container`; `command` replaces the image's. */
  async container({ name, image, env = {}, volumes = [], command = [] }) {
    this.#containers.add(name);
    const forget = () => run(this.program, ['rm', '-f', name]);
    await forget();
    return {
      command: this.program,
      args: [
        ...['run', '--rm', '--name', name, '--network', 'host'],
        ...repeatFlag('-e', Object.keys(env)),
        ...repeatFlag('-v', volumes),
        ...[image, ...command],
      ],
      env: { ...process.env, ...env },
      beforeRestart: forget,
      kill: () => this.exec(`Killing ${name}`, 'kill', name),
    };
  }

  async clean(images) {
    await run(this.program, ['rm', '-f', ...this.#containers], { evenWhenStopping: true });
    await run(this.program, ['image', 'rm', '-f', ...images], { evenWhenStopping: true });
  }
}

class Buildah {
  name = 'buildah';
  #store;

  constructor(program, dir) {
    this.program = program;
    this.#store = join(ensureDir(dir), 'store');
    // The image store is separate from the machine's, and is removed with the folder.
    this.place = ['--root', this.#store, '--runroot', join(dir, 'run')];
    this.env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  }

  async exec(what, ...args) {
    const options = { cwd: root, env: this.env };
    return (await runOrFail(what, this.program, [...this.place, ...args], options)).stdout.trim();
  }

  /** Uses overlay if the kernel supports it; with vfs, each layer is a full copy. */
  async chooseStorage() {
    const overlay = [...this.place, '--storage-driver', 'overlay'];
    const isOverlaySupported = (await run(this.program, [...overlay, 'info'], { env: this.env })).code === 0;
    this.place = isOverlaySupported ? overlay : [...this.place, '--storage-driver', 'vfs'];
  }

  /** Returns the base images {node, nginx}. Builds them if this machine's registries don't provide the public ones. */
  async bases(names, make) {
    const imageNames = {};
    for (const [key, name] of Object.entries(names)) {
      const args = [...this.place, 'pull', '-q', name];
      const pulled = await run(this.program, args, { env: this.env, timeoutMs: 5 * 60_000 });
      if (pulled.code !== 0) return make(this);
      imageNames[key] = name;
    }
    return imageNames;
  }

  build(target, tag, options) {
    // With cached layers, the two images share their common steps.
    return this.exec(`Building ${tag}`, 'build', '--layers', ...dockerfileArgs(target, tag, options));
  }

  async import(folder, tag, instructions) {
    const file = `${folder}.Dockerfile`;
    writeFileSync(file, `FROM scratch\nCOPY . /\n${instructions}\n`);
    return this.exec(`Importing ${tag}`, 'build', '-f', file, '-t', tag, folder);
  }

  async size(image) {
    const name = await this.exec(`Opening ${image}`, 'from', image);
    const path = await this.exec(`Opening ${image}`, 'mount', name);
    const { stdout } = await runOrFail(`The size of ${image}`, 'du', ['-sb', path]);
    await this.exec(`Closing ${image}`, 'rm', name);
    return Number(stdout.split('\t')[0]);
  }

  async container({ name, image, env = {}, volumes = [], command }) {
    await this.exec(`Making ${name}`, 'from', '--name', name, image);
    const imageCommand =
      command ?? JSON.parse(await this.exec(`Reading ${image}`, 'inspect', name)).OCIv1.config.Cmd;
    return {
      // In a separate process namespace, all descendants end with buildah, including nginx's workers.
      command: which('unshare'),
      args: [
        ...['--pid', '--fork', '--kill-child', this.program],
        ...[...this.place, 'run', '--isolation', 'chroot'],
        ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
        ...repeatFlag('--volume', volumes),
        ...[name, '--', ...imageCommand],
      ],
      env: this.env,
      kill: (pid) => signal(pid, 'SIGKILL', true),
    };
  }

  async clean() {
    if (!existsSync(this.#store)) return;
    await run(this.program, [...this.place, 'rm', '--all'], { env: this.env, evenWhenStopping: true });
    // Mounts left over from killed containers would prevent removing the folder.
    const mounts = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1]);
    const ours = mounts.filter((path) => path?.startsWith(`${this.#store}/`));
    if (ours.length > 0) await run('umount', ['-l', ...ours.reverse()], { evenWhenStopping: true });
  }
}

/** This machine's npm settings that `npm ci` inside a build needs in order to reach the registry. */
const NPM_SETTINGS = /^(registry|proxy|https-proxy|noproxy|strict-ssl|@[\w.-]+:registry)$/;

/** Returns the build secrets as `id=…,src=…`. They are stored in `dir`, which is private and temporary. */
export async function buildSecrets(dir) {
  const { stdout } = await run(which('npm'), ['config', 'list', '--json'], { cwd: dir });
  const settings = JSON.parse(stdout.slice(stdout.indexOf('{')));
  const text = Object.entries(settings)
    .filter(([key, value]) => NPM_SETTINGS.test(key) && value !== null && value !== '')
    // npm reads lists as comma-separated values.
    .map(([key, value]) => `${key}=${[value].flat().join(',')}`);
  const { cafile } = settings;
  if (cafile) text.push('cafile=/run/secrets/ca');
  const npmrc = join(dir, 'npmrc');
  writeFileSync(npmrc, `${text.join('\n')}\n`, { mode: 0o600 });
  return [`id=npmrc,src=${npmrc}`, ...(cafile && existsSync(cafile) ? [`id=ca,src=${cafile}`] : [])];
}
