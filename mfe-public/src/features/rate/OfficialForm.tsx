import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { validateReview } from '@rmo/contracts';
import { Avatar } from '@rmo/ui/Avatar';
import { loadDraft } from '@rmo/ui/evaluation-draft';
import { Field } from '@rmo/ui/Field';
import { newIdempotencyKey } from '@rmo/ui/idempotency-key';
import { fullName } from '@rmo/ui/text';
import { StarRow } from '@rmo/ui/StarRow';
import { Switch } from '@rmo/ui/controls';
import type { OfficialToRate } from '../../api/endpoints';
import { AnonymityNote } from '../evaluation/AnonymityNote';
import { CRITERIA, TEXTS, untouchedOf } from '../evaluation/criteria';
import { UntouchedDialog } from '../evaluation/UntouchedDialog';
import { useCommentRule } from '../evaluation/useCommentRule';
import { useDraft } from '../evaluation/useDraft';
import { Place } from './Place';
import { SCALE } from './scale';
import type { RateFlow } from './useRateFlow';

/** The button that submits it stands in the bar. */
export const FORM_ID = 'rate-official';
/** The switch, to which the bar leads. */
export const ANONYMOUS_ID = 'rate-anonymous';

/** What the bar says about the criteria of the official whose turn it is. */
export interface Rated {
  /** How many have stars. */
  count: number;
  /** Whether these stars are stored in this browser: it may refuse, and after a logout nothing is stored. */
  isKept: boolean;
}

interface Props {
  official: OfficialToRate;
  eventId: number;
  flow: RateFlow;
  /** Called with what the bar says about the criteria that have stars. */
  onRated: (rated: Rated) => void;
}

export function OfficialForm({ official, eventId, flow, onRated }: Props) {
  const key = flow.keyOf(official.id);
  const { draft, errors, setErrors, update, set, rate } = useDraft(key, () => loadDraft(key));
  const { touched } = draft;
  const values = { ...draft.values, isAnonymous: flow.isAnonymous };
  const [isConfirming, setConfirming] = useState(false);
  // Once it was asked for them, rows without stars are marked.
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const name = fullName(official);
  const { hintFor, errorFor } = useCommentRule();
  const untouched = untouchedOf(touched);
  // Changes made during the request would be neither sent nor stored in the draft.
  const disabled = flow.isBusy;

  const kept = loadDraft(key);
  const isKept = touched.every((name) => kept.touched.includes(name) && kept.values[name] === values[name]);
  // Before the first paint, since a stored draft has stars.
  useLayoutEffect(
    () => onRated({ count: touched.length, isKept: isKept && touched.length > 0 }),
    [onRated, touched.length, isKept],
  );

  // The next official replaces the last one on the same page.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  const send = (): void => {
    const request = { idempotencyKey: newIdempotencyKey(), writtenAt: new Date().toISOString() };
    void flow.save(official, update({ values: { ...values, eventId }, request }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { comment = errorFor(values) } = validateReview({ ...values, eventId });
    setErrors(comment ? { comment } : {});
    if (comment) form.current?.querySelector('textarea')?.focus();
    else if (untouched.length > 0) {
      setConfirming(true);
      setAsked(true);
    } else send();
  };

  return (
    <form
      ref={form}
      id={FORM_ID}
      className="rmo-card rate__form"
      onSubmit={submit}
      noValidate
      data-asked={isAsked || undefined}
      aria-label={`Evaluation of ${name}`}
    >
      <div className="rate__official">
        <Avatar
          firstName={official.firstName}
          lastName={official.lastName}
          photoUrl={official.photoUrl}
          size={44}
        />
        <div>
          <h2 ref={title} tabIndex={-1}>
            {name}
          </h2>
          <Place official={official} />
          <button
            type="button"
            className="rmo-link-button"
            disabled={disabled}
            onClick={() => void flow.skip(official)}
          >
            I did not see this official
          </button>
        </div>
      </div>
      {/* Each star says to screen readers what it stands for. */}
      <p className="rmo-muted rate__scale" aria-hidden="true">
        {SCALE}
      </p>
      {CRITERIA.map(({ category, title: label, description, anchors }) => (
        <StarRow
          key={category}
          name={category}
          label={label}
          description={description}
          anchors={anchors}
          value={values[category]}
          isDefault={!touched.includes(category)}
          disabled={disabled}
          onChange={(score) => rate(category, score)}
        />
      ))}
      <div className="rate__anonymous">
        <label>
          <Switch
            id={ANONYMOUS_ID}
            checked={values.isAnonymous}
            disabled={disabled}
            aria-describedby="rate-anonymous-hint"
            onChange={(event) => flow.chooseAnonymous(event.target.checked)}
          />
          Submit anonymously
        </label>
        <p id="rate-anonymous-hint" className="rmo-field__hint">
          {TEXTS.anonymousShort(values.isAnonymous)}{' '}
          {values.isAnonymous && <AnonymityNote eventId={eventId} />}
        </p>
        <details className="rate__more">
          <summary aria-label="More about your name">More</summary>
          <p className="rmo-field__hint">
            {TEXTS.anonymous(values.isAnonymous)} It holds for this rating and the next ones of this event
            {flow.hasSaved ? '; what you saved before stays as it was.' : '.'}
          </p>
        </details>
      </div>
      <Field
        id="rate-comment"
        label="Comment (optional)"
        error={errors.comment}
        hint={hintFor(values, touched) ?? `${TEXTS.discretion} ${TEXTS.commentLength(values.comment)}`}
      >
        <textarea
          className="rmo-input"
          rows={3}
          value={values.comment}
          disabled={disabled}
          placeholder={TEXTS.commentPlaceholder}
          onChange={(event) => set('comment', event.target.value)}
        />
      </Field>
      {isConfirming && (
        <UntouchedDialog
          untouched={untouched}
          onKeep={() => setConfirming(false)}
          onSubmit={() => {
            setConfirming(false);
            send();
          }}
        />
      )}
    </form>
  );
}
