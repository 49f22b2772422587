import { stat } from 'node:fs/promises';
import { withTimeout } from './limited-process';

const TIMEOUT_MS = 50;

it('withTimeout rejects a task that takes longer than the timeout', async () => {
  const never = new Promise(() => undefined);
  await expect(withTimeout(TIMEOUT_MS, never, 'no answer')).rejects.toThrow(
    `no answer within ${TIMEOUT_MS} ms`,
  );
});

it('withTimeout accepts a result that arrived while the process was too busy to read it', async () => {
  // Next, the event loop runs the expired timers.
  await new Promise(setImmediate);
  const answer = withTimeout(
    TIMEOUT_MS,
    stat('.').then(() => 'answer'),
    'no answer',
  );
  for (const end = Date.now() + 4 * TIMEOUT_MS; Date.now() < end;);
  await expect(answer).resolves.toBe('answer');
});
