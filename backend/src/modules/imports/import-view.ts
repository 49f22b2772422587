import { IMPORT_LIMITS } from '@rmo/contracts';
import type { ImportCountsDto, ImportDto, ImportPreviewRowDto, ImportSummaryDto } from './imports.dto';
import type { Import } from './import.entity';
import { fieldsOf, type ImportKind } from './kinds/kind';

const DAY_MS = 86_400_000;
const NO_COUNTS: ImportCountsDto = { create: 0, update: 0, same: 0, skip: 0, ask: 0, error: 0, kept: 0 };

/** Returns the time until which an import can be undone; null if it can't be. */
export function undoUntil({ state, appliedAt, hasRows }: Import): Date | null {
  if (state !== 'applied' || !appliedAt || !hasRows) return null;
  const until = new Date(appliedAt.getTime() + IMPORT_LIMITS.undoDays * DAY_MS);
  return until > new Date() ? until : null;
}

export function summaryOf(one: Import): ImportSummaryDto {
  const { id, kind, source, fileName, state, total, done, problem, ownerId } = one;
  return {
    ...{ id, kind, source, fileName, state, total, done, problem, ownerId },
    counts: { ...NO_COUNTS, ...one.counts },
    createdAt: one.createdAt.toISOString(),
    appliedAt: one.appliedAt?.toISOString() ?? null,
    undoneAt: one.undoneAt?.toISOString() ?? null,
    undoUntil: undoUntil(one)?.toISOString() ?? null,
  };
}

export const mappedFields = ({ columns }: Pick<Import, 'columns'>): Set<string> =>
  new Set(columns.flatMap(({ field }) => field ?? []));

export function viewOf(one: Import, kind: ImportKind, preview: ImportPreviewRowDto[]): ImportDto {
  const { sheets, sheet, headerRow, columns, defaultYear, dayFirst, checkId, sendsInvitations } = one;
  return {
    ...summaryOf(one),
    ...{ sheets, sheet, headerRow, columns, defaultYear, dayFirst, checkId, sendsInvitations, preview },
    fields: fieldsOf(one, kind).map(({ name, label, isRequired = false, isMulti = false }) => ({
      ...{ name, label, isRequired, isMulti },
    })),
    missing: kind.missing(mappedFields(one)),
  };
}
