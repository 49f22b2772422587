import { Link } from 'wouter';
import {
  changeRatingPath,
  daysText,
  evaluationPath,
  Permission,
  ratePath,
  screenPath,
  SCREENS,
  unlistedPath,
} from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { attempt } from '@rmo/dashboard/forms/form-errors';
import { useOfficialsById } from '@rmo/dashboard/ratings/useOfficialsById';
import { toast } from '@rmo/mfe-kit';
import { Avatar } from '@rmo/ui/Avatar';
import { isUpcoming } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { fullName } from '@rmo/ui/text';
import { rateText } from '@rmo/ui/rate-text';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ScoreCells } from '@rmo/ui/ReviewRow';
import { meanOf, Score } from '@rmo/ui/Score';
import {
  useEventsFiguresListQuery,
  useReviewsToRatePinDeleteMutation,
  useReviewsToRatePinListQuery,
  useReviewsToRatePinSaveMutation,
  type EventOfficial,
  type Official,
  type OwnReview,
  type WrestlingEvent,
} from '../../api/endpoints';
import { OfficialFacts } from '../officials/OfficialFacts';
import { canChange } from '../rate/own-review';
import { useOwnStates, type OwnState } from './useOwnStates';

export function EventOfficials({ event }: { event: WrestlingEvent }) {
  const { stateOf, reviewOf, waiting } = useOwnStates(event);
  const { can, user, isLoading } = useSession();
  const isManager = can(Permission.EventManage);
  const rated = useOfficialsById(event.officials.map(({ officialId }) => officialId));
  const otherOfficials = event.officials.filter(({ officialId }) => stateOf(officialId) !== 'self');
  const openCount = otherOfficials.filter(({ officialId }) => stateOf(officialId) === 'open').length;
  const opensAt = waiting?.opensAt ?? null;
  const hasBegun = !isUpcoming(event);
  return (
    <section aria-labelledby="event-officials">
      <div
        className={`rmo-row rmo-row--between event-officials__head rmo-flush${user || isLoading ? ' event-officials__head--user' : ''}`}
      >
        <h2 id="event-officials">Officials</h2>
        <div className={isManager ? 'rmo-row event-officials__manage' : 'rmo-row'}>
          {isManager && event.officials.length > 0 && (
            <PinEvent event={event} canAdd={isUpcoming(event) || openCount > 0} />
          )}
          {!user && !isLoading && hasBegun && event.officials.length > 0 && (
            <Link to={SCREENS.login} state={{ from: ratePath(event.id) }}>
              Coached here? Log in to rate
            </Link>
          )}
          {openCount > 0 && (
            // With several officials left, the button is quiet if the event is not on the user's list of events to rate.
            <Link
              className={waiting || openCount === 1 ? 'rmo-button' : 'rmo-button rmo-button--quiet'}
              to={ratePath(event.id)}
            >
              {rateText({ officials: otherOfficials, opensAt }, openCount)}
            </Link>
          )}
        </div>
      </div>
      {event.officials.length === 0 ? (
        <p className="rmo-muted">No officials assigned yet.</p>
      ) : (
        <ul className="rmo-box rmo-lined officials-rows event-officials">
          {event.officials.map((official) => (
            <OfficialAtEvent
              key={official.officialId}
              official={official}
              rated={rated.get(official.officialId)}
              event={event}
              state={stateOf(official.officialId)}
              hasOwnButton={openCount > 1}
              review={reviewOf(official.officialId)}
            />
          ))}
        </ul>
      )}
      {can(Permission.ReviewCreate) && !isManager && hasBegun && (
        <p className="rmo-small rmo-flush">
          <Link to={unlistedPath(event.id)}>Somebody else officiated?</Link>
        </p>
      )}
    </section>
  );
}

interface PinProps {
  event: WrestlingEvent;
  /** True if the user can still rate officials, now or once the event has begun. Events on the list can always be removed. */
  canAdd: boolean;
}

