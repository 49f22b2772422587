import { TestEnvironment } from 'jest-environment-node';

/** What a test file has started and must end itself. */
const KINDS = ['TCPServerWrap', 'ProcessWrap'];
const count = () => {
  const resources = process.getActiveResourcesInfo();
  return KINDS.map((kind) => resources.filter((resource) => resource === kind).length);
};

/** Node's environment that fails a test file which leaves a server or a process running. */
export default class ApiEnvironment extends TestEnvironment {
  #before = [];

  handleTestEvent({ name }) {
    if (name === 'run_start') this.#before = count();
    if (name !== 'run_finish') return;
    const left = count().map((now, at) => now - this.#before[at]);
    if (left.some((more) => more > 0))
      throw new Error(`The file left ${left[0]} servers and ${left[1]} processes running after its tests.`);
  }
}
