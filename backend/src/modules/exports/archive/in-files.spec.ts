import type { Cell, ExportedList } from '../lists/exported-list';
import { type FileLimits, splitIntoFiles } from './in-files';

const listOf = (...chunks: Cell[][][]): ExportedList => ({
  ...{ name: 'events', headers: ['Name'], total: 9 },
  rows: (async function* () {
    yield* chunks;
  })(),
});
async function filesOf(list: ExportedList, limits?: FileLimits): Promise<[string, Cell[]][]> {
  const files: [string, Cell[]][] = [];
  for await (const { name, headers, rows } of splitIntoFiles(list, limits)) {
    expect(headers).toEqual(['Name']);
    const values: Cell[] = [];
    for await (const chunk of rows) values.push(...chunk.map(([cell]) => cell!));
    files.push([name, values]);
  }
  return files;
}
const row = (cell: Cell): Cell[] => [cell];

describe('splitIntoFiles', () => {
  it('returns a single file if an import accepts the whole list, even for an empty list', async () => {
    expect(await filesOf(listOf(['a', 'b'].map(row), [row('c')]))).toEqual([['events', ['a', 'b', 'c']]]);
    expect(await filesOf(listOf())).toEqual([['events', []]]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'writes each row once and in order into non-empty files of at most %i rows',
    async (most) => {
      const cells = ['a', 'b', 'c', 'd', 'e', 'f'];
      const list = listOf(
        cells.slice(0, 3).map(row),
        [],
        cells.slice(3, 4).map(row),
        cells.slice(4).map(row),
      );
      const files = await filesOf(list, { rows: most, bytes: 1000 });
      expect(files.flatMap(([, values]) => values)).toEqual(cells);
      expect(files.map(([name]) => name)).toEqual(
        Array.from({ length: Math.ceil(6 / most) }, (_, n) => (n === 0 ? 'events' : `events-${n + 1}`)),
      );
      for (const [, values] of files) expect(values.length).toBeLessThanOrEqual(most);
    },
  );

  it('also splits a list by size, and gives an oversized row its own file', async () => {
    const list = listOf(['aaa', 'bbb', 'cccccccccccccccc', 'd', 'e'].map(row));
    expect(await filesOf(list, { rows: 100, bytes: 9 })).toEqual([
      ['events', ['aaa', 'bbb']],
      ['events-2', ['cccccccccccccccc']],
      ['events-3', ['d', 'e']],
    ]);
  });
});
