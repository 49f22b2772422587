import type * as argon2 from '@node-rs/argon2';
import { TooBusy } from '../limits';
import { runInContext } from '../logging/context';
import { hashPassword, verifyPassword } from './password';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- An import might be a copy of the object that is used.
const argon2Module = require('@node-rs/argon2') as typeof argon2;

/** Runs `work` as part of a request from this IP address, which determines its queue. */
const from = <T>(ip: string, work: () => Promise<T>): Promise<T> =>
  runInContext({ requestId: 'test', ip }, work);

describe('password hashing', () => {
  /** Each function completes one verification that has started. */
  let running: (() => void)[];
  let started: number;
  let spies: { mockRestore(): void }[];
  beforeEach(() => {
    [running, started] = [[], 0];
    const startWork = <T>(result: T) => {
      started += 1;
      return new Promise<T>((done) => running.push(() => done(result)));
    };
    spies = [
      jest.spyOn(argon2Module, 'hash').mockImplementation(() => startWork('a hash')),
      jest.spyOn(argon2Module, 'verify').mockImplementation(() => startWork(true)),
    ];
  });
  afterEach(() => spies.forEach((spy) => spy.mockRestore()));

  /**
   * Starts `count` verifications, alternating between right and new passwords, and returns those that were rejected immediately.
   */
  async function startVerifications(
    ip: string,
    count: number,
  ): Promise<{ refused: TooBusy[]; done: Promise<unknown>[] }> {
    const refused: TooBusy[] = [];
    const done = Array.from({ length: count }, (_, n) =>
      from<unknown>(ip, () => (n % 2 ? hashPassword('new') : verifyPassword('stored', 'right'))).catch(
        (error: TooBusy) => void refused.push(error),
      ),
    );
    await new Promise((next) => setImmediate(next));
    return { refused, done };
  }
  async function finish(done: Promise<unknown>[]): Promise<void> {
    let isDone = false;
    const all = Promise.all(done).then(() => (isDone = true));
    while (!isDone) {
      running.shift()?.();
      await new Promise((next) => setImmediate(next));
    }
    await all;
  }

  it('runs a client’s hashes one at a time, and rejects hashes beyond a limit with 503', async () => {
    const { refused, done } = await startVerifications('192.0.2.1', 60);
    expect(started).toBe(1);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]).toMatchObject({ status: 503, retryAfter: 5 });
    await finish(done);
    expect(started).toBe(60 - refused.length);
  });

  it('serves another client while the first client’s queue is full', async () => {
    const flood = await startVerifications('192.0.2.1', 60);
    const other = await startVerifications('192.0.2.2', 1);
    expect(other.refused).toEqual([]);
    await finish([...flood.done, ...other.done]);
    expect(await other.done[0]).toBe(true);
  });

  it('verifies a dummy hash for an unknown account', async () => {
    const verification = from('192.0.2.3', () => verifyPassword(null, 'x'));
    await finish([verification]);
    expect(await verification).toBe(false);
    expect(argon2Module.verify).toHaveBeenCalledWith('a hash', 'x');
  });
});
