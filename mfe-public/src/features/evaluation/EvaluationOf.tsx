import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { DELAYS, evaluationPath, SCREENS, screenPath } from '@rmo/contracts';
import type { Official } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { Avatar } from '@rmo/ui/Avatar';
import { PageHeading } from '@rmo/ui/PageHeading';
import { fullName } from '@rmo/ui/person';
import { Empty } from '@rmo/ui/StateViews';
import { useLeaveAfter } from '@rmo/ui/useLeaveAfter';
import { EvaluationForm } from './EvaluationForm';
import type { EventChoice } from './event-choices';
import { RoundSteps } from './RoundSteps';
import type { Round } from './useRound';

const NO_EVENTS =
  'This official is not assigned to any events yet. Reviews can only be submitted for officials assigned to events.';

interface Props {
  official: Official;
  userId: number;
  choices: EventChoice[];
  round: Round | null;
}

/** The evaluation of one official, alone or as one of an event's, and what follows when it is sent. */
export function EvaluationOf({ official, userId, choices, round }: Props) {
  const [, navigate] = useLocation();
  const { leaveFor } = useLeaveAfter(DELAYS.afterReview);
  // What was just sent is marked as reviewed too: the form stays as it is until the page is left.
  const [sentWith, setSentWith] = useState<EventChoice[] | null>(null);
  const name = fullName(official);
  const eventId = round?.event.id;
  const next = round?.next && {
    name: fullName(round.next),
    path: evaluationPath(round.next.officialId, round.event.id),
  };

  const onSent = (): void => {
    setSentWith(choices);
    toast.success('Thank you!', `Your evaluation of ${name} has been submitted.`, DELAYS.toastReview);
    if (next) navigate(next.path);
    else leaveFor(eventId ? screenPath(SCREENS.event, { id: eventId }) : SCREENS.home);
  };
  const isOpen = choices.some((choice) => !choice.disabled && (!eventId || choice.value === eventId));

  return (
    <>
      <div className="evaluation-head">
        <Avatar firstName={official.firstName} photoUrl={official.photoUrl} size={72} />
        <PageHeading title={`Evaluate ${name}`} eyebrow={official.association} />
      </div>
      {round && <RoundSteps round={round} currentId={official.id} />}
      {choices.length === 0 ? (
        <Empty text={NO_EVENTS}>
          <BackLink officialId={official.id} />
        </Empty>
      ) : isOpen || sentWith ? (
        <EvaluationForm
          draftKey={{ userId, officialId: official.id, eventId }}
          officialName={name}
          choices={sentWith ?? choices}
          next={next}
          onSent={onSent}
        />
      ) : (
        <Empty
          text={
            round
              ? `You have already evaluated ${name} for this event.`
              : `You have already evaluated ${name} for each of these events.`
          }
        >
          {next ? (
            <Link className="rmo-button" to={next.path}>
              Go on with {next.name}
            </Link>
          ) : (
            <BackLink officialId={official.id} eventId={eventId} />
          )}
        </Empty>
      )}
    </>
  );
}

function BackLink({ officialId, eventId }: { officialId: number; eventId?: number }) {
  const to = eventId
    ? screenPath(SCREENS.event, { id: eventId })
    : screenPath(SCREENS.official, { id: officialId });
  return (
    <Link className="rmo-button" to={to}>
      {eventId ? 'Back to the event' : 'Back to the profile'}
    </Link>
  );
}
