import { formatDate, formatTime } from '@rmo/ui';
import type { AuditEntry } from '../../api/endpoints';

/** What follows the user's name, such as `changed the venue of the event`, `Easton Duals`, ` with 3 reviews`. */
export interface Sentence {
  before: string;
  /** The subject's name at that time, or its id if no name is known. */
  subject: string;
  /** The path of the page that shows the subject; null if it was deleted or has no page. */
  link: string | null;
  after: string;
}

export function makeSentence(before: string, subject = '', link: string | null = null, after = ''): Sentence {
  return { before, subject, link, after };
}

interface Change {
  from?: unknown;
  to?: unknown;
}

const LIST_FIELDS = ['officials', 'teams'];
const MOVE_FIELDS = ['date', 'endDate', 'startTime'];

/** Entries from earlier releases contain the names in a single comma-separated string. */
const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? String(value).split(', ') : [];

function listChangeText({ from, to }: Change): string {
  const [before, after] = [namesOf(from), namesOf(to)];
  const addedNames = after.filter((name) => !before.includes(name));
  const removedNames = before.filter((name) => !after.includes(name));
  return [
    addedNames.length > 0 && `${addedNames.join(', ')} added`,
    removedNames.length > 0 && `${removedNames.join(', ')} removed`,
  ]
    .filter(Boolean)
    .join(', ');
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

function changeText(field: string, { from, to }: Change): string {
  const format = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'none';
    if (DAY_PATTERN.test(String(value))) return formatDate(String(value));
    return field === 'startTime' ? formatTime(String(value)) : String(value);
  };
  return `${format(from)} → ${format(to)}`;
}

/** Returns the texts before and after the subject's name. For older entries, which contain no values, it names only fields. */
export function changeParts({ detail }: AuditEntry, noun: string): { before: string; after: string } {
  const changes = Object.entries((detail?.changes ?? {}) as Record<string, Change>);
  const names = changes.map(([name]) => name);
  const fields = (Array.isArray(detail?.fields) ? detail.fields.map(String) : []).filter(
    (field) => !names.includes(field) && !(names.includes('name') && /^(first|last)Name$/.test(field)),
  );
  if (changes.length === 0)
    return { before: `changed the ${joinWithAnd(fields.map(toWords)) || 'details'} of ${noun}`, after: '' };
  const [first] = changes;
  if (changes.length === 1 && fields.length === 0 && first?.[0] === 'name')
    return { before: `renamed ${noun} ${String(first[1].from)} →`, after: '' };
  const isMove = fields.length === 0 && names.every((name) => MOVE_FIELDS.includes(name));
  const parts = changes.map(([name, change]) => {
    if (LIST_FIELDS.includes(name)) return `${name}: ${listChangeText(change)}`;
    return isMove && name === 'date'
      ? changeText(name, change)
      : `${toWords(name)} ${changeText(name, change)}`;
  });
  return {
    before: `${isMove ? 'moved' : 'changed'} ${noun}`,
    after: `: ${[...parts, ...fields.map(toWords)].join('; ')}`,
  };
}

/** Turns `firstName` into `first name`, and `take-over` into `take over`. */
export const toWords = (name: string): string =>
  name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const joinWithAnd = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
