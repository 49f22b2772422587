import { useId } from 'react';
import { EventBand } from '@rmo/ui/EventBand';
import { useMedia } from '@rmo/ui/hooks';
import { ScoreHeads } from '@rmo/ui/ReviewRow';
import type { OwnReview } from '../api/endpoints';
import { RatingItem } from './RatingItem';
import { canChange } from './rating-state';
import { useOfficialsById } from './useOfficialsById';

/** From this width on, a row has space for its event, as in the style sheet. */
const LINE_SCREEN = '(min-width: 64em)';

interface ItemProps {
  isChanging: boolean;
  onGone: () => void;
}

/** Lists the user's ratings below their events. Each group has the ratings of one event. */
export function RatingList({ groups, ...itemProps }: ItemProps & { groups: readonly OwnReview[][] }) {
  const reviews = groups.flat();
  const publicAverages = usePublicAverages(reviews);
  return (
    <div className="rmo-card rmo-ratings" data-final={!reviews.some(canChange) || undefined}>
      <div className="rmo-review rmo-review--heads" aria-hidden="true">
        {publicAverages.size > 0 && (
          <div className="rmo-review__event rmo-ratings__key">
            <div>
              <span>You</span> <span>Public average</span>
            </div>
            <div className="rmo-ratings__scale">
              <span>1</span> <span>5</span>
            </div>
          </div>
        )}
        <ScoreHeads />
      </div>
      {groups.map((group) => (
        <EventRatings key={group[0]?.eventId} reviews={group} {...{ publicAverages, ...itemProps }} />
      ))}
    </div>
  );
}

/** Returns the published averages by the official's id. */
function usePublicAverages(reviews: readonly OwnReview[]): ReadonlyMap<number, number> {
  const officials = useOfficialsById(reviews.map(({ officialId }) => officialId));
  return new Map(
    [...officials].flatMap(([id, { averageScore }]) => (averageScore ? [[id, averageScore] as const] : [])),
  );
}

interface GroupProps extends ItemProps {
  reviews: readonly OwnReview[];
  publicAverages: ReadonlyMap<number, number>;
}

function EventRatings({ reviews, publicAverages, ...itemProps }: GroupProps) {
  const headingId = useId();
  const hasLines = useMedia(LINE_SCREEN);
  // A band for a single rating would double the height of the list.
  const hasBand = !hasLines || reviews.length > 1;
  const { event } = reviews[0]!;
  return (
    <div>
      {hasBand && <EventBand event={event} headingId={headingId} />}
      <ol
        className="rmo-lined"
        aria-labelledby={hasBand ? headingId : undefined}
        aria-label={hasBand ? undefined : event.name}
      >
        {reviews.map((review) => (
          <RatingItem
            key={review.id}
            review={review}
            showsEvent={!hasBand}
            publicAverage={publicAverages.get(review.officialId)}
            {...itemProps}
          />
        ))}
      </ol>
    </div>
  );
}
