import { cellText } from '../reading/cells';
import type { FieldSpec, FieldSpecs } from '../kinds/kind';
import type { ImportColumnDto } from '../imports.dto';
import { headerKeyOf, namesOf } from './header';

const NAME_CERTAINTY = 1;
const PART_OF_NAME_CERTAINTY = 0.7;
const CONTENT_CERTAINTY = 0.5;
const SAMPLES_MAX = 3;
/** Headers of columns that our error files add. They never belong to a field. */
const OUR_HEADERS = new Set(['problem']);
/** Words that change a column's meaning: `Referee phone`, `Game fee`, `Number of mats`, `Bus #`. */
const OTHER_MEANING_WORDS =
  /\b(number|numbers|no|nr|num|id|phone|cell|mobile|fax|fees?|pay|paid|rate|amount|cost|mileage|score|points|result|week|bus|mats?|zip|address|birth|dob|status|count|total|zone|weight|record|home(?: or)? (?:away|visitors?))\b/;

export function guessColumns(headers: string[], rows: string[][], width: number, fields: FieldSpecs) {
  const values = Array.from({ length: width }, (_, index) =>
    rows.map((cells) => cellText(cells[index])).filter(Boolean),
  );
  const columns = values.map((texts, index): ImportColumnDto => {
    const samples = new Set(texts.map((text) => text.slice(0, 100)));
    const header = cellText(headers[index]).slice(0, 200);
    return { index, header, samples: [...samples].slice(0, SAMPLES_MAX), field: null, certainty: 0 };
  });
  const isFree = ({ name, isMulti }: FieldSpec) => isMulti || !columns.some(({ field }) => field === name);
  const assign = (column: ImportColumnDto, field: FieldSpec | undefined, certainty: number) => {
    if (field) Object.assign(column, { field: field.name, certainty });
  };
  const listUnassigned = () =>
    columns.filter(({ field, header }) => !field && !OUR_HEADERS.has(headerKeyOf(header)));
  for (const column of listUnassigned()) {
    const namedFields = fields.filter((field) => namesOf(field).includes(headerKeyOf(column.header)));
    assign(column, namedFields.find(isFree), NAME_CERTAINTY);
  }
  for (const column of listUnassigned())
    assign(column, findByPartialHeader(fields, column.header, isFree), PART_OF_NAME_CERTAINTY);
  for (const column of listUnassigned()) {
    const texts = values[column.index]!;
    const fitsTexts = ({ looksLike }: FieldSpec) =>
      looksLike && texts.filter(looksLike).length > texts.length * 0.8;
    assign(column, fields.filter(isFree).find(fitsTexts), CONTENT_CERTAINTY);
  }
  // A merged header also applies to the columns to its right.
  for (const column of listUnassigned()) {
    const leftField = fields.find(({ name }) => name === columns[column.index - 1]?.field);
    if (!column.header && leftField?.isMulti && values[column.index]!.length > 0)
      assign(column, leftField, CONTENT_CERTAINTY);
  }
  return columns;
}

/** Matches only the main noun, which is at the end of the header: `Official's last name` is a last name, `Home coach` no team. */
function findByPartialHeader(
  fields: FieldSpecs,
  header: string,
  isFree: (field: FieldSpec) => boolean,
): FieldSpec | undefined {
  const headerKey = headerKeyOf(mainPartOf(header));
  if (OTHER_MEANING_WORDS.test(headerKey.replace('email address', 'email'))) return undefined;
  const text = headerKey.replace(/ of .*/, '');
  const field =
    findByHeaderEnding(fields, headerKeyOf(text.replace(/ names?$/, ''))) ?? findByHeaderEnding(fields, text);
  // A header whose field another column has names no second-best field.
  return field && isFree(field) ? field : undefined;
}

/** Returns `Time` for `Time (EST)`, and `School` for `Name of the school`. */
const mainPartOf = (header: string): string =>
  cellText(header)
    .replace(/\s*[([][^)\]]*[)\]]\s*$/, '')
    .replace(/^names? of (?:the )?/i, '');

const countWords = (text: string): number => text.split(' ').length;

function findByHeaderEnding(fields: FieldSpecs, text: string): FieldSpec | undefined {
  const matches = fields
    .filter(({ isId }) => !isId)
    .flatMap((field) => namesOf(field).map((name) => ({ field, name })))
    // Short names, such as `no`, must match the whole header, and others at least half of its words.
    .filter(
      ({ name }) =>
        name.length > 3 && ` ${text}`.endsWith(` ${name}`) && 2 * countWords(name) >= countWords(text),
    )
    .sort((a, b) => b.name.length - a.name.length);
  return matches[0]?.field;
}
