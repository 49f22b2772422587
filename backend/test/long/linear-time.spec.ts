import { withoutAddresses } from '../../src/common/logging/redact';
import { repeats } from '../../src/modules/growth/development/repeats';

/** Returns the CPU time of the work in milliseconds, which a busy machine lengthens less than the time on a clock. */
const cpuTimeOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

it('withoutAddresses scans a long text within a second', () => {
  expect(cpuTimeOf(() => withoutAddresses('a'.repeat(200_000)))).toBeLessThan(1000);
});

it('repeats checks many long comments within seconds', () => {
  const comment = 'every word here is an ordinary one '.repeat(57);
  const text = 'nothing of this is in '.repeat(90);
  expect(cpuTimeOf(() => expect(repeats(text, Array(500).fill(comment))).toBe(false))).toBeLessThan(3000);
});
