// What builds and runs the images: Docker where its engine answers, else Debian's buildah without any daemon. Both run
// the containers on this machine's own network, so that two APIs, Postgres and Redis find each other on 127.0.0.1.
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
  if (process.platform !== 'linux' || process.getuid() !== 0 || !which('apt-get')) {
    throw new UserError('The images need a running Docker, or Debian and root for buildah.');
  }
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

const each = (flag, values) => values.flatMap((value) => [flag, value]);
const fromDockerfile = (target, tag, { args, secrets }) => [
  ...each('--build-arg', args),
  ...each('--secret', secrets),
  ...['-f', DOCKERFILE, '--target', target, '-t', tag, root],
];

class Docker {
  name = 'Docker';
  #containers = new Set();

  constructor(program) {
    this.program = program;
  }

  async exec(what, ...args) {
    // Older engines build with what has no secrets unless they are told.
    const env = { ...process.env, DOCKER_BUILDKIT: '1' };
    return (await runOrFail(what, this.program, args, { cwd: root, env })).stdout.trim();
  }

  /** Docker fetches the base images that the Dockerfile names. */
  async bases() {
    return {};
  }

  build(target, tag, options) {
    return this.exec(
      `Building ${tag}`,
      'build',
      '--network',
      'host',
      ...fromDockerfile(target, tag, options),
    );
  }

  async size(image) {
    return Number(
      await this.exec(`The size of ${image}`, 'image', 'inspect', '--format', '{{.Size}}', image),
    );
  }

  /** A service for a ServiceGroup. `volumes` are `here:there`; without `command` the image's own is run. */
  async container({ name, image, env = {}, volumes = [], command = [] }) {
    this.#containers.add(name);
    const forget = () => run(this.program, ['rm', '-f', name]);
    await forget();
    return {
      command: this.program,
      args: [
        ...['run', '--rm', '--name', name, '--network', 'host'],
        ...each('-e', Object.keys(env)),
        ...each('-v', volumes),
        ...[image, ...command],
      ],
      env: { ...process.env, ...env },
      beforeRestart: forget,
      kill: () => this.exec(`Killing ${name}`, 'kill', name),
    };
  }

  async clean(images) {
    for (const name of this.#containers)
      await run(this.program, ['rm', '-f', name], { evenWhenStopping: true });
    await run(this.program, ['image', 'rm', '-f', ...images], { evenWhenStopping: true });
  }
}

class Buildah {
  name = 'buildah';
  #store;

  constructor(program, dir) {
    this.program = program;
    this.#store = join(ensureDir(dir), 'store');
    // Not the machine's own images: all of it goes away with the folder.
    this.place = ['--root', this.#store, '--runroot', join(dir, 'run')];
    this.env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  }

  async exec(what, ...args) {
    const options = { cwd: root, env: this.env };
    return (await runOrFail(what, this.program, [...this.place, ...args], options)).stdout.trim();
  }

  /** Layers share their files where the kernel can mount them over each other; else each is a whole copy. */
  async chooseStorage() {
    const overlay = [...this.place, '--storage-driver', 'overlay'];
    const works = (await run(this.program, [...overlay, 'info'], { env: this.env })).code === 0;
    this.place = works ? overlay : [...this.place, '--storage-driver', 'vfs'];
  }

  /** {node, nginx}: made here where the registries that this machine knows do not have the public ones. */
  async bases(names, make) {
    const found = {};
    for (const [key, name] of Object.entries(names)) {
      const pulled = await run(this.program, [...this.place, 'pull', '-q', name], {
        env: this.env,
        timeoutMs: 5 * 60_000,
      });
      if (pulled.code !== 0) return make(this);
      found[key] = name;
    }
    return found;
  }

  build(target, tag, options) {
    // With layers the second image takes what it shares with the first from there.
    return this.exec(`Building ${tag}`, 'build', '--layers', ...fromDockerfile(target, tag, options));
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
    const own = command ?? JSON.parse(await this.exec(`Reading ${image}`, 'inspect', name)).OCIv1.config.Cmd;
    return {
      // In a process namespace of its own everything ends with buildah, also what nginx has forked.
      command: which('unshare'),
      args: [
        ...['--pid', '--fork', '--kill-child', this.program],
        ...[...this.place, 'run', '--isolation', 'chroot'],
        ...each(
          '--env',
          Object.entries(env).map(([key, value]) => `${key}=${value}`),
        ),
        ...each('--volume', volumes),
        ...[name, '--', ...own],
      ],
      env: this.env,
      kill: (pid) => signal(pid, 'SIGKILL', true),
    };
  }

  async clean() {
    if (!existsSync(this.#store)) return;
    await run(this.program, [...this.place, 'rm', '--all'], { env: this.env, evenWhenStopping: true });
    // What buildah leaves mounted of containers that were killed would keep the folder from going away.
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
    const ours = mounts
      .map((line) => line.split(' ')[1])
      .filter((path) => path?.startsWith(`${this.#store}/`));
    if (ours.length > 0) await run('umount', ['-l', ...ours.reverse()], { evenWhenStopping: true });
  }
}
