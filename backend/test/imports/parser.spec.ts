import { IMPORT_MESSAGES } from '@rmo/contracts';
import childProcess from 'node:child_process';
import { FileParser, type ParsedRow } from '../../src/modules/imports/parser/file-parser';
import type { ImportSheetDto } from '../../src/modules/imports/imports.dto';
import { styled, workbook, workbookFiles, zip } from './xlsx';

const parser = new FileParser();

async function parseFile(
  file: Buffer | string,
): Promise<{ sheets: ImportSheetDto[]; rows: [number, number, string[]][] }> {
  return parser.parse(1, typeof file === 'string' ? Buffer.from(file) : file, async ({ sheets, rows }) => {
    const all: ParsedRow[] = [];
    for await (const batch of rows) all.push(...batch);
    return { sheets, rows: all.map(({ sheet, number, cells }) => [sheet, number, cells]) };
  });
}
const cellsOf = async (file: Buffer | string) => (await parseFile(file)).rows.map(([, , cells]) => cells);

describe('the text file parser', () => {
  it.each([
    [',', 'Name,Association\n"Bell, Marcus",East\n"Diaz, Ana",West'],
    [';', 'Name;Association\nBell, Marcus;East\nDiaz, Ana;West'],
    ['tab', 'Name\tAssociation\nBell, Marcus\tEast\nDiaz, Ana\tWest'],
    ['|', 'Name|Association\nBell, Marcus|East\nDiaz, Ana|West'],
    ['declared ;', 'sep=;\r\nName;Association\r\nBell, Marcus;East\r\nDiaz, Ana;West\r\n'],
  ])('splits cells separated by %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['Name', 'Association'],
      ['Bell, Marcus', 'East'],
      ['Diaz, Ana', 'West'],
    ]);
  });

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('Name,City\nPeña,Saint‑Étienne')],
    ['UTF-8 with a mark', Buffer.from('\ufeffName,City\nPeña,Saint‑Étienne')],
    ['UTF-16 with a mark', Buffer.from('\ufeffName,City\nPeña,Saint‑Étienne', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Name,City\nPeña,Saint‑Étienne', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeffName,City\nPeña,Saint‑Étienne', 'utf16le').swap16()],
  ])('reads text encoded in %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([
      ['Name', 'City'],
      ['Peña', 'Saint‑Étienne'],
    ]);
  });

  it('reads a file as Windows-1252 if it is not UTF-8', async () => {
    expect(await cellsOf(Buffer.from('Name,City\nPe\xf1a,\x93Erie\x94', 'latin1'))).toEqual([
      ['Name', 'City'],
      ['Peña', '“Erie”'],
    ]);
  });

  it('preserves line breaks and quotes within cells, and the row numbers', async () => {
    expect(
      (await parseFile('Title\n\nName,Officials\n,\nDual,"Smith\nJones"\nMeet,6\' 2" tall')).rows,
    ).toEqual([
      [0, 1, ['Title']],
      [0, 3, ['Name', 'Officials']],
      [0, 5, ['Dual', 'Smith\nJones']],
      [0, 6, ['Meet', '6\' 2" tall']],
    ]);
  });
});