/** Managers, who have no events of their own, choose the events to rate. */
function PinEvent({ event, canAdd }: PinProps) {
  const { data } = useReviewsToRatePinListQuery(undefined, { refetchOnMountOrArgChange: true });
  const [add, adding] = useReviewsToRatePinSaveMutation();
  const [remove, removing] = useReviewsToRatePinDeleteMutation();
  if (!data) return null;
  const isPinned = data.some(({ eventId }) => eventId === event.id);
  if (!isPinned && !canAdd) return null;
  const toggle = () =>
    attempt('Failed to change your events to rate', async () => {
      await (isPinned ? remove : add)({ eventId: event.id }).unwrap();
      if (isPinned) return toast.success('Removed from your events to rate');
      toast.success(
        'Added to your events to rate',
        isUpcoming(event) ? 'Your Overview lists it once it starts.' : 'Your Overview lists it now.',
      );
    });
  return (
    <button
      type="button"
      className="rmo-button rmo-button--quiet"
      disabled={adding.isLoading || removing.isLoading}
      onClick={() => void toggle()}
    >
      {isPinned ? 'Remove from my events to rate' : 'Add to my events to rate'}
    </button>
  );
}

interface Props {
  official: EventOfficial;
  /** The official with the rating that visitors see; undefined until it is loaded. */
  rated: Official | undefined;
  event: WrestlingEvent;
  state: OwnState;
  /** False if the button above already rates the only official left. */
  hasOwnButton: boolean;
  review: OwnReview | undefined;
}

function OfficialAtEvent(props: Props) {
  const { official, rated, event, state } = props;
  return (
    <li className="official-card rmo-flush">
      <Avatar {...official} size={32} phoneSize={44} />
      <h3 className="rmo-row">
        <Link to={screenPath(SCREENS.official, { id: official.officialId })}>{fullName(official)}</Link>
        {official.role && <span className="rmo-badge">{official.role}</span>}
        {official.days && (
          <span className="rmo-muted rmo-small">
            {official.days.map((day) => daysText({ date: day })).join(', ')} only
          </span>
        )}
        {state === 'self' && <span className="rmo-badge rmo-badge--solid">You</span>}
      </h3>
      {rated ? (
        <RatingStars value={rated.averageScore} count={rated.totalReviews} />
      ) : (
        <span className="rmo-stars">&nbsp;</span>
      )}
      <OfficialFacts {...official} />
      <ReviewSummary event={event} official={official} />
      {state && state !== 'self' && (
        <div className="event-officials__own">
          <OwnRating {...props} />
        </div>
      )}
    </li>
  );
}

function ReviewSummary({ event, official }: Pick<Props, 'event' | 'official'>) {
  const { can } = useSession();
  const { data, isLoading } = useEventsFiguresListQuery(event.id, {
    skip: !can(Permission.ReviewRead) || isUpcoming(event),
    refetchOnMountOrArgChange: true,
  });
  // Reserves the line while the stats are loading.
  if (!data) return isLoading ? <p>&nbsp;</p> : null;
  const ownRow = data.find(({ officialId }) => officialId === official.officialId);
  if (!ownRow) return <p className="rmo-muted rmo-small">No reviews at this event</p>;
  const dashboard = can(Permission.AdminArea) ? SCREENS.admin : SCREENS.supervisor;
  const query = new URLSearchParams({
    tab: 'manage-reviews',
    official: String(official.officialId),
    event: String(event.id),
  });
  return (
    <p>
      At this event: <Score value={ownRow.average} count={ownRow.count} compact />
      &nbsp;·{' '}
      <Link to={`${dashboard}?${query}`} aria-label={`Reviews of ${fullName(official)} at this event`}>
        {ownRow.count} {ownRow.count === 1 ? 'review' : 'reviews'}
      </Link>
    </p>
  );
}

function OwnRating({ official, event, state, hasOwnButton, review }: Props) {
  const { user } = useSession();
  const name = fullName(official);
  switch (state) {
    case 'done':
      return (
        <>
          <p className="rmo-success rmo-row">
            <CheckIcon />
            <span className="rmo-visually-hidden">Rated by</span> You:{' '}
            {review && <Score value={meanOf(review)} />}
            {user && review && canChange(review) && (
              <>
                {'\u00a0· '}
                <Link to={changeRatingPath(user.userType, review.id)} aria-label={`Change: ${name}`}>
                  Change
                </Link>
              </>
            )}
          </p>
          {review && <ScoreCells scores={review} />}
        </>
      );
    case 'saved':
      return <p>Rated by you, not sent yet</p>;
    case 'skipped':
      return (
        <p>
          Not seen&nbsp;·{' '}
          <Link to={ratePath(event.id)} aria-label={`Change: ${name} not seen`}>
            Change
          </Link>
        </p>
      );
    case 'open':
      return hasOwnButton ? (
        <Link
          className="rmo-button rmo-button--quiet rmo-button--small"
          to={evaluationPath(official.officialId, event.id)}
          aria-label={`Rate ${name}`}
        >
          Rate
        </Link>
      ) : null;
    default:
      return null;
  }
}
