import { useRef, useState, type FormEvent } from 'react';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { Link } from 'wouter';
import type { KeptKey } from '@rmo/ui/kept-evaluations';
import { StarInput } from '@rmo/ui/StarInput';
import { CRITERIA } from './criteria';
import type { EventChoice } from './event-choices';
import { AnonymousSwitch, CommentField, EventField } from './fields';
import { RestoredNotice, WaitingNotice } from './Notices';
import { useEvaluation } from './useEvaluation';
import { useSending } from './useSending';

interface Props {
  draftKey: KeptKey;
  officialName: string;
  choices: EventChoice[];
  /** Within a round: who comes next, and how to get there without evaluating this one. */
  next?: { name: string; path: string } | null;
  onSent: () => void;
}

export function EvaluationForm({ draftKey, officialName, choices, next, onSent }: Props) {
  const evaluation = useEvaluation(draftKey, choices);
  const { values, touched, errors, rate } = evaluation;
  const sending = useSending(draftKey.officialId, evaluation, onSent);
  const [asking, setAsking] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const keepRating = (): void => setAsking(false);
  const untouched = CRITERIA.filter(({ category }) => !touched.includes(category));
  // What is typed while it is on its way would be neither sent nor gone.
  const busy = sending.state !== 'no';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || !evaluation.check()) return;
    if (untouched.length > 0) setAsking(true);
    else void sending.send();
  };

  return (
    <form
      className="rmo-form rmo-card"
      onSubmit={submit}
      noValidate
      aria-label={`Evaluation of ${officialName}`}
    >
      {evaluation.isRestored && !busy && <RestoredNotice onStartOver={evaluation.startOver} />}
      <EventField evaluation={evaluation} choices={choices} busy={busy} isFixed={Boolean(draftKey.eventId)} />
      {CRITERIA.map(({ category, title, description, anchors }) => (
        <StarInput
          key={category}
          name={category}
          label={title}
          description={description}
          anchors={anchors}
          value={values[category]}
          isDefault={!touched.includes(category)}
          error={errors[category]}
          disabled={busy}
          onChange={(score) => rate(category, score)}
        />
      ))}
      <CommentField evaluation={evaluation} busy={busy} />
      <AnonymousSwitch evaluation={evaluation} busy={busy} />
      {sending.state === 'waiting' && (
        <WaitingNotice onSend={() => void sending.send()} onEdit={sending.stopWaiting} />
      )}
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {next ? 'Save and next' : 'Submit Evaluation'}
        </Button>
        {next && (
          <Link className="rmo-button rmo-button--quiet" to={next.path}>
            Skip to {next.name}
          </Link>
        )}
        <p className="rmo-muted">A draft is kept in this browser until you submit.</p>
      </div>
      <Modal
        open={asking}
        title="Some criteria are still at their default"
        onCancel={keepRating}
        afterOpenChange={(isOpen) => isOpen && keepButton.current?.focus()}
        footer={[
          <Button
            key="submit"
            onClick={() => {
              setAsking(false);
              void sending.send();
            }}
          >
            Submit anyway
          </Button>,
          // What Enter does must not send scores that nobody gave.
          <Button key="keep" type="primary" ref={keepButton} onClick={keepRating}>
            Keep rating
          </Button>,
        ]}
      >
        You have not rated {untouched.map(({ title }) => title).join(', ')}: each is sent with 1 star.
      </Modal>
    </form>
  );
}
