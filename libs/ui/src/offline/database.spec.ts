import { emptyDraft } from '../drafts';
import { startIndexedDb } from '../testing/indexed-db';
import { readAll, readAllOrMemory, remove, removeWhere, write } from './database';
import { skipsOf, waitingOf } from './request-queue';

const ROW = { userId: 2, kind: 'review', eventId: 3, officialId: 7, stars: 4 };
/** A time in ms that is longer than a page waits for the browser to respond. */
const PAST_TIMEOUT_MS = 4001;

/** Stores rows in the format of version 2. */
async function createOlder(factory: IDBFactory, rows: Record<string, object[]>): Promise<void> {
  const ofOfficial = ['userId', 'eventId', 'officialId'];
  const keys: Record<string, string[]> = { plans: ['userId', 'eventId'], author: ['id'] };
  const request = factory.open('rmo-rating', 2);
  request.onupgradeneeded = () => {
    for (const [name, stored] of Object.entries(rows)) {
      const store = request.result.createObjectStore(name, { keyPath: keys[name] ?? ofOfficial });
      stored.forEach((row) => store.put(row));
    }
  };
  await new Promise((resolve) => (request.onsuccess = resolve));
  request.result.close();
}

describe('the offline rating database', () => {
  let database: ReturnType<typeof startIndexedDb>;
  beforeEach(() => {
    jest.useFakeTimers();
    database = startIndexedDb();
  });
  afterEach(async () => {
    await removeWhere('requests', () => true);
    database.stop();
    jest.useRealTimers();
  });

  it('readAll rejects if reading fails, instead of returning an empty list', async () => {
    expect(await write('requests', ROW)).toBe(true);
    Object.assign(database.faults, { failsToRead: true, failsToWrite: true });
    await expect(readAll('requests')).rejects.toThrow('The disk has failed');
    expect(await readAllOrMemory('requests')).toEqual([]);
    await expect(remove('requests', ROW)).rejects.toThrow('The disk has failed');
    Object.assign(database.faults, { failsToRead: false, failsToWrite: false });
    expect(await readAll('requests')).toEqual([ROW]);
  });

  it('uses the database as soon as it opens, however late', async () => {
    const release = database.holdOpening('rmo-rating');
    const writePromise = write('requests', ROW);
    await jest.advanceTimersByTimeAsync(PAST_TIMEOUT_MS);
    expect(await writePromise).toBe(false);
    // Later reads no longer wait.
    await expect(readAll('requests')).rejects.toThrow('IndexedDB does not answer');
    expect(await readAllOrMemory('requests')).toEqual([ROW]);
    await release();
    expect(await readAll('requests')).toEqual([ROW]);
    expect(await write('requests', { ...ROW, stars: 5 })).toBe(true);
    expect(await readAll('requests')).toEqual([{ ...ROW, stars: 5 }]);
  });

  it('tries to open the database again after a failed attempt', async () => {
    database.faults.refusesToOpen = true;
    await expect(readAll('requests')).rejects.toMatchObject({ name: 'VersionError' });
    expect(await write('requests', ROW)).toBe(false);
    database.faults.refusesToOpen = false;
    expect(await write('requests', { ...ROW, officialId: 8 })).toBe(true);
    expect(await readAll('requests')).toEqual([{ ...ROW, officialId: 8 }, ROW]);
  });

  it('prefers a newer row that couldn’t be stored over the stored row', async () => {
    await write('requests', ROW);
    database.faults.failsToWrite = true;
    expect(await write('requests', { ...ROW, stars: 5 })).toBe(false);
    database.faults.failsToWrite = false;
    expect(await readAll('requests')).toEqual([{ ...ROW, stars: 5 }]);
  });

  it('migrates rows from an earlier release', async () => {
    const request = { idempotencyKey: 'a'.repeat(32), writtenAt: '2026-11-20T20:00:00.000Z' };
    const { eventId: _event, ...scores } = emptyDraft().values;
    const values = { ...scores, eventId: 3, stalling: 5, comment: ' Calm ' };
    const about = { official: 'Marcus Bell', event: 'Late dual, Jan 10, 2025' };
    const key = { userId: 2, eventId: 3, officialId: 7 };
    const notBefore = '2999-12-13T02:00:00.000Z';
    await createOlder(database.factory, {
      waiting: [
        { ...key, values, request, about, refusal: 'Rating closed' },
        { ...key, officialId: 8, values, request, notBefore },
      ],
      skips: [
        { ...key, officialId: 9, isSeen: false },
        { ...key, officialId: 10, isSeen: true },
      ],
      plans: [{ userId: 2, eventId: 3, plan: { event: { id: 3 }, officials: [] } }],
      author: [{ id: 2 }],
    });
    const keptValues = { ...values, comment: 'Calm' };
    expect(await waitingOf(2)).toEqual([
      { ...key, values: keptValues, request, about, refusal: 'Rating closed' },
      // The review counts as written when rating opens.
      { ...key, officialId: 8, values: keptValues, request: { ...request, writtenAt: notBefore }, notBefore },
    ]);
    expect(await skipsOf(2)).toEqual([
      { ...key, officialId: 9, isSeen: false },
      { ...key, officialId: 10, isSeen: true },
    ]);
    expect(await readAll('plans')).toHaveLength(1);
    expect(await readAll('author')).toEqual([{ id: 2 }]);
  });

  it('holds rows in memory if the browser has no IndexedDB', async () => {
    database.stop();
    expect(await readAll('requests')).toEqual([]);
    expect(await write('requests', ROW)).toBe(false);
    expect(await readAll('requests')).toEqual([ROW]);
    await remove('requests', ROW);
    expect(await readAll('requests')).toEqual([]);
  });
});
