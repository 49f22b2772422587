import { deflateRawSync } from 'node:zlib';
import { columnName, type TestSheet, workbook, workbookFiles, zip, type ZipFile } from '../../imports/xlsx';

/** A file that must be rejected, and its description. */
export interface BrokenFile {
  what: string;
  name: string;
  bytes: Buffer;
  /** The accepted statuses. */
  statuses: number[];
}

/** Returns numbers below 1 that depend only on the seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Next = (below: number) => number;
type Family = (next: Next) => Omit<BrokenFile, 'what'>;

const SHEET: TestSheet = {
  name: 'Roster',
  rows: [
    ['Name', 'City', 'Association'],
    ...Array.from({ length: 60 }, (_, n) => [`Al N${n}`, 'Erie', 'West']),
  ],
};
const noise = (next: Next, length: number): Buffer => Buffer.from(Array.from({ length }, () => next(256)));
const xlsx = (bytes: Buffer, statuses = [400]) => ({ name: 'roster.xlsx', bytes, statuses });
const csv = (bytes: Buffer | string, statuses: number[]) => ({
  name: 'roster.csv',
  bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  statuses,
});
const changedWorkbook = (name: string, change: (text: string) => string): Buffer =>
  zip(
    workbookFiles([SHEET], { shared: '<sst><si><t>x</t></si></sst>' }).map((file): ZipFile =>
      file.name === name ? { ...file, bytes: Buffer.from(change(file.bytes.toString())) } : file,
    ),
  );
const WORKBOOK_PARTS = [
  'xl/workbook.xml',
  'xl/worksheets/sheet1.xml',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
  'xl/_rels/workbook.xml.rels',
];
const part = (next: Next): string => WORKBOOK_PARTS[next(WORKBOOK_PARTS.length)]!;
const ENTITY_BOMB = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'bcdefgh'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`)
  .join('')}]>`;

/** A file that unpacks to 230 MB of spaces. It is packed only once, because packing takes a second. */
let bomb: Buffer | undefined;
function bombFile(next: Next): Buffer {
  bomb ??= zip([
    ...workbookFiles([SHEET]).filter(({ name }) => !name.includes('sheet1')),
    { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(230 * 1024 * 1024, ' ') },
  ]);
  // An archive stays valid with comments of any length at its end.
  const comment = noise(next, next(50)).map((byte) => byte | 0x80);
  const bytes = Buffer.concat([bomb, comment]);
  bytes.writeUInt16LE(comment.length, bomb.length - 2);
  return bytes;
}

