import type { ImportColumnDto, ImportFixedDto } from '../imports.dto';
import { OFFICIALS_FIELD, ROLE_SEPARATOR, TIME_FIELD } from '../kinds/event-fields';
import type { RowTexts } from '../kinds/kind';
import { headerKeyOf } from '../mapping/header';
import { cellText, isPlaceholder, isTotalRow } from '../reading/cells';
import { roleInHeader } from '../reading/names';

/** Returns the text for each field. Joins the columns of one field as lines; a role in an official's header follows the name. */
export function textsOf(cells: string[], columns: ImportColumnDto[]): RowTexts {
  const texts: Record<string, string> = {};
  for (const { index, field, header } of columns) {
    const text = field ? cellText(cells[index]) : '';
    // An undecided time says something about the event, so it isn't dropped like other placeholders.
    const isNothing = isPlaceholder(text) && field !== TIME_FIELD.name;
    if (!field || !text || isNothing) continue;
    const role = field === OFFICIALS_FIELD.name ? roleInHeader(header) : null;
    const lines = role ? text.replace(/(?=\n|$)/g, `${ROLE_SEPARATOR}${role}`) : text;
    texts[field] = texts[field] === undefined ? lines : `${texts[field]}\n${lines}`;
  }
  return texts;
}

/** Adds the values that hold for all rows. */
export const withFixed = (texts: RowTexts, fixed: ImportFixedDto[]): RowTexts => ({
  ...Object.fromEntries(fixed.map(({ field, value }) => [field, value])),
  ...texts,
});

const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;

export function formulaError(texts: RowTexts): string | null {
  const error = Object.values(texts).find((text) => text && FORMULA_ERROR.test(text));
  return error ? `A formula of this row has no result: ${error}` : null;
}

/** Returns a sentence saying why a row isn't part of the table's data; null if it is. */
export function skipReasonOf(cells: string[], texts: RowTexts, columns: ImportColumnDto[]): string | null {
  if (Object.keys(texts).length === 0) return 'The mapped columns are empty';
  if (isTotalRow(cells)) return 'This is a total';
  const namedColumns = columns.filter(({ header, field }) => header && field);
  const isHeader = namedColumns.every(
    ({ index, header }) => headerKeyOf(cells[index] ?? '') === headerKeyOf(header),
  );
  return namedColumns.length > 1 && isHeader ? 'These are the headers again' : null;
}
