import { BYTE_ORDER_MARK, csvRow, escapedCell } from '@rmo/contracts';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, ExportedList } from './lists/exported-list';

export async function* generateCsv({ headers, rows }: ExportedList): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(headers);
  for await (const chunk of rows) yield chunk.map(csvRow).join('');
}

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT_TYPE_PREFIX = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Style 1 is bold, for the headers. */
const STYLES_XML = `${XML_HEADER}<styleSheet xmlns="${MAIN_NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/**
 * Streams a workbook: it is never entirely in memory, and no step takes longer than a chunk of rows. Text that looks like a
 * formula is escaped, as in CSV files.
 */
export function createWorkbook(lists: ExportedList[]): Readable {
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(XML_HEADER + xml), name);
  const numbers = lists.map((_, index) => index + 1);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE_PREFIX}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE_PREFIX}.styles+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT_TYPE_PREFIX}.worksheet+xml"/>`).join('')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONSHIPS_NAMESPACE}"><sheets>${lists.map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${RELATIONSHIPS_NAMESPACE}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${lists.length + 1}" Type="${RELATIONSHIPS_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`,
  );
  zip.addBuffer(Buffer.from(STYLES_XML), 'xl/styles.xml');
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  for (const [index, list] of lists.entries()) {
    // By default, sixteen pieces of the list would be buffered.
    const sheet = Readable.from(sheetXml(list), { highWaterMark: 1 });
    sheet.on('error', fail);
    zip.addReadStream(sheet, `xl/worksheets/sheet${index + 1}.xml`);
  }
  zip.end();
  return output;
}

async function* sheetXml({ headers, rows }: ExportedList): AsyncGenerator<string> {
  // Keeps the headers visible while scrolling.
  yield `${XML_HEADER}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${headers.length}" width="20" customWidth="1"/></cols><sheetData>`;
  let number = 1;
  yield rowXml(headers, number, 's="1" ');
  for await (const chunk of rows) yield chunk.map((cells) => rowXml(cells, (number += 1))).join('');
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: Cell[], number: number, style = ''): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, style)).join('')}</row>`;

function cellXml(cell: Cell, reference: string, style: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}" ${style}><v>${cell}</v></c>`;
  return `<c r="${reference}" ${style}t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapedCell(cell))}</t></is></c>`;
}

/** Returns a letter from `A` to `Z`, because no list has more columns. */
const columnName = (index: number): string => String.fromCharCode(65 + index);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Drops what XML doesn't allow. A lone carriage return would be read as a line feed, and `_x000D_` as a carriage return. */
const escapeXml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- XML doesn't allow these characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character]!)
    .replaceAll('\r', '&#13;');
