import { useState } from 'react';
import { problemOf } from '@rmo/api-client';
import { removeDraft, storeDraft, type DraftKey } from '@rmo/ui/draft-storage';
import type { Draft } from '@rmo/ui/evaluation-draft';
import { fullName } from '@rmo/ui/person';
import {
  useReviewsSkipDeleteMutation,
  useReviewsSkipMutation,
  type OfficialToRate,
  type RatePlan,
} from '../../api/endpoints';
import { closedText, initialMarks, nextOpen, type Mark, type Marks } from './marks';
import { useResend } from './useResend';
import { useSendReview } from './useSendReview';

/** What the bar says. */
export interface Note {
  text: string;
  isError?: boolean;
  /** The official whose skip can be undone. */
  skipped?: OfficialToRate;
}

/** The way through the officials of an event: whose turn it is, what was saved, and what the bar says. */
export function useRateFlow(plan: RatePlan, userId: number) {
  const { event, officials } = plan;
  const keyOf = (officialId: number): DraftKey => ({ userId, officialId, eventId: event.id });
  const [marks, setMarks] = useState<Marks>(() => initialMarks(plan, keyOf));
  // Null: the summary.
  const [current, setCurrent] = useState(() => nextOpen(officials, marks));
  const [note, setNote] = useState<Note | null>(() => {
    const text = closedText(plan);
    return text === undefined ? null : { text, isError: true };
  });
  const [isBusy, setBusy] = useState(false);
  const send = useSendReview(event.id);
  const [skipOfficial] = useReviewsSkipMutation();
  const [unskipOfficial] = useReviewsSkipDeleteMutation();

  const mark = (officialId: number, value: Mark): void =>
    setMarks((all) => ({ ...all, [officialId]: value }));

  /** Marks the current official and goes to the next. */
  const leave = (official: OfficialToRate, value: Mark, { text, ...rest }: Note): void => {
    mark(official.id, value);
    const next = nextOpen(officials, marks, official.id);
    setCurrent(next);
    setNote({ text: next ? `${text} Next: ${fullName(next)}` : text, ...rest });
  };

  const save = async (official: OfficialToRate, draft: Draft): Promise<void> => {
    setBusy(true);
    const outcome = await send(official.id, draft);
    setBusy(false);
    switch (outcome.kind) {
      case 'saved':
        removeDraft(keyOf(official.id));
        return leave(official, { state: 'done' }, { text: 'Saved.' });
      case 'unanswered':
        storeDraft(keyOf(official.id), { ...draft, unconfirmed: true });
        return leave(official, { state: 'waiting' }, { text: 'No connection: kept in this browser.' });
      case 'refused':
        mark(official.id, { state: 'refused', message: outcome.message });
    }
    setNote({ text: outcome.message, isError: true });
  };

  const skip = async (official: OfficialToRate): Promise<void> => {
    setBusy(true);
    const { error } = await skipOfficial({ eventId: event.id, officialId: official.id });
    setBusy(false);
    if (error) return setNote({ text: `Not skipped: ${problemOf(error)}`, isError: true });
    leave(official, { state: 'skipped' }, { text: `Skipped ${fullName(official)}.`, skipped: official });
  };

  const unskip = async (official: OfficialToRate): Promise<void> => {
    setBusy(true);
    const { error } = await unskipOfficial({ eventId: event.id, officialId: official.id });
    setBusy(false);
    if (error) return setNote({ text: `Not undone: ${problemOf(error)}`, isError: true, skipped: official });
    open(official);
  };

  /** Goes to an official who is rated now. */
  const open = (official: OfficialToRate): void => {
    mark(official.id, { state: 'open' });
    setCurrent(official);
    setNote(null);
  };

  /** Leaves an official whose review was refused; its draft stays. */
  const goOn = (official: OfficialToRate): void => {
    setCurrent(nextOpen(officials, marks, official.id));
    setNote(null);
  };

  /** Removes what was written about an official who is reviewed already. */
  const discard = (official: OfficialToRate): void => {
    removeDraft(keyOf(official.id));
    mark(official.id, { state: 'done' });
  };

  const waiting = officials.filter(({ id }) => marks[id]?.state === 'waiting');
  const resend = useResend({ waiting, userId, keyOf, send, onSent: mark });

  return {
    ...{ marks, current, note, isBusy, waiting, keyOf },
    ...{ save, skip, unskip, open, goOn, discard, resend },
    next: current && nextOpen(officials, marks, current.id),
  };
}
export type RateFlow = ReturnType<typeof useRateFlow>;