describe('the workbook parser', () => {
  it('reads text, stored formula results, and dates and times in both date systems', async () => {
    const rows = (days: number) => [
      ['Date', 'Time', 'Both', 'Number', 'Formula'],
      [
        styled(46361 - days, 1),
        styled(19 / 24, 2),
        styled(46361 - days + 0.75, 3),
        7.5,
        { xml: (at: string) => `<c r="${at}" t="str"><f>HYPERLINK("x")</f><v>stored</v></c>` },
      ],
    ];
    const expected = ['2026-12-05', '19:00', '2026-12-05T18:00', '7.5', 'stored'];
    expect((await cellsOf(workbook([{ name: 'One', rows: rows(0) }])))[1]).toEqual(expected);
    expect((await cellsOf(workbook([{ name: 'One', rows: rows(1462) }], { is1904: true })))[1]).toEqual(
      expected,
    );
  });

  it('skips hidden and empty sheets, and repeats a vertically merged value in each of its rows', async () => {
    const file = workbook([
      { name: 'Notes', rows: [] },
      { name: 'Secret', rows: [['x']], state: 'hidden' },
      {
        name: 'Week 1',
        rows: [['Schedule'], null, ['Date', 'Event'], ['Dec 5', 'A'], [null, 'B'], [null, 'C'], [null, 'D']],
        merges: ['A1:B1', 'A4:A6'],
      },
    ]);
    const { sheets, rows } = await parseFile(file);
    expect(sheets).toEqual([{ name: 'Week 1', rows: 6, columns: 2 }]);
    expect(rows.slice(1)).toEqual([
      [0, 3, ['Date', 'Event']],
      [0, 4, ['Dec 5', 'A']],
      [0, 5, ['Dec 5', 'B']],
      [0, 6, ['Dec 5', 'C']],
      [0, 7, ['', 'D']],
    ]);
  });

  it('reads shared strings without their pronunciation hints', async () => {
    const shared = `<sst><si><t>Na</t><rPh><t>no</t></rPh><t>me_x000D_</t></si></sst>`;
    const cell = { xml: (at: string) => `<c r="${at}" t="s"><v>0</v></c>` };
    expect(await cellsOf(workbook([{ name: 'A', rows: [[cell]] }], { shared }))).toEqual([['Name\r']]);
  });

  it('rejects a workbook that unpacks to more than it declares, or to more than 200 MB', async () => {
    const files = (bytes: Buffer, declaredSize?: number) =>
      zip([
        ...workbookFiles([{ name: 'A', rows: [['x']] }]).filter(({ name }) => !name.includes('sheet1')),
        { name: 'xl/worksheets/sheet1.xml', bytes, declaredSize },
      ]);
    const bomb = Buffer.alloc(210 * 1024 * 1024, ' ');
    await expect(parseFile(files(bomb))).rejects.toMatchObject({
      status: 413,
      message: IMPORT_MESSAGES.unpackedTooLarge,
    });
    await expect(parseFile(files(bomb, 1000))).rejects.toMatchObject({
      status: 400,
      message: IMPORT_MESSAGES.damaged,
    });
  });
});

describe('the parsing of a small file', () => {
  it('does not wait for a large file that is being stored', async () => {
    const large = Buffer.from(`Name\n${'x'.repeat(1000)}\n`.repeat(300));
    let release!: () => void;
    const released = new Promise<void>((done) => (release = done));
    let began!: () => void;
    const isStored = new Promise<void>((done) => (began = done));
    const storedLargeFile = parser.parse(2, large, async () => {
      began();
      await released;
      return 'stored';
    });
    await isStored;
    expect(await cellsOf('Name\nSmall')).toEqual([['Name'], ['Small']]);
    release();
    expect(await storedLargeFile).toBe('stored');
  });

  it('handles 199,000 empty lines within the limits for small files', async () => {
    const spawned = jest.spyOn(childProcess, 'spawn');
    const { rows } = await parseFile(`Name\n${'\n'.repeat(199_000)}Small`);
    const processes = spawned.mock.calls.length;
    spawned.mockRestore();
    expect([rows, processes]).toEqual([
      [
        [0, 1, ['Name']],
        [0, 199_002, ['Small']],
      ],
      1,
    ]);
  });

  it('falls back to the limits for large files if it needs more', async () => {
    const limitedParser = new FileParser();
    // This heap is smaller than Node needs to start.
    limitedParser.smallFileLimits = { memoryKb: 300_000, cpuSeconds: 3, heapMb: 1 };
    let calls = 0;
    const { sheets } = await limitedParser.parse(1, Buffer.from('Name\nSmall'), async (file) => {
      calls += 1;
      return file;
    });
    expect([sheets[0]!.rows, calls]).toEqual([2, 1]);
  });

  it('restarts with the limits for large files if it needs more while rows are being stored', async () => {
    const spawned = jest.spyOn(childProcess, 'spawn');
    // The rows don't fit in the pipe, so the process is still running when it is killed, as it would be at its CPU limit.
    const file = Buffer.from('1,2,3,4,5,6,7,8,9,10,11\n'.repeat(10_000));
    const storedRowCounts: number[] = [];
    const rows = await parser.parse(1, file, async (parsed) => {
      const at = storedRowCounts.push(0) - 1;
      if (at === 0) spawned.mock.results[0]!.value.kill('SIGXCPU');
      for await (const batch of parsed.rows) storedRowCounts[at]! += batch.length;
      return storedRowCounts[at];
    });
    spawned.mockRestore();
    expect([rows, storedRowCounts.length, storedRowCounts[0]! < 10_000]).toEqual([10_000, 2, true]);
  });
});
