import { formatDate, formatTime } from '@rmo/ui';
import type { AuditEntry } from '../../api/endpoints';
import { listed, words } from './audit-words';

interface Change {
  from?: unknown;
  to?: unknown;
}

/** Fields with several names. */
const LISTS = ['officials', 'teams'];
const PLACES = ['date', 'startTime'];

/** Entries of earlier releases have the names in one text. */
const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? String(value).split(', ') : [];

/** `officials: Ada Byron added, Carl Hess removed`. */
function listChange({ from, to }: Change): string {
  const [before, after] = [namesOf(from), namesOf(to)];
  const part = (names: string[], verb: string) => (names.length > 0 ? [`${names.join(', ')} ${verb}`] : []);
  return [
    ...part(
      after.filter((name) => !before.includes(name)),
      'added',
    ),
    ...part(
      before.filter((name) => !after.includes(name)),
      'removed',
    ),
  ].join(', ');
}

/** `Nov 27, 2026 → Nov 28, 2026`. */
function arrow(field: string, { from, to }: Change): string {
  const text = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'none';
    if (field === 'date') return formatDate(String(value));
    return field === 'startTime' ? formatTime(String(value)) : String(value);
  };
  return `${text(from)} → ${text(to)}`;
}

/** What was changed: before and after the name of the subject. Without values in entries from before they were stored. */
export function aboutChange({ detail }: AuditEntry, noun: string): { before: string; after: string } {
  const changes = Object.entries((detail?.changes ?? {}) as Record<string, Change>);
  const names = changes.map(([name]) => name);
  const fields = (Array.isArray(detail?.fields) ? detail.fields.map(String) : []).filter(
    (field) => !names.includes(field) && !(names.includes('name') && /^(first|last)Name$/.test(field)),
  );
  if (changes.length === 0)
    return { before: `changed the ${listed(fields.map(words)) || 'details'} of ${noun}`, after: '' };
  const [first] = changes;
  if (changes.length === 1 && fields.length === 0 && first?.[0] === 'name')
    return { before: `renamed ${noun} ${String(first[1].from)} →`, after: '' };
  const isMove = fields.length === 0 && names.every((name) => PLACES.includes(name));
  const parts = changes.map(([name, change]) => {
    if (LISTS.includes(name)) return `${name}: ${listChange(change)}`;
    return isMove && name === 'date' ? arrow(name, change) : `${words(name)} ${arrow(name, change)}`;
  });
  return {
    before: `${isMove ? 'moved' : 'changed'} ${noun}`,
    after: `: ${[...parts, ...fields.map(words)].join('; ')}`,
  };
}