const FAMILIES: Record<string, Family> = {
  'a workbook cut off': (next) => {
    const completeWorkbook = workbook([SHEET]);
    return xlsx(completeWorkbook.subarray(0, 30 + next(completeWorkbook.length - 60)));
  },
  'a workbook with damaged bytes': (next) => {
    const bytes = changedWorkbook(part(next), (text) => text);
    // This position is within the packed data of the sheet, which is the last and longest file.
    const start = bytes.indexOf('xl/worksheets/sheet1.xml') + 40 + next(100);
    noise(next, 40).copy(bytes, start);
    return xlsx(bytes);
  },
  'a zip bomb': (next) => xlsx(bombFile(next), [413]),
  'a zip bomb that lies about its size': (next) => {
    const files = workbookFiles([SHEET]);
    return xlsx(zip(files.map((file) => ({ ...file, declaredSize: next(20) + 1 }))));
  },
  'XML with entities': (next) =>
    xlsx(
      changedWorkbook(part(next), (text) =>
        text.replace(/^<\?xml.*?\?>\n?|^/, (head) => `${head}${ENTITY_BOMB}`).replace('Al N1', '&h;'),
      ),
    ),
  'XML with an external entity': (next) =>
    xlsx(
      changedWorkbook(part(next), (text) =>
        text.replace(/^<\?xml.*?\?>\n?|^/, (head) => `${head}<!DOCTYPE x SYSTEM "file:///etc/passwd">`),
      ),
    ),
  'XML cut off': (next) =>
    xlsx(changedWorkbook(part(next), (text) => text.slice(0, 1 + next(text.length - 12)))),
  'a workbook without a part': (next) => {
    const missingPart = ['xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet1.xml'][next(2)];
    return xlsx(zip(workbookFiles([SHEET]).filter(({ name }) => name !== missingPart)));
  },
  'cells at impossible places': (next) =>
    xlsx(
      changedWorkbook('xl/worksheets/sheet1.xml', (text) =>
        text.replace('r="A5"', `r="${['ZZZ9', '5A', 'A0A', '', 'ÄÖ1', '-1'][next(6)]}"`),
      ),
    ),
  'rows out of order': (next) =>
    xlsx(
      changedWorkbook('xl/worksheets/sheet1.xml', (text) =>
        text.replace(`<row r="${next(50) + 5}"`, `<row r="${['1', '-3', '1e9', 'x', '99999999'][next(5)]}"`),
      ),
    ),
  'a workbook of too many columns': (next) => {
    const column = 60 + next(9_900);
    const rows = [['Name', 'City'], [{ xml: () => `<c r="${columnName(column)}2"><v>1</v></c>` }]];
    return xlsx(workbook([{ name: 'A', rows }]), [413]);
  },
  'a text of too many columns': (next) =>
    csv(`Name${',x'.repeat(60 + next(9_940))}\n${'a,b\n'.repeat(next(50))}`, [413]),
  'too many rows': (next) => csv(`Name,City\n${'Al Bo,Erie\n'.repeat(20_001 + next(3000))}`, [413]),
  'too many empty lines': (next) => csv(`Name,City\n${'\n'.repeat(200_000 + next(1000))}a,b`, [413]),
  'a cell that is too long': (next) => csv(`Name,City\n${'x'.repeat(5001 + next(50_000))},Erie\n`, [413]),
  'a quotation mark that is not closed': (next) =>
    csv(`Name,City\n${'Al Bo,Erie\n'.repeat(next(40))}"Cy,Erie\n${'Al Bo,Erie\n'.repeat(next(40))}`, [400]),
  'random bytes': (next) => csv(noise(next, 3000 + next(20_000)), [415]),
  'random bytes with the start of a workbook': (next) =>
    xlsx(Buffer.concat([Buffer.from('PK\x03\x04'), noise(next, 100 + next(5000))])),
  'UTF-16 cut within a character': (next) =>
    csv(
      Buffer.concat([
        Buffer.from(`\ufeffName,City\n${'Al,Erie\n'.repeat(next(30))}`, 'utf16le'),
        Buffer.of(0xd8),
      ]),
      [415],
    ),
  'UTF-8 with a mark and wrong bytes': (next) =>
    csv(Buffer.concat([Buffer.from('\ufeffName,City\nAl,'), Buffer.of(0xc3, 0x28, 0xff, next(256))]), [415]),
  'another kind of file': (next) => {
    const starts = [
      '%PDF-1.7\n',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      'GIF89a',
      '\x1f\x8b\x08',
      '\x7fELF\x02\x01\x01\0',
      '{\\rtf1',
      'MZ\x90\0',
    ];
    const start = Buffer.from(starts[next(starts.length)]!, 'latin1');
    return csv(Buffer.concat([start, noise(next, 500 + next(2000))]), [415]);
  },
  'an old Excel file': (next) => ({
    ...xlsx(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), noise(next, 600)]), [415]),
    name: 'roster.xls',
  }),
  'a document that is no workbook': (next) =>
    xlsx(zip([{ name: 'word/document.xml', bytes: Buffer.from(`<w>${next(1e6)}</w>`) }]), [415]),
  'a web page': (next) =>
    csv(`${' '.repeat(next(5))}<html><table><tr><td>Name</td></tr>${'<tr>'.repeat(next(50))}`, [415]),
  'no header': (next) => csv(`${next(9)},${next(9)}\n`.repeat(1 + next(60)), [400]),
  nothing: (next) =>
    csv(['', '\n', ',,,\n', '\ufeff', ' \r\n \r\n', '"",""\n'][next(6)]!.repeat(1 + next(3)), [400]),
  'an empty workbook': (next) =>
    xlsx(workbook(Array.from({ length: 1 + next(3) }, (_, n) => ({ name: `S${n}`, rows: [] })))),
  'too many sheets': (next) =>
    xlsx(
      workbook(Array.from({ length: 52 + next(40) }, (_, n) => ({ name: `S${n}`, rows: [['Name']] }))),
      [413],
    ),
  'an archive with thousands of files': (next) => {
    const empty = deflateRawSync(Buffer.alloc(0)).length;
    return xlsx(
      zip(
        Array.from({ length: 2001 + next(500) }, (_, n) => ({
          name: `f${n}${empty}`,
          bytes: Buffer.alloc(0),
        })),
      ),
    );
  },
};

/** Returns the same files for the same seed, cycling through all kinds. */
export function brokenFiles(count: number, seed: number): BrokenFile[] {
  const fraction = random(seed);
  const next: Next = (below) => Math.floor(fraction() * below);
  const families = Object.entries(FAMILIES);
  return Array.from({ length: count }, (_, index) => {
    const [what, make] = families[index % families.length]!;
    return { what: `${what} (${index})`, ...make(next) };
  });
}
