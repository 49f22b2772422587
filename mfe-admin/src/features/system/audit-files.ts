import { numberText } from '@rmo/ui/number-text';
import { SCREENS, screenPath } from '@rmo/contracts';
import type { AuditEntry } from '../../api/endpoints';
import { PATHS } from '../../paths';
import type { Sentence } from './audit-entry';
import { counted } from './audit-words';

/** The tab that shows an exported list, where it is not `manage-<name>`. */
const TABS: Partial<Record<string, string>> = { assignments: 'manage-events' };
/** What became of the rows of an import, in this order. */
const APPLIED = {
  create: 'created',
  update: 'updated',
  same: 'unchanged',
  skip: 'skipped',
  error: 'with errors',
};
const UNDONE = { kept: 'kept' };

/** ` of officials: 240 created, 12 updated`. */
function rowsOf({ detail }: AuditEntry, verdicts: Record<string, string>): string {
  const counts = Object.entries(verdicts).flatMap(([verdict, text]) => {
    const count = Number(detail?.[verdict]) || 0;
    return count > 0 ? [`${numberText(count)} ${text}`] : [];
  });
  return `${detail?.kind ? ` of ${String(detail.kind)}` : ''}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`;
}

/** What was read from a spreadsheet or written into one; null for anything else. */
export function aboutFile(entry: AuditEntry): Sentence | null {
  const { action, subjectId, subjectName, detail } = entry;
  const ofImport = {
    subject: subjectName ?? `import ${subjectId}`,
    link: subjectId === null ? null : screenPath(PATHS.import, { id: subjectId }),
  };
  switch (action) {
    case 'import.apply':
      return { before: 'applied the import', ...ofImport, after: rowsOf(entry, APPLIED) };
    case 'import.undo':
      return { before: 'took back the import', ...ofImport, after: rowsOf(entry, UNDONE) };
    case 'export.create':
      return { before: 'started an export of', subject: 'everything', link: PATHS.imports, after: '' };
    case 'export.list': {
      const list = subjectName ?? 'rows';
      const link = subjectName && `${SCREENS.admin}?tab=${TABS[list] ?? `manage-${list}`}`;
      const format = String(detail?.format ?? '').toUpperCase();
      return {
        ...{ before: 'exported', subject: `the list of ${list}`, link },
        after: `${format && ` as ${format}`}, ${counted(Number(detail?.rows) || 0, 'row')}`,
      };
    }
    default:
      return null;
  }
}
