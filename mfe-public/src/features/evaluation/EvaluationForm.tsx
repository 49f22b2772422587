import { useRef, useState } from 'react';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { Link } from 'wouter';
import { momentFrom, RATING_CATEGORIES } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { groupConsecutive } from '@rmo/ui/calendar/days';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { CRITERIA } from '@rmo/ui/criteria';
import { Field } from '@rmo/ui/Field';
import {
  type Draft,
  type DraftKey,
  emptyDraft,
  FAILED,
  findWaiting,
  isDraftStarted,
  loadDraft,
  moveBackToDraft,
  newRequest,
  NO_CONNECTION,
  type Outcome,
  removeDraft,
  removeFromQueue,
  saveReview,
  UNREADABLE,
  type WaitingReview,
} from '@rmo/ui/offline';
import { FORM_TEXTS } from '../rate/form-texts';
import { RatingForm } from '../rate/RatingForm';
import { useDraft } from '../rate/useDraft';
import { useResend } from '../rate/useResend';
import type { EventChoice } from './event-choices';
import { UntouchedDialog } from './UntouchedDialog';

interface Props {
  draftKey: DraftKey;
  officialName: string;
  choices: EventChoice[];
  /** A review that was saved earlier and is waiting to be sent. */
  waiting: WaitingReview | undefined;
  next?: { name: string; path: string } | null;
  /** `text`: what happens to the rating, if it isn't simply stored. */
  onSubmitted: (text?: string) => void;
}

export function EvaluationForm(props: Props) {
  const { draftKey, officialName, choices, next } = props;
  const { form, values, status, send, resend, edit } = useEvaluation(props);
  const [isConfirming, setConfirming] = useState(false);
  const { touched } = form.draft;
  // The form is disabled while a request is pending, because changes would be neither sent nor stored in the draft.
  const isDisabled = status !== 'editing';
  return (
    <RatingForm
      block="evaluation"
      className="rmo-form rmo-card"
      officialName={officialName}
      form={form}
      values={values}
      disabled={isDisabled}
      anonymousHint={FORM_TEXTS.anonymous(values.isAnonymous)}
      onAnonymous={(isAnonymous) => form.set('isAnonymous', isAnonymous)}
      onSend={() => void send()}
      onSubmitAnyway={() => setConfirming(true)}
      head={
        <>
          {form.isRestored && !isDisabled && <RestoredDraftMessage onStartOver={form.startOver} />}
          {draftKey.eventId ? (
            <div className="rmo-field">
              <span className="rmo-field__label">Event</span>
              {choices.find((choice) => choice.value === values.eventId)?.label}
            </div>
          ) : (
            <EventField {...{ form, values, choices }} disabled={isDisabled} />
          )}
        </>
      }
    >
      {status === 'offline' && (
        <div className="rmo-row rmo-note rmo-note--warning rmo-flush evaluation-message" role="alert">
          <p>
            <strong>No connection.</strong> Your evaluation is saved in this browser. It goes out when you’re
            back online with this site open.
          </p>
          <Button onClick={() => void resend()}>Send now</Button>
          <Button type="text" onClick={() => void edit()}>
            Keep editing
          </Button>
        </div>
      )}
      <p className="rmo-muted rmo-flush">Your draft is saved in this browser until you submit.</p>
      <div className="rmo-form__actions evaluation-bar">
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={isDisabled}
          disabled={touched.length < CRITERIA.length}
          aria-describedby="evaluation-count"
        >
          {next ? 'Save and next' : 'Submit Evaluation'}
        </Button>
        {next && (
          <Link className="rmo-button rmo-button--quiet" to={next.path}>
            Skip to {next.name}
          </Link>
        )}
        <p id="evaluation-count" className="rmo-muted evaluation-count">
          {touched.length} of {CRITERIA.length} rated{values.isAnonymous && ' · Anonymous'}
        </p>
      </div>
      {isConfirming && (
        <UntouchedDialog
          touched={touched}
          onKeep={() => setConfirming(false)}
          onSubmit={() => {
            setConfirming(false);
            void send();
          }}
        />
      )}
    </RatingForm>
  );
}

const draftOf = ({ values }: WaitingReview): Draft => ({
  ...emptyDraft(),
  ...{ values, touched: [...RATING_CATEGORIES] },
});

