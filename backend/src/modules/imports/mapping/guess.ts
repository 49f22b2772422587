import { cellText } from '../reading/cells';
import type { FieldSpec } from '../kinds/kind';
import type { ImportColumnDto } from '../dto/import.dto';
import { comparedHeader, namesOf } from './header';

/** How sure a guess is. */
const BY_NAME = 1;
const BY_PART_OF_NAME = 0.7;
const BY_CONTENT = 0.5;
const SAMPLES = 3;
/** Columns of these names never belong to a field: our own list of errors has them. */
const OURS = new Set(['problem']);

/** The columns of a sheet with a field for each, if one fits. */
export function guessColumns(
  headers: string[],
  rows: string[][],
  width: number,
  fields: readonly FieldSpec[],
): ImportColumnDto[] {
  const columns = Array.from({ length: width }, (_, index) => column(index, headers, rows));
  const values = columns.map(({ index }) => rows.map((cells) => cellText(cells[index])).filter(Boolean));
  const isFree = (field: FieldSpec) => field.isMulti || !columns.some((one) => one.field === field.name);
  const assign = (one: ImportColumnDto, field: FieldSpec | undefined, certainty: number) => {
    if (!field || one.field) return;
    one.field = field.name;
    one.certainty = certainty;
  };
  const open = () => columns.filter(({ field, header }) => !field && !OURS.has(comparedHeader(header)));
  for (const one of open())
    assign(
      one,
      fields.find((field) => isFree(field) && isNamed(field, one.header)),
      BY_NAME,
    );
  for (const one of open()) {
    const field = fields.find((each) => isFree(each) && isPartlyNamed(each, one.header));
    assign(one, field, BY_PART_OF_NAME);
  }
  for (const one of open()) {
    const texts = values[one.index]!;
    const field = fields.find(
      ({ looksLike, ...each }) =>
        looksLike && isFree(each) && texts.length > 0 && texts.filter(looksLike).length > texts.length * 0.8,
    );
    assign(one, field, BY_CONTENT);
  }
  // A merged header names the columns to its right as well.
  for (const one of open()) {
    const left = fields.find(({ name }) => name === columns[one.index - 1]?.field);
    if (!one.header && left?.isMulti && values[one.index]!.length > 0) assign(one, left, BY_CONTENT);
  }
  return columns;
}

function column(index: number, headers: string[], rows: string[][]): ImportColumnDto {
  const samples = new Set<string>();
  for (const cells of rows) {
    const text = cellText(cells[index]);
    if (text) samples.add(text.slice(0, 100));
    if (samples.size === SAMPLES) break;
  }
  const header = cellText(headers[index]).slice(0, 200);
  return { index, header, samples: [...samples], field: null, certainty: 0 };
}

const isNamed = (field: FieldSpec, header: string): boolean =>
  namesOf(field).includes(comparedHeader(header));

/** `Official's last name` has the name of a field in it. Short names, such as `no`, must be the whole header. */
function isPartlyNamed(field: FieldSpec, header: string): boolean {
  const text = ` ${comparedHeader(header)} `;
  return namesOf(field).some((name) => name.length > 3 && text.includes(` ${name} `));
}
