import { Link } from 'wouter';
import { shortDayText, today } from '@rmo/ui/calendar/day';
import { EventRow } from '@rmo/ui/EventRow';
import { Score } from '@rmo/ui/Score';
import { Loading } from '@rmo/ui/StateViews';
import { withCount } from '@rmo/ui/text';
import { useOverviewWeekendQuery, type Weekend } from '../api/endpoints';
import { CardError } from './CardError';

export function LastWeekend({ region, allPath }: { region?: string; allPath: string }) {
  const query = useOverviewWeekendQuery(region, { refetchOnMountOrArgChange: true });
  const { data, isFetching } = query;
  // Covers all regions, because the event's officials may belong to another region.
  const reviewsPath = (id: number): string =>
    `${allPath.split('?')[0]}?tab=manage-reviews&event=${id}${region ? '&regions=all' : ''}`;
  const isFinished = !data || data.to < today();
  // Unknown if the response has only some of the events.
  const unratedCount =
    data?.events.length === data?.total
      ? data?.events.reduce((sum, { officials, rated }) => sum + officials - rated, 0)
      : undefined;
  return (
    <section
      className="rmo-card"
      aria-labelledby="weekend-title"
      aria-busy={isFetching}
      data-loading={query.isLoading ? 'weekend' : undefined}
    >
      <h2 id="weekend-title">{isFinished ? 'Last weekend' : 'This weekend so far'}</h2>
      {region && <p className="rmo-muted">Your region’s events, and those without a region</p>}
      {Boolean(unratedCount) && (
        <p>
          <strong>{withCount(unratedCount!, 'official')} not rated yet</strong>
        </p>
      )}
      {data && data.events.length > 0 && (
        <ul className="week-events rmo-events rmo-lined">
          {data.events.map((event) => (
            <Row key={event.id} event={event} reviewsPath={reviewsPath(event.id)} />
          ))}
        </ul>
      )}
      {data?.events.length === 0 && (
        <p>
          There were no events from {shortDayText(data.from)}
          {data.to > data.from && ` to ${shortDayText(data.to)}`}.
        </p>
      )}
      {!data && isFetching && <Loading text="Loading events..." />}
      {!data && !isFetching && <CardError text="Failed to fetch events" query={query} />}
      {data && data.total > data.events.length && (
        <p className="week-events__all">
          <Link to={`${allPath}&span=${isFinished ? 'last-weekend' : 'weekend'}`}>
            All {data.total} events of {isFinished ? 'last' : 'this'} weekend
          </Link>
        </p>
      )}
    </section>
  );
}

function Row({ event, reviewsPath }: { event: Weekend['events'][number]; reviewsPath: string }) {
  const { name, officials, rated, reviews, average } = event;
  return (
    // The figures below take the place of the type, which the API leaves out here.
    <EventRow event={{ ...event, eventType: '' }} about={<span hidden />}>
      <p className="rmo-muted rmo-small rmo-flush rmo-touch">
        {officials === 0 ? (
          <strong>No officials</strong>
        ) : (
          `${rated} of ${withCount(officials, 'official')} rated`
        )}
        {reviews > 0 && (
          <>
            {' · '}
            <Link to={reviewsPath} aria-label={`${withCount(reviews, 'review')} of ${name}`}>
              {withCount(reviews, 'review')}
            </Link>
            {average !== null && (
              <>
                {'\u00a0· '}
                <Score value={average} count={reviews} compact />
              </>
            )}
          </>
        )}
      </p>
    </EventRow>
  );
}
