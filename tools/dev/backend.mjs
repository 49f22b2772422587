// Watches the backend: each build that succeeds starts a new API and a new worker, then ends those before them.
import webpack from 'webpack';
import { behindProxy, launcher, migrate } from '../lib/app.mjs';
import { say, seconds } from '../lib/ui.mjs';
import { backendConfig } from './config.mjs';

export class BackendWatcher {
  #watching;
  #generation = 0;
  /** Restarts run one after another; a build that is outdated by then is skipped. */
  #restarts = Promise.resolve();
  #address = null;

  /** Address of the API that answers now; null before the first. */
  get address() {
    return this.#address;
  }

  /** Resolves after the first build, with the folder that holds it; rejects when that fails. */
  async build() {
    const config = await backendConfig();
    this.dir = config.output.path;
    const compiler = webpack(config);
    await new Promise((resolve, reject) => {
      this.#watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
        if (error || stats.hasErrors()) {
          const text = error ? String(error.stack) : stats.toString({ preset: 'errors-only' });
          if (!this.env) reject(new Error(text));
          else say(text);
          return;
        }
        const migrates = [...(compiler.modifiedFiles ?? [])].some((file) => file.includes('/migrations'));
        if (this.env) this.#restart({ migrates });
        resolve();
      });
    });
  }

  /** Starts API and worker, and from now on new ones after each build. */
  async start(group, { env, logDir }) {
    this.group = group;
    this.env = env;
    this.launcher = launcher(group, { env, logDir, backendDir: this.dir });
    await this.#replace(Date.now(), {});
  }

  #restart(options) {
    const since = Date.now();
    const generation = (this.wanted = (this.wanted ?? 0) + 1);
    this.#restarts = this.#restarts.then(async () => {
      if (generation !== this.wanted) return;
      try {
        await this.#replace(since, options);
      } catch (error) {
        say(`The backend before the change keeps running. ${error.message}`);
      }
    });
  }

  async #replace(since, { migrates }) {
    if (migrates) await migrate(this.env, this.dir);
    const before = this.#generation;
    const now = (this.#generation += 1);
    try {
      const { url } = await this.launcher.startApi(`API ${now}`, { own: behindProxy, log: 'api' });
      this.#address = url;
    } catch (error) {
      await this.#stop(now);
      this.#generation = before;
      throw error;
    }
    if (before > 0) say(`backend: served ${seconds(since)} after the build`);
    // Nobody looks at the worker within the second.
    await this.launcher.startWorker(`Worker ${now}`, { log: 'worker' });
    if (before > 0) await this.#stop(before);
  }

  #stop(generation) {
    return Promise.all([this.group.stop(`API ${generation}`), this.group.stop(`Worker ${generation}`)]);
  }

  close() {
    return new Promise((resolve) => (this.#watching ? this.#watching.close(resolve) : resolve()));
  }
}
