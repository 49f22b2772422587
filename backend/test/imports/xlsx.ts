import { crc32, deflateRawSync } from 'node:zlib';

/** A cell in a test workbook: text, a number, or custom XML such as `<c r="A1"><f>1+1</f><v>2</v></c>`. */
export type Cell = string | number | null | { xml: (reference: string) => string };

export interface TestSheet {
  name: string;
  rows: (Cell[] | null)[];
  merges?: string[];
  state?: 'hidden';
}

export interface ZipFile {
  name: string;
  bytes: Buffer;
  /** The size that the archive declares, if it differs from the actual size. */
  declaredSize?: number;
}

export function zip(files: ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, declaredSize = bytes.length } of files) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes) >>> 0, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredSize, 18);
    fields.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, title]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, title]));
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const cellXml = (cell: Cell, reference: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.xml(reference);
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
};

/** Returns a number that is formatted as a date (1), a time (2) or both (3). */
export const styled = (value: number, style: 1 | 2 | 3): Cell => ({
  xml: (reference) => `<c r="${reference}" s="${style}"><v>${value}</v></c>`,
});

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const sheetXml = ({ rows, merges = [] }: Pick<TestSheet, 'rows' | 'merges'>): string =>
  `${XML_DECLARATION}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetData>${rows
    .map((cells, row) =>
      cells === null
        ? ''
        : `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`,
    )
    .join(
      '',
    )}</sheetData>${merges.length ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`;

const STYLES = `${XML_DECLARATION}<styleSheet xmlns="${MAIN_NAMESPACE}"><numFmts count="1"><numFmt numFmtId="164" formatCode="h:mm\\ AM/PM"/></numFmts>
<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs></styleSheet>`;

/** Returns a workbook's files, so that tests can change them before they are packed. */
export function workbookFiles(
  sheets: TestSheet[],
  { is1904 = false, shared }: { is1904?: boolean; shared?: string } = {},
): ZipFile[] {
  const file = (name: string, text: string): ZipFile => ({ name, bytes: Buffer.from(text) });
  return [
    file(
      '[Content_Types].xml',
      `${XML_DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ),
    file(
      'xl/workbook.xml',
      `${XML_DECLARATION}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONSHIPS_NAMESPACE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ''}/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      `${XML_DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
        .map(
          (_, index) =>
            `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS_NAMESPACE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    file('xl/styles.xml', STYLES),
    ...(shared ? [file('xl/sharedStrings.xml', shared)] : []),
    ...sheets.map((sheet, index) => file(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet))),
  ];
}

export const workbook = (sheets: TestSheet[], options?: { is1904?: boolean; shared?: string }): Buffer =>
  zip(workbookFiles(sheets, options));
