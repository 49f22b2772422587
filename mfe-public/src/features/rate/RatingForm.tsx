import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isLow, lowScoreError, validateReview, type FieldErrors, type RatingRules } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import type { Draft } from '@rmo/ui/drafts';
import { Field } from '@rmo/ui/Field';
import { StarRow } from '@rmo/ui/StarRow';
import { Switch } from '@rmo/ui/controls';
import type { Anonymity } from '../../api/endpoints';
import { useJson } from '../../api/reading';
import { FORM_TEXTS, SCALE_TEXT } from './form-texts';
import { UntouchedDialog } from './UntouchedDialog';
import type { DraftForm } from './useDraft';

interface Props {
  /** Prefix for the field ids and class names. */
  block: 'rate' | 'evaluation';
  id?: string;
  className: string;
  officialName: string;
  form: DraftForm;
  /** The draft's values, including the event and the anonymity choice that will be sent. */
  values: Draft['values'];
  disabled: boolean;
  anonymousHint: string;
  anonymousMore?: ReactNode;
  onAnonymous: (isAnonymous: boolean) => void;
  onSend: () => void;
  /** Shown above the stars; `children` are shown below the comment. */
  head: ReactNode;
  children?: ReactNode;
}

/** The form for `/rate` and the evaluation page. It avoids antd to load fast. */
export function RatingForm({ block, form, values, disabled, onSend, head, children, ...props }: Props) {
  const { errors, setErrors, set, rate } = form;
  const { touched } = form.draft;
  const [isConfirming, setConfirming] = useState(false);
  // Rows without stars are marked once the user has been asked about them.
  const [isAsked, setAsked] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  // Without a connection the form has neither rules nor a hint; the server applies its rules when it receives the review.
  const { data: rules } = useJson<RatingRules>('/rating-rules');
  const rule = rules?.lowScoreComment ?? 'off';
  const untouchedCriteria = CRITERIA.filter(({ category }) => !touched.includes(category));
  const needsReason =
    rule !== 'off' && untouchedCriteria.length === 0 && isLow(values) && !values.comment.trim();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (disabled) return;
    const valueErrors = validateReview(values);
    const { comment = lowScoreError(values, rule) } = valueErrors;
    const fieldErrors: FieldErrors = comment ? { ...valueErrors, comment } : valueErrors;
    setErrors(fieldErrors);
    const [first] = Object.keys(fieldErrors);
    if (first) formElement.current?.querySelector<HTMLElement>(`#${block}-${first}`)?.focus();
    else if (untouchedCriteria.length > 0) {
      setConfirming(true);
      setAsked(true);
    } else onSend();
  };

  return (
    <form
      ref={formElement}
      id={props.id}
      className={props.className}
      onSubmit={submit}
      noValidate
      data-asked={isAsked || undefined}
      aria-label={`Evaluation of ${props.officialName}`}
    >
      {head}
      <div>
        {/* The scale is hidden from screen readers, because each star has a label. */}
        <p className={`rmo-muted ${block}__scale`} aria-hidden="true">
          {SCALE_TEXT}
        </p>
        {CRITERIA.map(({ category, title, description, anchors }) => (
          <StarRow
            key={category}
            name={category}
            label={title}
            description={description}
            anchors={anchors}
            value={values[category]}
            isDefault={!touched.includes(category)}
            disabled={disabled}
            onChange={(score) => rate(category, score)}
          />
        ))}
      </div>
      <div className={`${block}__anonymous`}>
        <label className="rmo-choice">
          <Switch
            id={`${block}-isAnonymous`}
            checked={values.isAnonymous}
            disabled={disabled}
            aria-describedby={`${block}-anonymous-hint`}
            onChange={(event) => props.onAnonymous(event.target.checked)}
          />
          Submit anonymously
        </label>
        <p id={`${block}-anonymous-hint`} className="rmo-field__hint">
          {props.anonymousHint}{' '}
          {values.isAnonymous && values.eventId > 0 && <AnonymityNote eventId={values.eventId} />}
        </p>
        {props.anonymousMore}
      </div>
      <Field
        id={`${block}-comment`}
        label="Comment (optional)"
        error={errors.comment}
        hint={
          needsReason
            ? 'A rating this low helps most with a reason: what should be done differently?'
            : `${FORM_TEXTS.discretion} ${FORM_TEXTS.commentLength(values.comment)}`
        }
      >
        <textarea
          className="rmo-input"
          rows={3}
          value={values.comment}
          disabled={disabled}
          placeholder="What should the supervisor know?"
          onChange={(event) => set('comment', event.target.value)}
        />
      </Field>
      {children}
      {isConfirming && (
        <UntouchedDialog
          untouched={untouchedCriteria}
          onKeep={() => setConfirming(false)}
          onSubmit={() => {
            setConfirming(false);
            onSend();
          }}
        />
      )}
    </form>
  );
}

function AnonymityNote({ eventId }: { eventId: number }) {
  const { data } = useJson<Anonymity>(`/events/${eventId}/anonymity`);
  if (!data) return null;
  const { pool, hidesEvent, isReadAtOnce } = data;
  return (
    <span>
      Anonymous among {pool} {pool === 1 ? 'person' : 'people'} who could rate this event.{' '}
      {hidesEvent && 'Your review is shown without event and day.'}
      {isReadAtOnce &&
        'Supervisors and administrators can read it at once. If you rate others with your name now, they can guess who wrote it.'}
    </span>
  );
}
