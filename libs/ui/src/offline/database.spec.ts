import { startIndexedDb } from '../testing/indexed-db';
import { readAll, readKnown, remove, removeWhere, write } from './database';

const ROW = { userId: 2, eventId: 3, officialId: 7, stars: 4 };
/** Longer than a page waits for the browser. */
const LONG = 4001;

describe('the database of the rating', () => {
  let database: ReturnType<typeof startIndexedDb>;
  beforeEach(() => {
    jest.useFakeTimers();
    database = startIndexedDb();
  });
  afterEach(async () => {
    await removeWhere('waiting', () => true);
    database.stop();
    jest.useRealTimers();
  });

  it('rejects when what is stored can’t be read, which is not the same as nothing', async () => {
    expect(await write('waiting', ROW)).toBe(true);
    Object.assign(database.faults, { failsToRead: true, failsToWrite: true });
    await expect(readAll('waiting')).rejects.toThrow('The disk has failed');
    expect(await readKnown('waiting')).toEqual([]);
    await expect(remove('waiting', ROW)).rejects.toThrow('The disk has failed');
    Object.assign(database.faults, { failsToRead: false, failsToWrite: false });
    expect(await readAll('waiting')).toEqual([ROW]);
  });

  it('is used once it opens, however late that is', async () => {
    const release = database.holdOpening();
    const stored = write('waiting', ROW);
    await jest.advanceTimersByTimeAsync(LONG);
    expect(await stored).toBe(false);
    // All that follows waits no longer.
    await expect(readAll('waiting')).rejects.toThrow('IndexedDB does not answer');
    expect(await readKnown('waiting')).toEqual([ROW]);
    release();
    await jest.advanceTimersByTimeAsync(0);
    expect(await readAll('waiting')).toEqual([ROW]);
    expect(await write('waiting', { ...ROW, stars: 5 })).toBe(true);
    expect(await readAll('waiting')).toEqual([{ ...ROW, stars: 5 }]);
  });

  it('is opened again after an opening that failed', async () => {
    database.faults.refusesToOpen = true;
    await expect(readAll('waiting')).rejects.toThrow('IndexedDB can’t be opened');
    expect(await write('waiting', ROW)).toBe(false);
    database.faults.refusesToOpen = false;
    expect(await write('waiting', { ...ROW, officialId: 8 })).toBe(true);
    expect(await readAll('waiting')).toEqual([{ ...ROW, officialId: 8 }, ROW]);
  });

  it('prefers what could not be stored to an older row that is', async () => {
    await write('waiting', ROW);
    database.faults.failsToWrite = true;
    expect(await write('waiting', { ...ROW, stars: 5 })).toBe(false);
    database.faults.failsToWrite = false;
    expect(await readAll('waiting')).toEqual([{ ...ROW, stars: 5 }]);
  });

  it('lasts as long as the page where the browser has none', async () => {
    database.stop();
    expect(await readAll('waiting')).toEqual([]);
    expect(await write('waiting', ROW)).toBe(false);
    expect(await readAll('waiting')).toEqual([ROW]);
    await remove('waiting', ROW);
    expect(await readAll('waiting')).toEqual([]);
  });
});