/** A review that waits for a connection stays on the page until the server has responded. */
function useEvaluation({ draftKey, officialName, choices, waiting, onSubmitted }: Props) {
  const form = useDraft(draftKey, () => (waiting ? draftOf(waiting) : loadDraft(draftKey)));
  const { draft } = form;
  const [status, setStatus] = useState<'editing' | 'submitting' | 'offline' | 'submitted'>(
    waiting ? 'offline' : 'editing',
  );
  /** The queued review until its outcome is known. */
  const queuedReview = useRef(waiting);

  // The event may have been reviewed in the meantime, or the official removed from it.
  const latest = choices.find(({ disabled, isLikely }) => !disabled && isLikely);
  const eventId = draftKey.eventId ?? (draft.values.eventId || latest?.value);
  const choice = choices.find(({ value }) => value === eventId);
  // A review saved before rating closed is still sent; the server decides.
  const isSavedBefore = status === 'offline' || draft.unconfirmed;
  const isOpen = choice && (!choice.disabled || (isSavedBefore && !choice.isReviewed));
  const values = { ...draft.values, eventId: isOpen ? choice.value : 0 };

  const settle = async (review: WaitingReview, outcome: Outcome): Promise<void> => {
    if (outcome.kind === 'saved' || outcome.kind === 'claimed') {
      // The draft is kept until now in case the browser couldn't store the queue.
      removeDraft(draftKey);
      setStatus('submitted');
      return onSubmitted(outcome.kind === 'claimed' ? FORM_TEXTS.claimed : undefined);
    }
    const message = outcome.kind === 'kept' ? `Rating opens ${momentFrom(outcome.until)}` : outcome.message;
    if (outcome.kind === 'waiting' && [NO_CONNECTION, UNREADABLE].includes(message)) {
      queuedReview.current = review;
      setStatus('offline');
      return toast.error('Error', FAILED);
    }
    // The form still holds the review as a draft.
    await moveBackToDraft(review, draftKey)
      .then(() => removeFromQueue(review))
      .catch(() => undefined);
    setStatus('editing');
    toast.error('Error', message);
  };

  const send = async (): Promise<void> => {
    setStatus('submitting');
    const { userId, officialId } = draftKey;
    const request = newRequest();
    const about = { official: officialName, event: choice?.label ?? '' };
    const review = { userId, officialId, eventId: values.eventId, values, request, about };
    await settle(review, await saveReview(draftKey, form.update({ values, request }), review));
  };

  /** Checks whether the server has responded to the waiting review. A review that has left the queue was stored. */
  const checkQueue = async (): Promise<void> => {
    const review = queuedReview.current;
    if (!review) return;
    const queued = await findWaiting(review).catch(() => 'unreadable' as const);
    if (queuedReview.current !== review || queued === 'unreadable') return;
    if (queued && queued.refusal === undefined) return;
    queuedReview.current = undefined;
    // Another tab has turned the review back into a draft, so the server has not stored it.
    const stored = loadDraft(draftKey);
    const isOtherRequest = stored.request?.idempotencyKey !== review.request.idempotencyKey;
    if (!queued && isDraftStarted(stored) && isOtherRequest) return setStatus('editing');
    await settle(review, queued ? { kind: 'refused', message: queued.refusal! } : { kind: 'saved' });
  };
  const resend = useResend(status === 'offline', () => void checkQueue());

  const edit = async (): Promise<void> => {
    const review = queuedReview.current;
    if (!review) return;
    try {
      queuedReview.current = undefined;
      await moveBackToDraft(review, draftKey);
      setStatus('editing');
    } catch {
      queuedReview.current = review;
      toast.error('Error', UNREADABLE);
    }
  };
  return { form, values, status, send, resend, edit };
}
type Evaluation = ReturnType<typeof useEvaluation>;

interface EventFieldProps extends Pick<Evaluation, 'form' | 'values'>, Pick<Props, 'choices'> {
  disabled: boolean;
}

function EventField({ form, values, choices, disabled }: EventFieldProps) {
  const openChoices = choices.filter((choice) => !choice.disabled);
  const isOfOthers = openChoices.length > 0 && openChoices.every(({ isLikely }) => !isLikely);
  return (
    <Field
      id="evaluation-eventId"
      label="Event"
      required
      error={form.errors.eventId}
      hint={`Only events this official worked.${isOfOthers ? ' None of the events left had your team.' : ''}`}
    >
      <Select<number>
        value={values.eventId || null}
        disabled={disabled}
        placeholder="Choose an event"
        options={groupConsecutive(choices, ({ group }) => group).map(({ text, items }) => ({
          label: text,
          options: items,
        }))}
        classNames={{ root: 'evaluation-event', popup: { root: 'evaluation-event' } }}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        onChange={(eventId) => form.set('eventId', eventId)}
      />
    </Field>
  );
}

function RestoredDraftMessage({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="rmo-row rmo-note rmo-flush evaluation-message" role="status">
      <p>Your draft is back.</p>
      <ConfirmDelete
        question="Discard this draft?"
        detail="This clears the stars and the comment."
        confirmText="Discard"
        cancelText="Keep it"
        onConfirm={onStartOver}
        trigger={(open) => (
          <button type="button" className="rmo-link-button" onClick={open}>
            Start over
          </button>
        )}
      />
    </div>
  );
}
