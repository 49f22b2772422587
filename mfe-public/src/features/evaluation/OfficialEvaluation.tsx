import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { DELAYS, evaluationPath, SCREENS, screenPath } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { Avatar } from '@rmo/ui/Avatar';
import { PageHeading } from '@rmo/ui/PageHeading';
import { fullName } from '@rmo/ui/person';
import { Empty } from '@rmo/ui/StateViews';
import { useLeaveAfter } from '@rmo/ui/useLeaveAfter';
import type { Official } from '../../api/endpoints';
import type { EventChoice } from './event-choices';
import { EvaluationForm } from './EvaluationForm';
import { EventProgressNav } from './EventProgressNav';
import type { EventProgress } from './useEventProgress';

const NO_EVENTS =
  'This official is not assigned to any events yet. Reviews can only be submitted for officials assigned to events.';

interface Props {
  official: Official;
  userId: number;
  choices: EventChoice[];
  /** Null outside of an event. */
  progress: EventProgress | null;
}

/** Shows the form, or why there is nothing to evaluate, and navigates after the submission. */
export function OfficialEvaluation({ official, userId, choices, progress }: Props) {
  const [, navigate] = useLocation();
  const { leaveFor } = useLeaveAfter(DELAYS.afterReview);
  // The event counts as reviewed after the submission, but the form must not change until the user leaves the page.
  const [submittedChoices, setSubmittedChoices] = useState<EventChoice[] | null>(null);
  const name = fullName(official);
  const eventId = progress?.event.id;
  const next = progress?.next && {
    name: fullName(progress.next),
    path: evaluationPath(progress.next.officialId, progress.event.id),
  };
  const [backPath, backText] = eventId
    ? [screenPath(SCREENS.event, { id: eventId }), 'Back to the event']
    : [screenPath(SCREENS.official, { id: official.id }), 'Back to the profile'];

  const onSubmitted = (): void => {
    setSubmittedChoices(choices);
    toast.success('Thank you!', `Your rating of ${name} has been submitted.`, DELAYS.toastReview);
    if (next) navigate(next.path);
    else leaveFor(eventId ? backPath : SCREENS.home);
  };
  const isOpen = choices.some((choice) => !choice.disabled && (!eventId || choice.value === eventId));
  const evaluated = `You have already rated ${name} for ${eventId ? 'this event' : 'each of these events'}.`;

  return (
    <>
      <div className="evaluation-head">
        <Avatar
          firstName={official.firstName}
          lastName={official.lastName}
          photoUrl={official.photoUrl}
          size={72}
        />
        <PageHeading title={`Evaluate ${name}`} eyebrow={official.association} />
      </div>
      {progress && <EventProgressNav progress={progress} currentId={official.id} />}
      {isOpen || submittedChoices ? (
        <EvaluationForm
          draftKey={{ userId, officialId: official.id, eventId }}
          officialName={name}
          choices={submittedChoices ?? choices}
          next={next}
          onSubmitted={onSubmitted}
        />
      ) : (
        <Empty text={choices.length === 0 ? NO_EVENTS : evaluated}>
          <Link className="rmo-button" to={next ? next.path : backPath}>
            {next ? `Go on with ${next.name}` : backText}
          </Link>
        </Empty>
      )}
    </>
  );
}
