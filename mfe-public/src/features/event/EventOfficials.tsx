import { Link } from 'wouter';
import { changeRatingPath, evaluationPath, Permission, ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { Avatar } from '@rmo/ui/Avatar';
import { isUpcoming } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { fullName, yearsText } from '@rmo/ui/text';
import { rateText } from '@rmo/ui/rate-text';
import { meanOf, Score } from '@rmo/ui/Score';
import {
  useEventsFiguresListQuery,
  type EventOfficial,
  type OwnReview,
  type WrestlingEvent,
} from '../../api/endpoints';
import { canChange } from '../rate/own-review';
import { PinEvent } from './PinEvent';
import { useOwnStates, type OwnState } from './useOwnStates';

/** Shows an event's officials. Once the event has begun, logged-in users get links to evaluate them. */
export function EventOfficials({ event }: { event: WrestlingEvent }) {
  const { stateOf, reviewOf, waiting } = useOwnStates(event);
  const { can } = useSession();
  const isManager = can(Permission.EventManage);
  const others = event.officials.filter(({ officialId }) => stateOf(officialId) !== 'self');
  const open = others.filter(({ officialId }) => stateOf(officialId) === 'open').length;
  const opensAt = waiting?.opensAt ?? null;
  return (
    <section aria-labelledby="event-officials">
      <div className="rmo-row rmo-row--between event-officials__head rmo-flush">
        <h2 id="event-officials">Officials</h2>
        <div className={isManager ? 'rmo-row event-officials__manage' : 'rmo-row'}>
          {isManager && event.officials.length > 0 && (
            <PinEvent event={event} canAdd={isUpcoming(event) || open > 0} />
          )}
          {open > 0 && (
            // A quiet button if the event is not on the user's list of events to rate.
            <Link className={waiting ? 'rmo-button' : 'rmo-button rmo-button--quiet'} to={ratePath(event.id)}>
              {rateText({ officials: others, opensAt }, open)}
            </Link>
          )}
        </div>
      </div>
      {event.officials.length === 0 && <p className="rmo-muted">No officials are assigned.</p>}
      <ul className="rmo-card-grid event-officials">
        {event.officials.map((official) => (
          <OfficialAtEvent
            key={official.officialId}
            official={official}
            event={event}
            state={stateOf(official.officialId)}
            review={reviewOf(official.officialId)}
          />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  official: EventOfficial;
  event: WrestlingEvent;
  state: OwnState;
  review: OwnReview | undefined;
}

function OfficialAtEvent({ official, event, state, review }: Props) {
  const years = yearsText(official.yearsExperience);
  return (
    <li className="rmo-card">
      <Avatar {...official} size={44} />
      <div>
        <h3>
          <Link to={screenPath(SCREENS.official, { id: official.officialId })}>{fullName(official)}</Link>
          {official.role && <span className="rmo-badge">{official.role}</span>}
          {state === 'self' && <span className="rmo-badge rmo-badge--solid">You</span>}
        </h3>
        <p className="rmo-muted">
          <span className="event-officials__line">{official.association}</span>{' '}
          <span className="event-officials__line">
            {official.location}
            {years && `\u00a0· ${years.replace(' year', '\u00a0yr')}\u00a0exp.`}
          </span>
        </p>
        <ReviewsOf event={event} official={official} />
        <Own {...{ official, event, state, review }} />
      </div>
    </li>
  );
}

/** Shows readers of reviews how many reviews an official has for the event, and the average, with a link to the reviews. */
function ReviewsOf({ event, official }: Pick<Props, 'event' | 'official'>) {
  const { can } = useSession();
  const { data, isLoading } = useEventsFiguresListQuery(event.id, {
    skip: !can(Permission.ReviewRead) || isUpcoming(event),
    refetchOnMountOrArgChange: true,
  });
  // Reserves the line while the stats are loading.
  if (!data) return isLoading ? <p>&nbsp;</p> : null;
  const own = data.find(({ officialId }) => officialId === official.officialId);
  if (!own) return <p className="rmo-muted">No reviews</p>;
  const dashboard = can(Permission.AdminArea) ? SCREENS.admin : SCREENS.supervisor;
  const which = new URLSearchParams({
    tab: 'manage-reviews',
    official: String(official.officialId),
    q: event.name,
  });
  return (
    <p>
      <Score value={own.average} isMean compact />
      &nbsp;·{' '}
      <Link to={`${dashboard}?${which}`} aria-label={`Reviews of ${fullName(official)} at this event`}>
        {own.count} {own.count === 1 ? 'review' : 'reviews'}
      </Link>
    </p>
  );
}

/** Shows in one line whether and how the user has rated an official; reserves the space while loading. */
function Own({ official, event, state, review }: Props) {
  const { user } = useSession();
  const name = fullName(official);
  switch (state) {
    case 'loading':
      return <p className="event-officials__evaluate">&nbsp;</p>;
    case 'done':
      return (
        <p className="rmo-success event-officials__done">
          <CheckIcon />
          <span className="rmo-visually-hidden">Rated by</span> You:{' '}
          {review && <Score value={meanOf(review)} isMean />}
          {user && review && canChange(review) && (
            <>
              {'\u00a0· '}
              <Link to={changeRatingPath(user.userType, review.id)} aria-label={`Change: ${name}`}>
                Change
              </Link>
            </>
          )}
        </p>
      );
    case 'saved':
      return <p className="event-officials__done">Rated by you, not sent yet</p>;
    case 'skipped':
      return (
        <p className="event-officials__evaluate">
          Not seen&nbsp;·{' '}
          <Link to={ratePath(event.id)} aria-label={`Change: ${name} not seen`}>
            Change
          </Link>
        </p>
      );
    case 'open':
      return (
        <p className="event-officials__evaluate">
          <Link to={evaluationPath(official.officialId, event.id)} aria-label={`Rate ${name}`}>
            Rate
          </Link>
        </p>
      );
    default:
      return null;
  }
}
