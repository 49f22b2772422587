import { Link } from 'wouter';
import { type CurrentUser, problemOf } from '@rmo/api-client';
import { SCREENS } from '@rmo/contracts';
import { useSaved } from '@rmo/ui/offline';
import { PHONE_SCREEN, useMedia } from '@rmo/ui/hooks';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useCoachEventsListQuery,
  useRatingRulesQuery,
  useReviewsMineListQuery,
  useReviewsMineMirrorQuery,
  useReviewsSkipListQuery,
  type ToRate,
} from '../../api/endpoints';
import { AllEvents } from './AllEvents';
import { Season } from './Season';

const NO_SCHOOL_TEXT = 'Please set your school in your profile to see associated events.';
const NO_EVENTS_TEXT =
  'No events found for your school/team. Events that include your team will appear here.';

const NO_TEAM_TEXT =
  'Your school isn’t linked to a team yet. A supervisor or administrator has to confirm it; then its events appear here.';

interface Props {
  user: CurrentUser;
  toRate: ToRate[];
  onRetry: () => void;
}

export function MyEvents({ user, toRate, onRetry }: Props) {
  const skip = !user.school?.trim();
  const events = useCoachEventsListQuery(undefined, { skip });
  const ownReviews = useReviewsMineListQuery({}, { skip });
  const skips = useReviewsSkipListQuery(undefined, { skip });
  const rules = useRatingRulesQuery(undefined, { skip });
  const mirror = useReviewsMineMirrorQuery(undefined, { skip });
  const savedReviews = useSaved(user.id);
  const isPhone = useMedia(PHONE_SCREEN);
  if (skip) {
    return (
      <Empty text={NO_SCHOOL_TEXT}>
        <Link className="rmo-button" to={`${SCREENS.coach}?tab=manage-profile`}>
          Set my school
        </Link>
      </Empty>
    );
  }
  // Shows the rows only once all queries are loaded, because the rating progress and the season would move them.
  if ([events, ownReviews, skips, rules, mirror].some((query) => query.isLoading))
    return <Loading text="Loading events..." />;
  const { data, error } = events;
  if (error || !data) {
    const text = `Failed to load events: ${problemOf(error)}`;
    return <ErrorRetry text={text} onRetry={onRetry} retrying={events.isFetching} />;
  }
  // If one of these queries failed, its default is used, so that the rows still link to the rating.
  const ratings = {
    ...{ toRate, saved: savedReviews, rules: rules.data },
    ...{ reviews: ownReviews.data?.items ?? [], skips: skips.data ?? [] },
  };
  const season = ownReviews.data && (
    <Season events={data} reviews={ownReviews.data.items} ratings={ratings} mirror={mirror.data} />
  );
  return (
    <>
      {!isPhone && season}
      {data.length === 0 && (
        <Empty text={NO_EVENTS_TEXT}>
          <p className="rmo-muted">
            {user.teamId === null ? NO_TEAM_TEXT : 'You get a notification when your team is added to one.'}
          </p>
          <Link className="rmo-button rmo-button--quiet" to={SCREENS.schedule}>
            See the full schedule
          </Link>
        </Empty>
      )}
      <AllEvents events={data} ratings={ratings} />
      {/* On a phone, the next event is more urgent than the season. */}
      {isPhone && season}
    </>
  );
}
