import { useState, type FormEvent } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import type { DraftKey } from '@rmo/ui/draft-storage';
import { StarRow } from '@rmo/ui/StarRow';
import { SCALE } from '../rate/scale';
import { CRITERIA, untouchedOf } from './criteria';
import {
  AnonymousSwitch,
  CommentField,
  EventField,
  OfflineMessage,
  RestoredDraftMessage,
} from './EvaluationFields';
import type { EventChoice } from './event-choices';
import { UntouchedDialog } from './UntouchedDialog';
import { useEvaluation } from './useEvaluation';

interface Props {
  draftKey: DraftKey;
  officialName: string;
  choices: EventChoice[];
  /** The next official of the event. */
  next?: { name: string; path: string } | null;
  onSubmitted: () => void;
}

export function EvaluationForm({ draftKey, officialName, choices, next, onSubmitted }: Props) {
  const evaluation = useEvaluation(draftKey, choices, onSubmitted);
  const { values, touched, rate, status, send } = evaluation;
  const [isConfirming, setConfirming] = useState(false);
  const untouched = untouchedOf(touched);
  // Changes made during the request would be neither sent nor stored in the draft.
  const disabled = status !== 'editing';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (disabled || !evaluation.validate()) return;
    if (untouched.length > 0) setConfirming(true);
    else void send();
  };

  return (
    <form
      className="rmo-form rmo-card"
      onSubmit={submit}
      noValidate
      aria-label={`Evaluation of ${officialName}`}
    >
      {evaluation.isRestored && !disabled && <RestoredDraftMessage onStartOver={evaluation.startOver} />}
      <EventField
        evaluation={evaluation}
        choices={choices}
        disabled={disabled}
        isFixed={Boolean(draftKey.eventId)}
      />
      <div>
        {/* Each star says to screen readers what it stands for. */}
        <p className="rmo-muted evaluation-scale" aria-hidden="true">
          {SCALE}
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
      <AnonymousSwitch evaluation={evaluation} disabled={disabled} />
      <CommentField evaluation={evaluation} disabled={disabled} />
      {status === 'offline' && <OfflineMessage onSend={() => void send()} onEdit={evaluation.edit} />}
      <p className="rmo-muted evaluation-draft">A draft is kept in this browser until you submit.</p>
      <div className="rmo-form__actions evaluation-bar">
        <Button type="primary" size="large" htmlType="submit" loading={disabled}>
          {next ? 'Save and next' : 'Submit Evaluation'}
        </Button>
        {next && (
          <Link className="rmo-button rmo-button--quiet" to={next.path}>
            Skip to {next.name}
          </Link>
        )}
        <p className="rmo-muted evaluation-count">
          {CRITERIA.length - untouched.length} of {CRITERIA.length} rated ·{' '}
          {values.isAnonymous ? 'Anonymous' : 'With name'}
        </p>
      </div>
      {isConfirming && (
        <UntouchedDialog
          untouched={untouched}
          onKeep={() => setConfirming(false)}
          onSubmit={() => {
            setConfirming(false);
            void send();
          }}
        />
      )}
    </form>
  );
}
