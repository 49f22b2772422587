import { EXPORT_MESSAGES } from '@rmo/contracts';
import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { SessionUser } from '../../common/auth';
import type { ExportedList } from './lists/exported-list';
import { type ExportedFile, ListFilesService } from './list-files.service';

const PIECE_COUNT = 40;
/** The text is random, because compression would shrink repeated letters until the workbook fits in the first buffer. */
const ROW = [randomBytes(75_000).toString('base64')];

/** Returns a long list that counts how many of its pieces have been read. */
function longList(): ExportedList & { read: number } {
  const list = { name: 'reviews', headers: ['Comment'], total: PIECE_COUNT, read: 0, rows: rows() };
  async function* rows() {
    for (; list.read < PIECE_COUNT; list.read += 1) yield [ROW];
  }
  return list;
}
const reader = (id: number) => ({ id }) as SessionUser;
const readToEnd = async ({ bytes }: ExportedFile): Promise<void> => {
  for await (const _ of bytes);
};

describe('ListFilesService', () => {
  let files: ListFilesService;
  beforeEach(() => {
    files = new ListFilesService({ manager: {} } as DataSource);
  });

  it.each(['csv', 'xlsx'])(
    'reads a list only as far as the client consumes the file (%s)',
    async (format) => {
      const list = longList();
      const file = await files.createInTurn(reader(1), format, async () => list);
      const bytes = file.bytes[Symbol.asyncIterator]();
      await bytes.next();
      // During these turns of the event loop, everything that doesn't depend on the client runs.
      for (let n = 0; n < 1000; n += 1) await new Promise((next) => setImmediate(next));
      expect(list.read).toBeLessThan(PIECE_COUNT / 2);
      await bytes.return!();
    },
  );

  it('creates an account’s next file only after the previous file is read', async () => {
    const start = (id: number) => files.createInTurn(reader(id), 'csv', async () => longList());
    const first = await start(1);
    let answered = 0;
    const second = start(1).then((file) => ((answered += 1), file));
    await expect(start(1)).rejects.toMatchObject({
      ...{ status: 429, retryAfter: 10 },
      response: { message: EXPORT_MESSAGES.othersRunning },
    });
    const other = await start(2);
    expect(answered).toBe(0);
    await readToEnd(first);
    await readToEnd(await second);
    await readToEnd(other);
  });

  it('queues a third file while two are being read, and creates the third when one of the two is abandoned', async () => {
    const start = (id: number) => files.createInTurn(reader(id), 'csv', async () => longList());
    const [first] = await Promise.all([start(1), start(2)]);
    let isAnswered = false;
    const third = start(3).then(() => (isAnswered = true));
    await new Promise((next) => setImmediate(next));
    expect(isAnswered).toBe(false);
    first!.bytes.destroy();
    expect(await third).toBe(true);
  });

  it('frees a file’s place in the queue if creating the file fails', async () => {
    const fail = () => files.createInTurn(reader(1), 'csv', () => Promise.reject(new Error('no rows')));
    for (let n = 0; n < 3; n += 1) await expect(fail()).rejects.toThrow('no rows');
    const unknownFormat = files.createInTurn(reader(1), 'pdf', async () => longList());
    await expect(unknownFormat).rejects.toMatchObject({ status: 404 });
    await readToEnd(await files.createInTurn(reader(1), 'csv', async () => longList()));
  });
});
