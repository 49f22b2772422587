import { ConflictException } from '@nestjs/common';
import { IMPORT_LIMITS, IMPORT_MESSAGES as TEXTS, type ImportState } from '@rmo/contracts';
import { validationError } from '../../common/errors';
import type { ImportColumnDto, ImportDto, ImportFixedDto, ImportSummaryDto } from './imports.dto';
import type { Import } from './import.entity';
import { canFix } from './mapping/header-of-import';
import { cellText } from './reading/cells';
import { fieldsOf, type FieldSpecs, type ImportKind } from './kinds/kind';

const BUSY_STATES: readonly ImportState[] = ['checking', 'applying', 'undoing'];
const DONE_STATES: readonly ImportState[] = ['applied', 'undone'];

export function requireState({ state }: Import, states: readonly ImportState[]): void {
  if (states.includes(state)) return;
  if (BUSY_STATES.includes(state)) throw new ConflictException(TEXTS.busy);
  if (states.includes('applied')) throw new ConflictException(TEXTS.notApplied);
  throw new ConflictException(DONE_STATES.includes(state) ? TEXTS.alreadyApplied : TEXTS.notChecked);
}

/** `mapping`: a field name or null for each column. 400: an unknown field, or the same field twice. */
export function applyMapping(fields: FieldSpecs, columns: ImportColumnDto[], mapping: (string | null)[]) {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const mappingError = (message: string) => validationError([{ field: 'mapping', message }]);
  if (mapping.length !== columns.length || mapping.some((field) => field !== null && !byName.has(field)))
    throw mappingError(TEXTS.mappingInvalid);
  const singleFields = mapping.filter((field) => field !== null && !byName.get(field)!.isMulti);
  if (new Set(singleFields).size < singleFields.length) throw mappingError(TEXTS.fieldTwice);
  return columns.map((column, index) => {
    const field = mapping[index] ?? null;
    return { ...column, field, certainty: field ? 1 : 0 };
  });
}

const DAY_MS = 86_400_000;
const NO_COUNTS: ImportDto['counts'] = { create: 0, update: 0, same: 0, skip: 0, ask: 0, error: 0, kept: 0 };

/** Returns the deadline for undoing the import; null if it can't be undone. */
export function undoUntil({ state, appliedAt, hasRows }: Import): Date | null {
  if (state !== 'applied' || !appliedAt || !hasRows) return null;
  const until = new Date(appliedAt.getTime() + IMPORT_LIMITS.undoDays * DAY_MS);
  return until > new Date() ? until : null;
}

export function summaryOf(importJob: Import): ImportSummaryDto {
  const { id, kind, source, fileName, state, total, done, problem, ownerId } = importJob;
  return {
    ...{ id, kind, source, fileName, state, total, done, problem, ownerId },
    counts: { ...NO_COUNTS, ...importJob.counts },
    createdAt: importJob.createdAt.toISOString(),
    appliedAt: importJob.appliedAt?.toISOString() ?? null,
    undoneAt: importJob.undoneAt?.toISOString() ?? null,
    undoUntil: undoUntil(importJob)?.toISOString() ?? null,
  };
}

/** Values of fields that have no column any more are dropped. */
export const fixedFor = (columns: ImportColumnDto[], fixed: ImportFixedDto[]): ImportFixedDto[] =>
  fixed.filter((one) => !columns.some(({ field }) => field === one.field));

/** 400: a field that is unknown, has a column, or differs from row to row. */
export function applyFixed(fields: FieldSpecs, columns: ImportColumnDto[], fixed: ImportFixedDto[]) {
  const given = fixed
    .map(({ field, value }) => ({ field, value: cellText(value) }))
    .filter(({ value }) => value !== '');
  if (given.some(({ field }) => !canFix(fields, columns, field)))
    throw validationError([{ field: 'fixed', message: TEXTS.fixedInvalid }]);
  return [...new Map(given.map((one) => [one.field, one])).values()];
}

type Mapped = Pick<Import, 'columns' | 'fixed'>;
const mappedFields = ({ columns, fixed }: Mapped): Set<string> =>
  new Set([...columns, ...fixed].flatMap(({ field }) => field ?? []));

/** Returns a sentence about what has to be said before the check; null if nothing is missing. */
export function describeMissing(importJob: Import, kind: ImportKind): string | null {
  if (importJob.asksHeader)
    return `Please say whether row ${importJob.headerRow || 1} holds names of columns`;
  return kind.describeMissing(mappedFields(importJob));
}

export function viewOf(
  importJob: Import,
  kind: ImportKind,
  shown: Pick<ImportDto, 'preview' | 'unknownTeams' | 'placeholders'>,
): ImportDto {
  const { sheets, sheet, headerRow, columns, defaultYear, dayFirst, checkId, sendsInvitations } = importJob;
  const { asksHeader, fixed, evening, createsTeams } = importJob;
  return {
    ...summaryOf(importJob),
    ...{ sheets, sheet, headerRow, columns, defaultYear, dayFirst, checkId, sendsInvitations, ...shown },
    ...{ asksHeader, fixed, evening, createsTeams },
    fields: fieldsOf(importJob, kind).map((field) => {
      const {
        name,
        label,
        isRequired = false,
        isMulti = false,
        isNeeded = false,
        canBeFixed = false,
      } = field;
      return { name, label, isRequired, isMulti, isNeeded, canBeFixed };
    }),
    missing: describeMissing(importJob, kind),
  };
}
