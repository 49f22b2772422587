import { setTimeout as sleep } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** The resources that a test file must close if it opens them. */
const NAME_BY_KIND = { TCPServerWrap: 'servers', ProcessWrap: 'processes' };
/** Closed servers and killed processes disappear well within this time; whatever is left afterward was never closed. */
const CLOSE_MAX_MS = 20_000;

const countOpen = (kind) => process.getActiveResourcesInfo().filter((resource) => resource === kind).length;

/** Jest's Node environment, extended so that a test file fails if it leaves a server or a process running. */
export default class ApiEnvironment extends TestEnvironment {
  #countBefore = {};

  async handleTestEvent({ name }) {
    if (name === 'run_start')
      for (const kind of Object.keys(NAME_BY_KIND)) this.#countBefore[kind] = countOpen(kind);
    if (name === 'run_finish') for (const kind of Object.keys(NAME_BY_KIND)) await this.#expectNoMore(kind);
  }

  async #expectNoMore(kind) {
    const countMore = () => countOpen(kind) - this.#countBefore[kind];
    for (let waited = 0; waited < CLOSE_MAX_MS && countMore() > 0; waited += 20) await sleep(20);
    if (countMore() > 0) throw new Error(`The file has left ${countMore()} ${NAME_BY_KIND[kind]} running.`);
  }
}
