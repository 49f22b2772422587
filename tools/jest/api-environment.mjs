import { setImmediate as turn } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** What a test file may start and must end itself. */
const KINDS = { TCPServerWrap: 'servers', ProcessWrap: 'processes' };
/** What has been closed is gone a few turns of the event loop later. */
const TURNS = 200;

const count = (kind) => process.getActiveResourcesInfo().filter((resource) => resource === kind).length;

/** Node's environment, in which a test file fails that leaves a server or a process running. */
export default class ApiEnvironment extends TestEnvironment {
  #before = {};

  async handleTestEvent({ name }) {
    if (name === 'run_start') for (const kind of Object.keys(KINDS)) this.#before[kind] = count(kind);
    if (name === 'run_finish') for (const kind of Object.keys(KINDS)) await this.#expectNoMore(kind);
  }

  async #expectNoMore(kind) {
    const more = () => count(kind) - this.#before[kind];
    for (let round = 0; round < TURNS && more() > 0; round += 1) await turn();
    if (more() > 0) throw new Error(`The file has left ${more()} ${KINDS[kind]} running.`);
  }
}
