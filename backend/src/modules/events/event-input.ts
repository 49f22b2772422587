import { NotFoundException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { validationError } from '../../common/errors';

/** One thing wrong with the officials or the teams of an event. */
export interface InputProblem {
  field: 'officials' | 'teams';
  message: string;
}

/** Noon UTC: the calendar day stays itself from Hawaii to Japan. */
export const noonUtc = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

/** The host where the client names none. */
export const defaultHost = (teamNames: string[]): string =>
  teamNames.length > 0 ? teamNames.join(', ') : 'No host';

/**
 * The host to store: what was written, null where the teams are to name it. Undefined where nothing was sent, or only
 * what the teams name anyway (`defaults`): forms carry that along without anybody having written it.
 */
export function writtenHost(sent: string | null | undefined, defaults: string[]): string | null | undefined {
  if (sent === undefined || (sent && defaults.includes(sent))) return undefined;
  return sent || null;
}

/** The ids that stand more than once, each once. */
export function repeated(ids: number[]): number[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** What is wrong with a list of ids, given those that exist; null where nothing is. */
export function idProblem(
  field: InputProblem['field'],
  ids: number[],
  existing: { id: number }[],
): InputProblem | null {
  const known = new Set(existing.map((row) => row.id));
  const missing = [...new Set(ids.filter((id) => !known.has(id)))];
  const notFound = field === 'officials' ? MESSAGES.officialNotFound : MESSAGES.teamNotFound;
  if (missing.length > 0) return { field, message: `${notFound}: ${missing.join(', ')}` };
  const twice = repeated(ids);
  if (twice.length > 0) {
    const what = field === 'officials' ? 'official' : 'team';
    return { field, message: `The same ${what} is listed twice: ${twice.join(', ')}` };
  }
  return null;
}

/** Throws the 400 that names every problem there is. */
export function refuse(problems: (InputProblem | null)[]): void {
  const real = problems.filter((problem) => problem !== null);
  if (real.length > 0) throw validationError(real);
}

/** What was looked for, or the 404 of an event. */
export function found<T>(value: T | null): T {
  if (value === null) throw new NotFoundException(MESSAGES.eventNotFound);
  return value;
}
