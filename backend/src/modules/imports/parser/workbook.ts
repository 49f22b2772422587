import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@rmo/contracts';
import { posix } from 'node:path';
import { Archive } from './archive';
import { meaningOf, type NumberMeaning } from './excel-values';
import { SheetReader } from './sheet-reader';
import { damagedError, type Sheet, TableBuilder, UnreadableFile, toWellFormed } from './table';
import { readXml } from './xml';

const WORKBOOK_PATH = 'xl/workbook.xml';
const SHARED_TEXT_MAX = 20_000_000;
const STYLES_MAX = 100_000;

/** Returns an XLSX file's visible sheets that have rows. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  const archive = await Archive.open(bytes);
  if (!archive.has(WORKBOOK_PATH)) throw new UnreadableFile(415, IMPORT_MESSAGES.notASpreadsheet);
  const { sheets, is1904 } = await readSheetList(archive);
  const paths = await readRelations(archive);
  const sharedTexts = await readSharedTexts(archive);
  const styles = await readStyles(archive);
  const table = new TableBuilder();
  const sheetsWithRows: Sheet[] = [];
  for (const { name, relation } of sheets) {
    const path = paths.get(relation);
    if (!path) continue;
    if (sheetsWithRows.length === IMPORT_LIMITS.sheets)
      throw new UnreadableFile(413, IMPORT_MESSAGES.tooManySheets);
    const reader = new SheetReader(table, sharedTexts, styles, is1904);
    await readXml(archive.readText(path), reader);
    const rows = reader.finishRows();
    if (rows.length > 0) sheetsWithRows.push({ name, rows });
  }
  return sheetsWithRows;
}

async function readSheetList(archive: Archive) {
  const sheets: { name: string; relation: string }[] = [];
  let is1904 = false;
  await readXml(archive.readText(WORKBOOK_PATH), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/i.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
      if (sheets.length > IMPORT_LIMITS.sheets) throw new UnreadableFile(413, IMPORT_MESSAGES.tooManySheets);
      const relation = Object.entries(attributes).find(([key]) => /:id$/i.test(key))?.[1];
      if (!relation) return;
      const title = toWellFormed(attributes.name ?? '').trim();
      sheets.push({ name: title.slice(0, 100) || `Sheet ${sheets.length + 1}`, relation });
    },
  });
  return { sheets, is1904 };
}

/** Returns the worksheets' paths by relation id, without charts and other parts. */
async function readRelations(archive: Archive): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  await readXml(archive.readText('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || !Id || !Target || !/\/worksheet$/.test(Type ?? '')) return;
      if (TargetMode === 'External') throw damagedError();
      paths.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
    },
  });
  return paths;
}

async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  let characters = 0;
  let text = '';
  let inText = false;
  let inPhonetic = false;
  await readXml(archive.readText('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') inPhonetic = true;
      inText = name === 't' && !inPhonetic;
    },
    text: (piece) => {
      if (!inText) return;
      characters += piece.length;
      if (characters > SHARED_TEXT_MAX) throw new UnreadableFile(413, IMPORT_MESSAGES.tooMuchText);
      text += piece;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

async function readStyles(archive: Archive): Promise<NumberMeaning[]> {
  const styles: NumberMeaning[] = [];
  if (!archive.has('xl/styles.xml')) return styles;
  const codes = new Map<number, string>();
  let inCellStyles = false;
  await readXml(archive.readText('xl/styles.xml'), {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') inCellStyles = true;
      if (name === 'numFmt') codes.set(Number(numFmtId), (formatCode ?? '').slice(0, 300));
      if (name !== 'xf' || !inCellStyles) return;
      if (styles.length >= STYLES_MAX) throw damagedError();
      styles.push(meaningOf(Number(numFmtId ?? 0), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}
