import { cellText } from '../reading/cells';
import type { FieldSpec } from '../kinds/kind';
import type { ImportColumnDto } from '../imports.dto';
import { comparedHeader, namesOf } from './header';

const BY_NAME = 1;
const BY_PART_OF_NAME = 0.7;
const BY_CONTENT = 0.5;
const SAMPLES = 3;
/** Columns with these names never belong to a field. They come from our own error files. */
const OURS = new Set(['problem']);
/** Words that change a column's meaning: `Referee phone`, `Game fee`, `Number of mats`, `Bus #`. */
const OF_SOMETHING_ELSE =
  /\b(number|numbers|no|nr|num|id|phone|cell|mobile|fax|fees?|pay|paid|rate|amount|cost|mileage|score|points|result|week|bus|mats?|zip|address|birth|dob|status|count|total)\b/;

export function guessColumns(
  headers: string[],
  rows: string[][],
  width: number,
  fields: readonly FieldSpec[],
): ImportColumnDto[] {
  const values = Array.from({ length: width }, (_, index) =>
    rows.map((cells) => cellText(cells[index])).filter(Boolean),
  );
  const columns = values.map((texts, index): ImportColumnDto => {
    const samples = new Set(texts.map((text) => text.slice(0, 100)));
    const header = cellText(headers[index]).slice(0, 200);
    return { index, header, samples: [...samples].slice(0, SAMPLES), field: null, certainty: 0 };
  });
  const isFree = (field: FieldSpec) => field.isMulti || !columns.some((one) => one.field === field.name);
  const assign = (one: ImportColumnDto, field: FieldSpec | undefined, certainty: number) => {
    if (field) Object.assign(one, { field: field.name, certainty });
  };
  const open = () => columns.filter(({ field, header }) => !field && !OURS.has(comparedHeader(header)));
  for (const one of open()) {
    const named = fields.filter((field) => namesOf(field).includes(comparedHeader(one.header)));
    assign(one, named.find(isFree), BY_NAME);
  }
  for (const one of open()) assign(one, partlyNamed(fields.filter(isFree), one.header), BY_PART_OF_NAME);
  for (const one of open()) {
    const texts = values[one.index]!;
    const fits = ({ looksLike }: FieldSpec) =>
      looksLike && texts.filter(looksLike).length > texts.length * 0.8;
    assign(one, fields.filter(isFree).find(fits), BY_CONTENT);
  }
  // A merged header also applies to the columns to its right.
  for (const one of open()) {
    const left = fields.find(({ name }) => name === columns[one.index - 1]?.field);
    if (!one.header && left?.isMulti && values[one.index]!.length > 0) assign(one, left, BY_CONTENT);
  }
  return columns;
}

/** `Official's last name` is the last name: the main noun is at the end of the header, or before `of`. */
function partlyNamed(fields: readonly FieldSpec[], header: string): FieldSpec | undefined {
  const whole = comparedHeader(header);
  if (OF_SOMETHING_ELSE.test(whole.replace('email address', 'email'))) return undefined;
  const text = whole.replace(/ of .*/, '');
  return namedAtTheEnd(fields, text.replace(/ names?$/, '')) ?? namedAtTheEnd(fields, text);
}

function namedAtTheEnd(fields: readonly FieldSpec[], text: string): FieldSpec | undefined {
  const found = fields
    .filter(({ isId }) => !isId)
    .flatMap((field) =>
      namesOf(field).map((name) => ({ field, name, at: ` ${text} `.lastIndexOf(` ${name} `) })),
    )
    // Short names, such as `no`, must match the whole header.
    .filter(({ name, at }) => name.length > 3 && at >= 0)
    .sort((a, b) => b.at + b.name.length - a.at - a.name.length || b.name.length - a.name.length);
  return found[0]?.field;
}
