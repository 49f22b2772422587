import { useEffect, useState } from 'react';
import { datesText, momentFrom } from '@rmo/contracts';
import { refreshSession } from '@rmo/api-client/session';
import {
  addToQueue,
  type Author,
  type Draft,
  findWaiting,
  keepPlans,
  loadDraft,
  moveBackToDraft,
  NO_CONNECTION,
  readAnonymous,
  removeDraft,
  removeFromQueue,
  type ReviewKey,
  saveReview,
  saveSkip,
  sendWaiting,
  storeAnonymous,
  UNREADABLE,
  waitingOf,
  type WaitingReview,
} from '@rmo/ui/offline';
import { fullName } from '@rmo/ui/text';
import { asOfText } from '@rmo/ui/rate-text';
import type { OfficialToRate } from '../../api/endpoints';
import {
  applyQueueChanges,
  futureOpening,
  initialStatuses,
  nextOpenOfficial,
  planOf,
  type RatingStatus,
  type StatusByOfficial,
  statusOf,
} from './rating-status';
import { FORM_TEXTS } from './form-texts';
import type { RatePlan } from './plan';
import { useResend } from './useResend';

export interface Note {
  text: string;
  isError?: boolean;
  undo?: () => Promise<void>;
  /** True if the message is about a waiting rating; it is removed once all ratings are sent. */
  isAboutWaiting?: boolean;
}

/** The bar's texts for a waiting review, by the reason why it couldn't be sent. */
const WAITING_TEXT_BY_REASON: Record<string, string> = {
  [NO_CONNECTION]: 'Saved offline.',
  [UNREADABLE]: 'Saved on this device, maybe not sent yet.',
};
const NOT_CHANGED_NOTE: Note = { text: `Not changed: ${UNREADABLE}. Please try again.`, isError: true };

