import { numberText } from '@rmo/ui/text';
import {
  IMPORT_KINDS,
  IMPORT_MESSAGES,
  isApiError,
  Permission,
  type ImportKindName,
  type ImportState,
  type ImportVerdict,
} from '@rmo/contracts';

interface KindText {
  label: string;
  list: string;
  listText: string;
  sample?: string;
}

export const KINDS: Readonly<Record<ImportKindName, KindText>> = {
  officials: {
    label: 'Officials',
    list: 'manage-officials',
    listText: 'Show the officials',
    sample: 'officials-roster.xlsx',
  },
  coaches: {
    label: 'Coaches',
    list: 'manage-coaches',
    listText: 'Show the coaches',
    sample: 'coaches-directory.csv',
  },
  supervisors: { label: 'Supervisors', list: 'manage-supervisors', listText: 'Show the supervisors' },
  teams: {
    label: 'Teams',
    list: 'manage-teams',
    listText: 'Show the teams',
    sample: 'member-schools.tsv',
  },
  events: {
    label: 'Events',
    list: 'manage-events&span=all',
    listText: 'Show the events',
    sample: 'season-schedule.xlsx',
  },
  assignments: {
    label: 'Assignments of officials to events',
    list: 'manage-events&span=all',
    listText: 'Show the events',
    sample: 'december-assignments.csv',
  },
};

const FOR_ADMINISTRATORS: readonly ImportKindName[] = ['coaches', 'supervisors'];

export const kindsFor = (can: (permission: Permission) => boolean): ImportKindName[] =>
  IMPORT_KINDS.filter((kind) => can(Permission.AdminArea) || !FOR_ADMINISTRATORS.includes(kind));

export const STATES: Readonly<Record<ImportState, string>> = {
  mapping: 'Columns to confirm',
  checking: 'Being checked',
  checked: 'Ready to apply',
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Check stopped',
};

const BUSY: readonly ImportState[] = ['checking', 'applying', 'undoing'];
export const isBusy = (state: ImportState | undefined): boolean =>
  state !== undefined && BUSY.includes(state);

/** True if the only thing that can still be done with the import is undoing it. */
export const isOver = (state: ImportState): boolean => state === 'applied' || state === 'undone';

const VERDICTS: Readonly<Record<ImportVerdict, string>> = {
  create: 'Create',
  update: 'Update',
  same: 'Unchanged',
  skip: 'Skipped',
  ask: 'Question',
  error: 'Error',
  kept: 'Kept',
};

const DONE: Partial<Record<ImportVerdict, string>> = { create: 'Created', update: 'Updated' };
const TAKEN_BACK: Partial<Record<ImportVerdict, string>> = { create: 'Taken back', update: 'Taken back' };

export function verdictText(verdict: ImportVerdict, state: ImportState): string {
  const past = state === 'undone' ? TAKEN_BACK : state === 'applied' ? DONE : {};
  return past[verdict] ?? VERDICTS[verdict];
}

export const rows = (count: number): string => `${numberText(count)} ${count === 1 ? 'row' : 'rows'}`;

type Counts = Record<ImportVerdict, number>;

/** Returns for example `Creates 240, leaves 30 as they are. 4 rows have errors and are left out.` */
export function planText({ create, update, same, ask, error }: Counts): string {
  const does = [
    create > 0 && `creates ${numberText(create)}`,
    update > 0 && `updates ${numberText(update)}`,
    same > 0 && `leaves ${numberText(same)} as ${same === 1 ? 'it is' : 'they are'}`,
  ].filter((part) => part !== false);
  const text = does.join(', ') || 'changes nothing';
  const left = [
    error > 0 && ` ${rows(error)} ${error === 1 ? 'has an error and is' : 'have errors and are'} left out.`,
    ask > 0 &&
      ` ${rows(ask)} ${ask === 1 ? 'waits for an answer and is' : 'wait for an answer and are'} left out.`,
  ].filter((part) => part !== false);
  return `${text[0]!.toUpperCase()}${text.slice(1)}.${left.join('')}`;
}

export function standText(state: ImportState, counts: Counts): string {
  if (state === 'checked') return planText(counts);
  if (state === 'applied') return resultText(counts);
  return state === 'undone' && counts.kept > 0 ? `${numberText(counts.kept)} kept` : '';
}

/** Describes what an import did, such as `240 created, 12 updated, 4 errors`. */
export function resultText({ create, update, same, ask, error, kept }: Counts): string {
  const parts = [
    create > 0 && `${numberText(create)} created`,
    update > 0 && `${numberText(update)} updated`,
    same > 0 && `${numberText(same)} unchanged`,
    ask > 0 && `${numberText(ask)} without an answer`,
    error > 0 && `${numberText(error)} ${error === 1 ? 'error' : 'errors'}`,
    kept > 0 && `${numberText(kept)} kept`,
  ].filter((part) => part !== false);
  return parts.join(', ');
}

export const isOutdated = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && error.message === IMPORT_MESSAGES.changed;
