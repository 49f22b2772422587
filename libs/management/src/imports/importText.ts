import {
  IMPORT_KINDS,
  IMPORT_MESSAGES,
  isApiError,
  Permission,
  type ImportKindName,
  type ImportState,
  type ImportVerdict,
} from '@rmo/contracts';
import { capitalize, foundText, numberText, withCount } from '@rmo/ui';

/** Each kind's label, and a sample of another program's export. */
export const KIND_DETAILS: Readonly<Record<ImportKindName, { label: string; sample?: string }>> = {
  officials: { label: 'Officials', sample: 'officials-roster.xlsx' },
  coaches: { label: 'Coaches', sample: 'coaches-directory.csv' },
  supervisors: { label: 'Supervisors' },
  teams: { label: 'Teams', sample: 'member-schools.tsv' },
  events: { label: 'Events', sample: 'season-schedule.xlsx' },
  assignments: { label: 'Assignments of officials to events', sample: 'december-assignments.csv' },
};

const ADMIN_ONLY_KINDS: readonly ImportKindName[] = ['coaches', 'supervisors'];

export const kindsFor = (can: (permission: Permission) => boolean): ImportKindName[] =>
  IMPORT_KINDS.filter((kind) => can(Permission.AdminArea) || !ADMIN_ONLY_KINDS.includes(kind));

export const STATE_LABELS: Readonly<Record<ImportState, string>> = {
  mapping: 'Columns to match',
  checking: 'Checking',
  checked: 'Ready to apply',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Check stopped',
};

export const isBusy = (state: ImportState | undefined): boolean =>
  state === 'checking' || state === 'applying' || state === 'undoing';

/** True if the only thing that can still be done with the import is undoing it. */
export const isOver = (state: ImportState): boolean => state === 'applied' || state === 'undone';

const VERDICT_TEXTS: Readonly<Record<ImportVerdict, string>> = {
  create: 'Create',
  update: 'Update',
  same: 'Unchanged',
  skip: 'Skipped',
  ask: 'Question',
  error: 'Error',
  kept: 'Kept',
};

const PAST_VERDICT_TEXTS: Partial<Record<ImportState, Partial<Record<ImportVerdict, string>>>> = {
  applied: { create: 'Created', update: 'Updated' },
  undone: { create: 'Undone', update: 'Undone' },
};

export const verdictText = (verdict: ImportVerdict, state: ImportState): string =>
  PAST_VERDICT_TEXTS[state]?.[verdict] ?? VERDICT_TEXTS[verdict];

export const rowsText = (count: number): string => foundText(count, 'rows');

type Counts = Record<ImportVerdict, number>;

const joinParts = (parts: (string | false)[]): string => parts.filter(Boolean).join(', ');

/** Returns for example `Creates 240, leaves 30 unchanged. 4 rows with errors won’t be imported.` */
export function planText({ create, update, same, ask, error }: Counts): string {
  const changesText = joinParts([
    create > 0 && `creates ${numberText(create)}`,
    update > 0 && `updates ${numberText(update)}`,
    same > 0 && `leaves ${numberText(same)} unchanged`,
  ]);
  return [
    changesText ? `${capitalize(changesText)}.` : 'Nothing to change.',
    error > 0 && `${rowsText(error)} with ${error === 1 ? 'an error' : 'errors'} won’t be imported.`,
    ask > 0 && `${withCount(ask, 'unanswered row')} won’t be imported.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns for example `Read as no value: TBD (3 cells), - (1 cell).` */
export const placeholdersText = (placeholders: readonly { text: string; count: number }[]): string =>
  `Read as no value: ${placeholders.map(({ text, count }) => `${text} (${foundText(count, 'cells')})`).join(', ')}.`;

export function outcomeText(state: ImportState, counts: Counts): string {
  if (state === 'checked') return planText(counts);
  if (state === 'applied') return resultText(counts);
  return state === 'undone' && counts.kept > 0 ? `${numberText(counts.kept)} kept` : '';
}

export function resultText({ create, update, same, ask, error, kept }: Counts): string {
  return joinParts([
    create > 0 && `${numberText(create)} created`,
    update > 0 && `${numberText(update)} updated`,
    same > 0 && `${numberText(same)} unchanged`,
    ask > 0 && `${numberText(ask)} unanswered`,
    error > 0 && foundText(error, 'errors'),
    kept > 0 && `${numberText(kept)} kept`,
  ]);
}

interface NamedField {
  name: string;
  label: string;
}

/**
 * Splits an erroneous row's problem by field, because its sentences name their field: `Location is required. Age must be …`.
 * Problems without a field or column have the key ''.
 */
export function problemsByField(problem: string, fields: readonly NamedField[]): Map<string, string> {
  const problems = new Map<string, string>();
  let name = '';
  for (const sentence of problem.split('. ')) {
    // A sentence without a field belongs to the one before it; it may also be the rest of a name, such as `St. Mary`.
    name = fieldNamedIn(sentence, fields) ?? name;
    const earlierText = problems.get(name);
    problems.set(name, earlierText ? `${earlierText}. ${sentence}` : sentence);
  }
  return problems;
}

const wordsOf = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')} `;

/** `There is no team called Easton` names the field `Teams`, and `The name is missing` the only field that ends in `name`. */
function fieldNamedIn(sentence: string, fields: readonly NamedField[]): string | undefined {
  const words = wordsOf(sentence);
  const fieldsBy = (textOf: (label: string) => string): NamedField[] =>
    fields.filter(({ label }) => {
      const text = textOf(label);
      return [text, text.replace(/s$/, '')].some((form) => words.includes(wordsOf(form)));
    });
  // Of several labels, the longest is the most precise.
  const [byLabel] = fieldsBy((label) => label).sort((a, b) => b.label.length - a.label.length);
  const byNoun = fieldsBy((label) => label.split(' ').at(-1) ?? label);
  return byLabel?.name ?? (byNoun.length === 1 ? byNoun[0]?.name : undefined);
}

export const isOutdated = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && error.message === IMPORT_MESSAGES.changed;
