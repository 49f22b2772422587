import { Link } from 'wouter';
import { evaluationPath, ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { Avatar } from '@rmo/ui/Avatar';
import { isUpcoming } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { fullName, yearsText } from '@rmo/ui/person';
import { useReviewedAtEventQuery, type EventOfficial, type WrestlingEvent } from '../../api/endpoints';

/** The officials of an event, with links to evaluate them for logged-in users once the event has begun. */
export function EventOfficials({ event }: { event: WrestlingEvent }) {
  const { user, isLoading: isSessionLoading } = useSession();
  const officialIds = event.officials.map((official) => official.officialId);
  const { data: evaluatedIds } = useReviewedAtEventQuery(
    { eventId: event.id, officialIds },
    { skip: !user || officialIds.length === 0, refetchOnMountOrArgChange: true },
  );
  const hasBegun = !isUpcoming(event);
  // Officials can't evaluate themselves.
  const open = event.officials.filter(
    ({ officialId }) =>
      hasBegun &&
      user &&
      officialId !== user.officialId &&
      evaluatedIds &&
      !evaluatedIds.includes(officialId),
  );
  return (
    <section aria-labelledby="event-officials">
      <div className="rmo-row rmo-row--between event-officials__head">
        <h2 id="event-officials">Officials</h2>
        {open.length > 0 && (
          <Link className="rmo-button" to={ratePath(event.id)}>
            {evaluatedIds?.length
              ? `Continue: ${open.length} left`
              : event.officials.length === 1
                ? 'Rate the official'
                : 'Rate the officials'}
          </Link>
        )}
      </div>
      {event.officials.length === 0 && <p className="rmo-muted">No officials are assigned.</p>}
      <ul className="rmo-card-grid event-officials">
        {event.officials.map((official) => (
          <OfficialAtEvent
            key={official.officialId}
            official={official}
            isEvaluated={evaluatedIds?.includes(official.officialId) ?? false}
            isLoading={
              hasBegun &&
              (isSessionLoading || Boolean(user)) &&
              !evaluatedIds &&
              official.officialId !== user?.officialId
            }
            reviewPath={open.includes(official) ? evaluationPath(official.officialId, event.id) : null}
          />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  official: EventOfficial;
  isEvaluated: boolean;
  /** Whether the session or the user's evaluations are still loading; reserves the space of the line. */
  isLoading: boolean;
  reviewPath: string | null;
}

function OfficialAtEvent({ official, isEvaluated, isLoading, reviewPath }: Props) {
  const name = fullName(official);
  return (
    <li className="rmo-card">
      <Avatar
        firstName={official.firstName}
        lastName={official.lastName}
        photoUrl={official.photoUrl}
        size={56}
      />
      <div>
        <h3>
          <Link to={screenPath(SCREENS.official, { id: official.officialId })}>{name}</Link>
        </h3>
        {official.role && <p className="rmo-badge">{official.role}</p>}
        <p>{official.association}</p>
        <p className="rmo-muted">
          {official.location} · {yearsText(official.yearsExperience)} of experience
        </p>
        {isLoading && <p className="event-officials__evaluate">&nbsp;</p>}
        {isEvaluated && (
          <p className="rmo-success event-officials__done">
            <CheckIcon /> Rated by you
          </p>
        )}
        {reviewPath && (
          <p className="event-officials__evaluate">
            <Link to={reviewPath} aria-label={`Rate ${name}`}>
              Rate
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