export function useRateFlow(plan: RatePlan, author: Author) {
  const { event, officials } = plan;
  const userId = author.id;
  const keyOf = (officialId: number): ReviewKey => ({ userId, officialId, eventId: event.id });
  const [statusByOfficial, setStatusByOfficial] = useState<StatusByOfficial>(() => initialStatuses(plan));
  // Null shows the summary, which comes first if the server has rejected a review.
  const [current, setCurrent] = useState(() =>
    plan.waiting.some(({ refusal }) => refusal !== undefined)
      ? null
      : nextOpenOfficial(officials, statusByOfficial),
  );
  const [note, setNote] = useState<Note | null>(() => {
    const opening = futureOpening(plan);
    if (opening) return { text: `Rating opens ${momentFrom(opening)}: saved ratings go out then.` };
    return plan.asOf ? { text: asOfText(plan.asOf) } : null;
  });
  const [isBusy, setBusy] = useState(false);
  // In earlier releases, each draft stored its own choice. If any draft is anonymous, all ratings are.
  const [isAnonymous, setAnonymous] = useState(
    () =>
      readAnonymous(userId, event.id) ?? officials.some(({ id }) => loadDraft(keyOf(id)).values.isAnonymous),
  );

  const setStatus = (officialId: number, value: RatingStatus): void =>
    setStatusByOfficial((all) => ({ ...all, [officialId]: value }));

  const stateOf = ({ id }: OfficialToRate) => statusByOfficial[id]?.state;
  const hasSaved = officials.some((official) => ['done', 'waiting'].includes(stateOf(official) ?? ''));

  /** Saved reviews keep their setting, because readers may already have seen the name. */
  const chooseAnonymous = (value: boolean): void => {
    setAnonymous(value);
    storeAnonymous(userId, event.id, value);
    if (!hasSaved) return;
    // The text is short, so that it fits on one line on a phone; the form has the full sentence.
    setNote({ text: `${value ? 'Anonymous' : 'With name'} from here. Saved ones don’t change.` });
  };

  const leave = (official: OfficialToRate, value: RatingStatus, { text, ...rest }: Note): void => {
    setStatus(official.id, value);
    const next = nextOpenOfficial(officials, statusByOfficial, official.id);
    setCurrent(next);
    // In the summary, each official can be undone.
    setNote(next ? { text: `${text} Next: ${fullName(next)}`, ...rest } : { text });
  };

  const save = async (official: OfficialToRate, draft: Draft): Promise<void> => {
    setBusy(true);
    const about = { official: fullName(official), event: `${event.name}, ${datesText(event)}` };
    const key = keyOf(official.id);
    const notBefore = futureOpening(plan);
    const { values, request } = draft;
    const review = { ...key, values, request: request!, about, ...(notBefore && { notBefore }) };
    const outcome = await saveReview(key, draft, review).finally(() => setBusy(false));
    switch (outcome.kind) {
      case 'saved':
        return leave(official, { state: 'done' }, { text: 'Saved.' });
      case 'claimed':
        return leave(official, { state: 'done' }, { text: FORM_TEXTS.claimed });
      case 'kept': {
        const text = `Saved. Goes out ${momentFrom(outcome.until)}.`;
        return leave(official, { state: 'waiting', until: outcome.until }, { text, isAboutWaiting: true });
      }
      case 'waiting': {
        // The session may have ended.
        if (outcome.message !== NO_CONNECTION) void refreshSession();
        const text = WAITING_TEXT_BY_REASON[outcome.message] ?? `${outcome.message}: saved here.`;
        return leave(official, { state: 'waiting' }, { text, isAboutWaiting: true });
      }
      case 'refused':
        setStatus(official.id, { state: 'refused', message: outcome.message, values });
        setNote({ text: outcome.message, isError: true });
    }
  };

  const sendSkip = (official: OfficialToRate, isSeen: boolean) => {
    setBusy(true);
    return saveSkip({ ...keyOf(official.id), isSeen }).finally(() => setBusy(false));
  };

  const skip = async (official: OfficialToRate): Promise<void> => {
    const outcome = await sendSkip(official, false);
    if (outcome.kind === 'refused')
      return setNote({ text: `Not skipped: ${outcome.message}`, isError: true });
    const text = outcome.kind === 'saved' ? 'Not seen.' : 'Not seen, saved offline.';
    leave(official, { state: 'skipped' }, { text, undo: () => unskip(official) });
  };

  const unskip = async (official: OfficialToRate): Promise<void> => {
    const outcome = await sendSkip(official, true);
    if (outcome.kind === 'refused')
      return setNote({ text: `Not undone: ${outcome.message}`, isError: true, undo: () => unskip(official) });
    await open(official);
  };

  const open = async (official: OfficialToRate): Promise<void> => {
    try {
      await moveBackToDraft(keyOf(official.id));
    } catch {
      // A queued review would be sent while the author is editing it.
      if (['waiting', 'refused'].includes(stateOf(official) ?? '')) return setNote(NOT_CHANGED_NOTE);
    }
    setStatus(official.id, { state: 'open' });
    setCurrent(official);
    setNote(null);
  };

  /** The rejected review stays in the queue, and later changes stay as a draft. */
  const goOn = (official: OfficialToRate): void => {
    setCurrent(nextOpenOfficial(officials, statusByOfficial, official.id));
    setNote(null);
  };

  /** Stored reviews can be changed from the summary. */
  const back = async (official: OfficialToRate): Promise<void> => {
    if (stateOf(official) !== 'done') return open(official);
    setCurrent(null);
    setNote(null);
  };

  /** Removes a waiting review. */
  const discardWaiting = async (official: OfficialToRate): Promise<void> => {
    try {
      const review = await findWaiting(keyOf(official.id));
      if (!review) return;
      await removeFromQueue(review);
      setStatus(official.id, { state: 'open' });
      const undo = async (): Promise<void> => {
        await addToQueue(review);
        setStatus(official.id, statusOf(review));
        setNote(null);
        await sendWaiting();
      };
      setNote({ text: `Discarded your rating of ${fullName(official)}.`, undo });
    } catch {
      setNote(NOT_CHANGED_NOTE);
    }
  };

  /** Removes a queued review of an official whom the author has already reviewed. */
  const discardDuplicate = async (official: OfficialToRate): Promise<void> => {
    try {
      await removeFromQueue(keyOf(official.id));
      removeDraft(keyOf(official.id));
      setStatus(official.id, { state: 'done' });
      setNote(null);
    } catch {
      setNote(NOT_CHANGED_NOTE);
    }
  };

  const waiting = officials.filter((official) => stateOf(official) === 'waiting');
  const isDueNow = ({ id }: OfficialToRate): boolean => {
    const value = statusByOfficial[id];
    return value?.state === 'waiting' && (!value.until || Date.parse(value.until) <= Date.now());
  };
  const onRead = (reviews: WaitingReview[]): void => {
    setStatusByOfficial((all) => applyQueueChanges(all, reviews));
    if (reviews.some(({ refusal }) => refusal === undefined)) return;
    const sentNote = reviews.length === 0 ? { text: 'All sent.' } : null;
    setNote((shown) => (shown?.isAboutWaiting ? sentNote : shown));
  };
  // A review may still be waiting if the queue can't be read.
  const onChange = () => void waitingOf(userId, event.id).then(onRead, () => undefined);
  const resend = useResend(waiting.some(isDueNow), onChange);
  // The next visit may be without a connection. A link's plan isn't stored, because it would replace those of whoever logs in here.
  useEffect(() => {
    if (author.onlyEventId === undefined) void keepPlans(author, [planOf(plan, statusByOfficial)], plan.asOf);
  }, [author, plan, statusByOfficial]);

  return {
    isFromLink: author.onlyEventId !== undefined,
    ...{ statusByOfficial, current, note, isBusy, waiting, isAnonymous, hasSaved, keyOf, chooseAnonymous },
    ...{ save, skip, unskip, open, goOn, back, discardWaiting, discardDuplicate, resend },
    /** The nearest preceding official who was not skipped. */
    previous:
      current &&
      officials
        .slice(0, officials.indexOf(current))
        .reverse()
        .find((official) => stateOf(official) !== 'skipped'),
    next: current && nextOpenOfficial(officials, statusByOfficial, current.id),
  };
}
export type RateFlow = ReturnType<typeof useRateFlow>;
