import { useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import {
  isLow,
  lowScoreError,
  RATING_CATEGORIES,
  validateReview,
  type FieldErrors,
  type RatingCategory,
  type RatingRules,
} from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import type { Draft } from '@rmo/ui/offline';
import { Field } from '@rmo/ui/Field';
import { useMedia, WIDE_SCREEN } from '@rmo/ui/hooks';
import { StarRow } from '@rmo/ui/StarRow';
import { Switch } from '@rmo/ui/controls';
import type { Anonymity } from '../../api/endpoints';
import { useJson } from '../../api/reading';
import { FORM_TEXTS, SCALE_TEXT } from './form-texts';
import type { DraftForm } from './useDraft';
import './rating-form.css';

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
  /** Offers to submit criteria that still have their default score. Without it, every criterion needs a star. */
  onSubmitAnyway?: () => void;
  /** Shown above the stars; `children` are shown below the comment. */
  head: ReactNode;
  children?: ReactNode;
}

/** The form for `/rate` and the evaluation page. It avoids antd to load fast. */
export function RatingForm({ block, form, values, disabled, head, children, ...props }: Props) {
  const { onSend, onSubmitAnyway } = props;
  const { errors, setErrors, set, rate } = form;
  const { touched } = form.draft;
  const formElement = useRef<HTMLFormElement>(null);
  const isWide = useMedia(WIDE_SCREEN);
  // Without a connection the form has neither rules nor a hint; the server applies its rules when it receives the review.
  const { data: rules } = useJson<RatingRules>('/rating-rules');
  const rule = rules?.lowScoreComment ?? 'off';
  const firstUntouched = RATING_CATEGORIES.find((category) => !touched.includes(category));
  const leftCount = RATING_CATEGORIES.length - touched.length;
  const needsReason = rule !== 'off' && !firstUntouched && isLow(values) && !values.comment.trim();

  /** Shows the errors, and focuses the first invalid field. */
  const validate = (): boolean => {
    const valueErrors = validateReview(values);
    const { comment = lowScoreError(values, rule) } = valueErrors;
    const fieldErrors: FieldErrors = comment ? { ...valueErrors, comment } : valueErrors;
    setErrors(fieldErrors);
    const [first] = Object.keys(fieldErrors);
    if (first) formElement.current?.querySelector<HTMLElement>(`#${block}-${first}`)?.focus();
    return !first;
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (disabled) return;
    if (firstUntouched) focusCriterion(event.currentTarget, firstUntouched);
    else if (validate()) onSend();
  };
  // Browsers don't submit a form on Enter while its button is disabled.
  const focusOnEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
    const isChoice = (event.target as Element).matches('[type=radio], [type=checkbox]');
    if (event.key === 'Enter' && isChoice && firstUntouched)
      focusCriterion(event.currentTarget, firstUntouched);
  };

  return (
    <form
      ref={formElement}
      id={props.id}
      className={props.className}
      onSubmit={submit}
      onKeyDown={focusOnEnter}
      noValidate
      aria-label={`Evaluation of ${props.officialName}`}
    >
      {head}
      <div>
        {/* The scale is hidden from screen readers, because each star has a label. */}
        <p className="rmo-muted rmo-small rating-scale" aria-hidden="true">
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
            isDescribed={isWide}
            disabled={disabled}
            onChange={(score) => rate(category, score)}
          />
        ))}
      </div>
      <div className={`${block}__anonymous rmo-flush`}>
        <label className="rmo-choice">
          <Switch
            id={`${block}-isAnonymous`}
            checked={values.isAnonymous}
            disabled={disabled}
            aria-describedby={`${block}-anonymous-hint`}
            onChange={(event) => props.onAnonymous(event.target.checked)}
          />
          <strong>Submit anonymously</strong>
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
            ? 'Please say why: what should change?'
            : `${FORM_TEXTS.discretion} ${FORM_TEXTS.commentLength(values.comment)}`
        }
      >
        <textarea
          className="rmo-input"
          rows={3}
          value={values.comment}
          disabled={disabled}
          placeholder="What should the supervisor know?"
          // The browser itself shows no more than the caret, which the bar may cover.
          onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest' })}
          onChange={(event) => set('comment', event.target.value)}
        />
      </Field>
      {children}
      {onSubmitAnyway && firstUntouched && touched.length > 0 && (
        <p className={`${block}__anyway rmo-row rmo-flush`}>
          <button
            type="button"
            className="rmo-link-button"
            disabled={disabled}
            onClick={() => validate() && onSubmitAnyway()}
          >
            Submit anyway: {leftCount} unrated {leftCount === 1 ? 'counts' : 'count'} as 1 star
          </button>
        </p>
      )}
    </form>
  );
}

export function focusCriterion(form: HTMLFormElement, category: RatingCategory): void {
  const star = form.querySelector<HTMLInputElement>(`[name=${category}]`);
  star?.focus({ preventScroll: true });
  // The row is scrolled to the center, so that the bar doesn't cover it.
  star?.closest('.rmo-star-row')?.scrollIntoView({ block: 'center' });
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
        'Supervisors and administrators can read it right away. If you sign other ratings now, they can guess this one is yours.'}
    </span>
  );
}
