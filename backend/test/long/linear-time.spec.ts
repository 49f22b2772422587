import { withoutAddresses } from '../../src/common/logging/redact';
import { repeats } from '../../src/modules/growth/development/repeats';

const timed = (work: () => unknown): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

it('removes the addresses of a long text in time that is linear in its length', () => {
  expect(timed(() => withoutAddresses('a'.repeat(200_000)))).toBeLessThan(1000);
});

it('finds no repetition in many long comments within seconds', () => {
  const comment = 'every word here is an ordinary one '.repeat(57);
  const text = 'nothing of this is in '.repeat(90);
  expect(timed(() => expect(repeats(text, Array(500).fill(comment))).toBe(false))).toBeLessThan(3000);
});
