// If TEST_SEED is set (in the long tier), runs the files in random order, to reveal files that depend on earlier ones. Otherwise,
// jest starts the slowest files first.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

export default class RandomSequencer extends Sequencer {
  sort(tests) {
    const seed = process.env.TEST_SEED;
    if (!seed) return super.sort(tests);
    const rank = ({ path }) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
    return [...tests].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  }
}
