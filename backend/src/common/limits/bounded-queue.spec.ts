import { BoundedQueue, TooBusy } from './bounded-queue';

const BOUNDS = { atOnce: 2, atOncePerKey: 1, waiting: 3, waitingPerKey: 2, waitMs: 60_000 };

/** Queues work that runs until `end` is called. */
function job(queue: BoundedQueue, key: string, started: string[], name: string) {
  let end!: () => void;
  const ended = new Promise<void>((done) => (end = done));
  const outcome = queue.run(key, async () => {
    started.push(name);
    await ended;
    return name;
  });
  outcome.catch(() => undefined);
  return { end, outcome };
}

describe('BoundedQueue', () => {
  it('limits concurrency in total and per key, and runs the rest in order', async () => {
    const queue = new BoundedQueue(BOUNDS);
    const started: string[] = [];
    const jobs = [
      ['a', 'a1'],
      ['a', 'a2'],
      ['b', 'b1'],
      ['c', 'c1'],
    ].map(([key, name]) => job(queue, key!, started, name!));
    expect(started).toEqual(['a1', 'b1']);
    jobs[2]!.end();
    await jobs[2]!.outcome;
    expect(started).toEqual(['a1', 'b1', 'c1']);
    jobs[0]!.end();
    await jobs[0]!.outcome;
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('immediately rejects tasks that exceed its length, in total and per key', async () => {
    const queue = new BoundedQueue(BOUNDS);
    const started: string[] = [];
    const add = (key: string) => job(queue, key, started, key);
    const running = [add('a'), add('b')];
    const waiting = [add('a'), add('a')];
    await expect(add('a').outcome).rejects.toBeInstanceOf(TooBusy);
    waiting.push(add('b'));
    await expect(add('c').outcome).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    for (const { end } of [...running, ...waiting]) end();
    await Promise.all([...running, ...waiting].map(({ outcome }) => outcome));
    expect(started).toEqual(['a', 'b', 'a', 'b', 'a']);
  });

  it('rejects tasks that have waited too long, and runs the rest', async () => {
    const queue = new BoundedQueue({ ...BOUNDS, atOnce: 1, waitMs: 30 });
    const started: string[] = [];
    const first = job(queue, 'a', started, 'first');
    await expect(job(queue, 'b', started, 'late').outcome).rejects.toBeInstanceOf(TooBusy);
    first.end();
    await first.outcome;
    const next = job(queue, 'b', started, 'next');
    next.end();
    expect(await next.outcome).toBe('next');
    expect(started).toEqual(['first', 'next']);
  });

  it('runs the next task even if the previous one fails', async () => {
    const queue = new BoundedQueue({ ...BOUNDS, atOnce: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', () => Promise.resolve('yes'))).toBe('yes');
  });
});
