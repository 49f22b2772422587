import { numberText, fullName } from '@rmo/ui/text';
import { useEffect, useRef, useState } from 'react';
import {
  type FieldErrors,
  LIMITS,
  type RatingCategory,
  RATING_CATEGORIES,
  validateReview,
} from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { CRITERIA } from '@rmo/ui/criteria';
import { Field } from '@rmo/ui/Field';
import { StarRow } from '@rmo/ui/StarRow';
import { useFormState } from '@rmo/ui/useFormState';
import { useReviewsUpdateMutation, useReviewsWithdrawMutation, type OwnReview } from '../api/endpoints';
import { attempt } from '../forms/form-errors';

const FIELDS = [...RATING_CATEGORIES, 'comment'] as const;
type Values = Pick<OwnReview, (typeof FIELDS)[number]>;
export type Scores = Pick<OwnReview, RatingCategory>;

interface Props {
  review: OwnReview;
  onScores: (scores: Scores) => void;
  onDone: (isSaved: boolean) => void;
  onWithdrawn: () => void;
}

export function EditRating({ review, onScores, onDone, onWithdrawn }: Props) {
  const [initial] = useState<Values>(
    () => Object.fromEntries(FIELDS.map((name) => [name, review[name]])) as unknown as Values,
  );
  const form = useFormState<Values>(`rating-${review.id}`, initial, (values) => {
    const { comment } = validateReview({ ...values, eventId: review.eventId });
    return (comment ? { comment } : {}) as FieldErrors;
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { isLoading }] = useReviewsUpdateMutation();
  const element = useRef<HTMLFormElement>(null);
  const { values } = form;
  const changedFields = FIELDS.filter((name) => values[name] !== initial[name]);
  useUnsavedWarning(changedFields.length > 0);
  // The focus doesn't scroll the page, because the component that shows the form does.
  useEffect(() => {
    element.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  }, []);

  const save = async (): Promise<void> => {
    setProblem(null);
    const body = Object.fromEntries(changedFields.map((name) => [name, values[name]]));
    try {
      await update({ id: review.id, body }).unwrap();
      toast.success('Rating changed', `Your rating of ${fullName(review.official)} was saved.`);
      onDone(true);
    } catch (error) {
      // The form stays open, so that the author can copy the input.
      const errors = fieldErrors(error);
      if (errors.comment) form.showErrors(errors);
      else setProblem(errorMessage(error, 'Failed to change the rating. Please try again.'));
    }
  };

  return (
    <form
      ref={element}
      className="rmo-rating__form rmo-stack rmo-gap-s"
      aria-label={`Change the rating of ${fullName(review.official)}, ${review.event.name}`}
      noValidate
      onSubmit={form.submit(save)}
    >
      {CRITERIA.map(({ category, title, description, anchors }) => (
        <StarRow
          key={category}
          name={`rating-${review.id}-${category}`}
          label={title}
          description={description}
          anchors={anchors}
          value={values[category]}
          disabled={isLoading}
          onChange={(score) => {
            form.set(category, score);
            onScores({ ...values, [category]: score });
          }}
        />
      ))}
      <Field
        {...form.field('comment')}
        label="Comment (optional)"
        hint={`${numberText(values.comment.length)} / ${numberText(LIMITS.commentMax)} characters`}
      >
        <textarea className="rmo-input" rows={3} disabled={isLoading} {...form.input('comment')} />
      </Field>
      <div className="rmo-row">
        <WithdrawRating review={review} onWithdrawn={onWithdrawn} />
      </div>
      <div className="rmo-rating__bar rmo-row">
        {problem && (
          <p className="rmo-note rmo-note--warning" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="rmo-button" disabled={isLoading || changedFields.length === 0}>
          {isLoading && <span className="rmo-button-spinner" aria-hidden="true" />}
          Save changes
        </button>
        <button
          type="button"
          className="rmo-button rmo-button--quiet"
          disabled={isLoading}
          onClick={() => onDone(false)}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

function WithdrawRating({ review, onWithdrawn }: Pick<Props, 'review' | 'onWithdrawn'>) {
  const [withdraw] = useReviewsWithdrawMutation();
  const name = fullName(review.official);
  const withdrawRating = () =>
    attempt('Failed to withdraw the rating', async () => {
      const { message } = await withdraw(review.id).unwrap();
      onWithdrawn();
      toast.success(message, `Your rating of ${name} no longer counts.`);
    });
  return (
    <ConfirmDelete
      question={`Withdraw your rating of ${name}?`}
      detail={`This deletes your scores and comment for ${review.event.name}. You can rate ${name} again while rating is open.`}
      confirmText="Withdraw"
      onConfirm={withdrawRating}
      trigger={(open) => (
        <button
          type="button"
          className="rmo-button rmo-button--quiet"
          aria-label={`Withdraw the rating of ${name}, ${review.event.name}`}
          onClick={open}
        >
          Withdraw
        </button>
      )}
    />
  );
}
