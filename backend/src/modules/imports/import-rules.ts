import { ConflictException } from '@nestjs/common';
import { IMPORT_MESSAGES as TEXTS, type ImportState } from '@rmo/contracts';
import { validationError } from '../../common/errors';
import type { ImportColumnDto } from './imports.dto';
import type { Import } from './import.entity';
import type { FieldSpec } from './kinds/kind';

const BUSY: readonly ImportState[] = ['checking', 'applying', 'undoing'];
const DONE: readonly ImportState[] = ['applied', 'undone'];

/** 409 if the import is in any other state than these. */
export function requireState({ state }: Import, states: readonly ImportState[]): void {
  if (states.includes(state)) return;
  if (BUSY.includes(state)) throw new ConflictException(TEXTS.busy);
  if (states.includes('applied')) throw new ConflictException(TEXTS.notApplied);
  throw new ConflictException(DONE.includes(state) ? TEXTS.alreadyApplied : TEXTS.notChecked);
}

/** Returns the columns with the chosen fields, a field name or null for each. 400: an unknown field, or the same field twice. */
export function mapped(
  fields: readonly FieldSpec[],
  columns: ImportColumnDto[],
  mapping: (string | null)[],
): ImportColumnDto[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const invalid = (message: string) => validationError([{ field: 'mapping', message }]);
  if (mapping.length !== columns.length || mapping.some((field) => field !== null && !byName.has(field)))
    throw invalid(TEXTS.mappingInvalid);
  const single = mapping.filter((field) => field !== null && !byName.get(field)!.isMulti);
  if (new Set(single).size < single.length) throw invalid(TEXTS.fieldTwice);
  return columns.map((column, index) => {
    const field = mapping[index] ?? null;
    return { ...column, field, certainty: field ? 1 : 0 };
  });
}

/** Returns the last part of a path, without control, bidi and surrogate characters. */
export function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  return (
    base
      .replace(/[\p{Cc}\p{Cs}\p{Bidi_C}]/gu, '')
      .trim()
      .slice(-200) || 'spreadsheet'
  );
}
