import { Link } from 'wouter';
import { problemOf } from '@rmo/api-client';
import { OwnCalendar } from '@rmo/dashboard';
import { useSaved } from '@rmo/ui/offline';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useCoachEventsListQuery,
  useRatingRulesQuery,
  useReviewsMineListQuery,
  useReviewsSkipListQuery,
  type ToRate,
} from '../../api/endpoints';
import { AllEvents } from './AllEvents';

const NO_SCHOOL = 'Please set your school in your profile to see associated events.';
const NO_EVENTS = 'No events found for your school/team. Events that include your team will appear here.';

interface Props {
  userId: number;
  school: string | null;
  /** Linked for coaches without a school. */
  profilePath: string;
  toRate: ToRate[];
}

export function MyEvents({ userId, school, profilePath, toRate }: Props) {
  const hasSchool = Boolean(school?.trim());
  const { data, error, isLoading, isFetching, refetch } = useCoachEventsListQuery(undefined, {
    skip: !hasSchool,
  });
  const mine = useReviewsMineListQuery({}, { skip: !hasSchool });
  const skips = useReviewsSkipListQuery(undefined, { skip: !hasSchool });
  const rules = useRatingRulesQuery(undefined, { skip: !hasSchool });
  const saved = useSaved(userId);
  if (!hasSchool) {
    return (
      <Empty text={NO_SCHOOL}>
        <Link className="rmo-button" to={profilePath}>
          Set my school
        </Link>
      </Empty>
    );
  }
  // Shows the rows only once all queries are loaded, because the rating progress can make a row taller.
  if ([mine, skips, rules].some((query) => query.isLoading) || isLoading)
    return <Loading text="Loading events..." />;
  if (error || !data) {
    return (
      <ErrorRetry
        text={`Failed to load events: ${problemOf(error)}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  // Even after a failure, the rows link to the rating.
  const ratings = {
    ...{ toRate, saved, rules: rules.data },
    ...{ reviews: mine.data?.items ?? [], skips: skips.data ?? [] },
  };
  return (
    <>
      {data.length === 0 ? <Empty text={NO_EVENTS} /> : <AllEvents events={data} ratings={ratings} />}
      <OwnCalendar />
    </>
  );
}
