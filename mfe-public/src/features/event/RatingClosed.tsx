import { Suspense } from 'react';
import { momentText, ratingWindow } from '@rmo/contracts';
import { SilentBoundary } from '@rmo/mfe-kit';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import {
  useOfficialsEventsListQuery,
  useRatingRulesQuery,
  type EventOfficial,
  type WrestlingEvent,
} from '../../api/endpoints';

// Loaded only for managers when rating has closed, because it requires antd.
const ReopenRating = lazyWithAntd(() => import('./ReopenRating'));

const isPast = (closesAt: string | null): boolean => closesAt !== null && Date.parse(closesAt) < Date.now();

/** Tells managers that an event's rating has closed, or until when it is open again, and lets them reopen it. */
export function RatingClosed({ event }: { event: WrestlingEvent }) {
  const { data: rules } = useRatingRulesQuery();
  const [official] = event.officials;
  if (!official || !rules || !isPast(ratingWindow(event, rules).closesAt)) return null;
  return <Closed event={event} official={official} />;
}

function Closed({ event, official }: { event: WrestlingEvent; official: EventOfficial }) {
  // The official's events include the actual closing time, even if rating was reopened.
  const { data } = useOfficialsEventsListQuery(official.officialId, { refetchOnMountOrArgChange: true });
  const closesAt = data?.find(({ id }) => id === event.id)?.closesAt;
  return (
    <SilentBoundary name="reopening of the rating">
      <div className="rmo-row event-closed rmo-row--wide rmo-flush">
        {closesAt && (
          <p>
            {isPast(closesAt) ? 'Rating closed on' : 'Rating is open again until'} {momentText(closesAt)}
          </p>
        )}
        <Suspense>
          <ReopenRating eventId={event.id} />
        </Suspense>
      </div>
    </SilentBoundary>
  );
}
