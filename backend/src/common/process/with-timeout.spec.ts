import { stat } from 'node:fs/promises';
import { withTimeout } from './limited-process';

const LIMIT = 50;

it('rejects a task that takes longer than the timeout', async () => {
  const never = new Promise(() => undefined);
  await expect(withTimeout(LIMIT, never, 'no answer')).rejects.toThrow(`no answer within ${LIMIT} ms`);
});

it('accepts a result that arrived while the process was too busy to read it', async () => {
  // Next, the event loop runs the expired timers.
  await new Promise(setImmediate);
  const answer = withTimeout(
    LIMIT,
    stat('.').then(() => 'answer'),
    'no answer',
  );
  for (const end = Date.now() + 4 * LIMIT; Date.now() < end;);
  await expect(answer).resolves.toBe('answer');
});
