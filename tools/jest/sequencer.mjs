// With TEST_SEED (in the long tier), files run in random order, to reveal files that depend on earlier ones.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

export default class RandomSequencer extends Sequencer {
  sort(tests) {
    const seed = process.env.TEST_SEED;
    if (!seed) return super.sort(tests);
    const rankOf = ({ path }) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
    return [...tests].sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
  }
}
