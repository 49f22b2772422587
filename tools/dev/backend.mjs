// Watches the backend: each successful build starts a new API and a new worker, then stops the previous ones.
import webpack from 'webpack';
import { behindProxy, createLauncher, migrate } from '../lib/app.mjs';
import { say, seconds } from '../lib/ui.mjs';
import { backendConfig } from './config.mjs';

export class BackendWatcher {
  /** The URL of the API that currently responds, or null before the first start. */
  address = null;
  #generation = 0;
  #builds = 0;
  /** Restarts run one after another; a build is skipped if a newer one exists by then. */
  #restarts = Promise.resolve();

  /** Resolves after the first build, and sets `dir` to its folder; rejects if that build fails. */
  async build() {
    const config = await backendConfig();
    this.dir = config.output.path;
    const compiler = webpack(config);
    await new Promise((resolve, reject) => {
      compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
        if (error || stats.hasErrors()) {
          const text = error ? String(error.stack) : stats.toString({ preset: 'errors-only' });
          if (!this.env) reject(new Error(text));
          else say(text);
          return;
        }
        const migrates = [...(compiler.modifiedFiles ?? [])].some((file) => file.includes('/migrations'));
        if (this.env) this.#restart(migrates);
        resolve();
      });
    });
  }

  async start(group, { env, logDir }) {
    this.group = group;
    this.env = env;
    this.launcher = createLauncher(group, { env, logDir, backendDir: this.dir });
    await this.#replace(Date.now(), false);
  }

  #restart(migrates) {
    const since = Date.now();
    const build = (this.#builds += 1);
    this.#restarts = this.#restarts.then(async () => {
      if (build !== this.#builds) return;
      try {
        await this.#replace(since, migrates);
      } catch (error) {
        say(`The backend before the change keeps running. ${error.message}`);
      }
    });
  }

  async #replace(since, migrates) {
    if (migrates) await migrate(this.env, this.dir);
    const before = this.#generation;
    const generation = (this.#generation += 1);
    try {
      const { url } = await this.launcher.startApi(`API ${generation}`, { own: behindProxy, log: 'api' });
      this.address = url;
    } catch (error) {
      await this.#stop(generation);
      this.#generation = before;
      throw error;
    }
    if (before > 0) say(`backend: served ${seconds(since)} after the build`);
    // The API starts before the worker, where nobody notices a delay of a second.
    await this.launcher.startWorker(`Worker ${generation}`, { log: 'worker' });
    if (before > 0) await this.#stop(before);
  }

  #stop(generation) {
    return Promise.all([this.group.stop(`API ${generation}`), this.group.stop(`Worker ${generation}`)]);
  }
}
