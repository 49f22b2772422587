import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import {
  datesText,
  DELAYS,
  evaluationPath,
  myRatingsPath,
  screenPath,
  SCREENS,
  unlistedPath,
  type UserType,
} from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { Avatar } from '@rmo/ui/Avatar';
import { BackLink } from '@rmo/ui/BackLink';
import { loadDraft, type WaitingReview } from '@rmo/ui/offline';
import { CheckIcon } from '@rmo/ui/icons';
import { PageHeading } from '@rmo/ui/PageHeading';
import { fullName } from '@rmo/ui/text';
import { Empty } from '@rmo/ui/StateViews';
import { useIsMounted, useLeaveAfter } from '@rmo/ui/hooks';
import type { Official } from '../../api/endpoints';
import type { EventChoice, NothingToRate } from './event-choices';
import { EvaluationForm } from './EvaluationForm';
import type { EventProgress } from './useEventProgress';

interface Props {
  official: Official;
  user: CurrentUser;
  choices: EventChoice[];
  /** Why no event can be rated; undefined if one can. */
  nothingToRate: NothingToRate | undefined;
  /** Null if the page was not opened for an event. */
  progress: EventProgress | null;
  /** The user's unsent review of the official, for this event if the page has one. */
  waiting: WaitingReview | undefined;
}

export function OfficialEvaluation({ official, user, choices, nothingToRate, progress, waiting }: Props) {
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const { leaveFor } = useLeaveAfter(DELAYS.afterReview);
  // The event counts as reviewed once the review is submitted, but the form must not change until the user leaves the page.
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

  const onSubmitted = (text = `Your rating of ${name} has been submitted.`): void => {
    setSubmittedChoices(choices);
    toast.success('Thank you!', text, DELAYS.toastReview);
    if (!next) leaveFor(eventId ? backPath : SCREENS.home);
    else if (isMounted()) navigate(next.path);
  };
  const isOpen = choices.some((choice) => !choice.disabled && (!eventId || choice.value === eventId));
  const draftKey = { userId: user.id, officialId: official.id, eventId };
  const draft = loadDraft(draftKey);
  // A review written in time is sent with the form, even if rating has closed in the meantime.
  const isUnsent =
    waiting !== undefined ||
    (draft.unconfirmed &&
      choices.some(({ value, isReviewed }) => value === draft.values.eventId && !isReviewed));

  return (
    <>
      <BackLink to={backPath} text={progress?.event.name ?? name} />
      <div className="evaluation-head rmo-row rmo-gap-m">
        <Avatar {...official} size={72} phoneSize={44} />
        <PageHeading title={`Evaluate ${name}`} of={official.association} />
      </div>
      {progress && <EventProgressNav progress={progress} currentId={official.id} />}
      {eventId && (
        <p className="rmo-small rmo-flush">
          <Link to={unlistedPath(eventId)}>Somebody else officiated?</Link>
        </p>
      )}
      {isOpen || isUnsent || submittedChoices ? (
        <EvaluationForm
          draftKey={draftKey}
          officialName={name}
          choices={submittedChoices ?? choices}
          waiting={waiting}
          next={next}
          onSubmitted={onSubmitted}
        />
      ) : (
        <NothingLeft nothingToRate={nothingToRate} userType={user.userType}>
          <Link className="rmo-button" to={next ? next.path : backPath}>
            {next ? `Keep going: ${next.name}` : backText}
          </Link>
        </NothingLeft>
      )}
    </>
  );
}

interface NothingLeftProps extends Pick<Props, 'nothingToRate'> {
  userType: UserType;
  children: ReactNode;
}

function NothingLeft({ nothingToRate, userType, children }: NothingLeftProps) {
  const isRated = nothingToRate?.isReviewed;
  return (
    <Empty text={nothingToRate?.text ?? 'Nothing left to rate here.'} isDone={isRated}>
      <div className="rmo-row rmo-row--center">
        {children}
        <Link className="rmo-button rmo-button--quiet" to={isRated ? myRatingsPath(userType) : SCREENS.rate}>
          {!isRated ? 'Events to rate' : userType === 'Official' ? 'Ratings I gave' : 'My ratings'}
        </Link>
      </div>
    </Empty>
  );
}

function EventProgressNav({ progress, currentId }: { progress: EventProgress; currentId: number }) {
  const { event, officials, evaluatedIds } = progress;
  return (
    <nav
      className="rmo-card evaluation-progress rmo-stack rmo-gap-s rmo-flush"
      aria-label={`Officials of ${event.name}`}
    >
      <p>
        <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>, {datesText(event)}{' '}
        <span className="rmo-muted">
          · {officials.filter(({ officialId }) => evaluatedIds.includes(officialId)).length} of{' '}
          {officials.length} evaluated
        </span>
      </p>
      <ol className="rmo-row">
        {officials.map((official) => {
          const isEvaluated = evaluatedIds.includes(official.officialId);
          const isCurrent = official.officialId === currentId;
          return (
            <li key={official.officialId}>
              <Link
                className={`rmo-badge rmo-hover${isCurrent ? ' rmo-badge--solid' : isEvaluated ? ' rmo-badge--success' : ''}`}
                to={evaluationPath(official.officialId, event.id)}
                aria-current={isCurrent ? 'step' : undefined}
              >
                {isEvaluated && <CheckIcon />}
                {fullName(official)}
                {isEvaluated && <span className="rmo-visually-hidden"> (evaluated)</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
