import { windowError, type RatingWindow } from '@rmo/contracts';
import { removeDraft, type DraftKey } from '@rmo/ui/draft-storage';
import { loadDraft } from '@rmo/ui/evaluation-draft';
import type { OfficialToRate, RatePlan } from '../../api/endpoints';

/** What became of an official on this page. */
export type Mark =
  | { state: 'open' | 'done' | 'skipped' }
  /** Saved without a connection; sent when it is back. */
  | { state: 'waiting' }
  | { state: 'refused'; message: string };

/** By the id of the official. */
export type Marks = Readonly<Record<number, Mark>>;

/** The marks of an event that is opened. A draft that was sent and whose review exists is removed. */
export function initialMarks({ officials }: RatePlan, keyOf: (officialId: number) => DraftKey): Marks {
  const mark = ({ id, state }: OfficialToRate): Mark => {
    if (!loadDraft(keyOf(id)).unconfirmed) return { state };
    if (state !== 'done') return { state: 'waiting' };
    removeDraft(keyOf(id));
    return { state };
  };
  return Object.fromEntries(officials.map((official) => [official.id, mark(official)]));
}

/** The next open official after this one, wrapping around; null if none is open. */
export function nextOpen(
  officials: readonly OfficialToRate[],
  marks: Marks,
  afterId?: number,
): OfficialToRate | null {
  const index = officials.findIndex(({ id }) => id === afterId);
  const others = [...officials.slice(index + 1), ...officials.slice(0, Math.max(index, 0))];
  return others.find(({ id }) => marks[id]?.state === 'open') ?? null;
}

/** Why the event can't be rated now, if the plan knows. */
export const closedText = (plan: RatingWindow): string | undefined => windowError(plan, new Date());
