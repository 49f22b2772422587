import { ConflictException } from '@nestjs/common';
import { IMPORT_LIMITS, IMPORT_MESSAGES as TEXTS, type ImportState } from '@rmo/contracts';
import { validationError } from '../../common/errors';
import type { ImportColumnDto, ImportDto, ImportPreviewRowDto, ImportSummaryDto } from './imports.dto';
import type { Import } from './import.entity';
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

export const mappedFields = ({ columns }: Pick<Import, 'columns'>): Set<string> =>
  new Set(columns.flatMap(({ field }) => field ?? []));

export function viewOf(importJob: Import, kind: ImportKind, preview: ImportPreviewRowDto[]): ImportDto {
  const { sheets, sheet, headerRow, columns, defaultYear, dayFirst, checkId, sendsInvitations } = importJob;
  return {
    ...summaryOf(importJob),
    ...{ sheets, sheet, headerRow, columns, defaultYear, dayFirst, checkId, sendsInvitations, preview },
    fields: fieldsOf(importJob, kind).map(({ name, label, isRequired = false, isMulti = false }) => ({
      ...{ name, label, isRequired, isMulti },
    })),
    missing: kind.describeMissing(mappedFields(importJob)),
  };
}
