import { Link } from 'wouter';
import { ratePath } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import { storeDraft } from '@rmo/ui/draft-storage';
import { loadDraft } from '@rmo/ui/evaluation-draft';
import type { WaitingReview } from '@rmo/ui/offline';
import { fullName } from '@rmo/ui/text';
import { StarIcon } from '@rmo/ui/StarIcon';
import type { ToRate } from '../../api/endpoints';

const { category, title, anchors } = CRITERIA[0]!;

interface Props {
  entry: ToRate;
  userId: number;
  /** The reviews of the event that are saved in this browser and not sent yet. */
  saved: readonly WaitingReview[];
}

/**
 * Shows the first row of stars for the next official. Clicking a star stores it in the draft and opens the rating, which
 * continues with the other criteria.
 */
export function FirstStar({ entry: { event, officials }, userId, saved }: Props) {
  const isSaved = (id: number) => saved.some(({ officialId }) => officialId === id);
  const official = officials.find(({ id, state }) => state === 'open' && !isSaved(id));
  if (!official) return null;
  const key = { userId, officialId: official.id, eventId: event.id };
  const { values, touched } = loadDraft(key);
  const value = touched.includes(category) ? values[category] : 0;
  const rate = (score: number): void => {
    const draft = loadDraft(key);
    storeDraft(key, {
      ...draft,
      values: { ...draft.values, [category]: score },
      touched: [...new Set([...draft.touched, category])],
    });
  };
  const name = fullName(official);
  const isBegun = officials.some(({ id, state }) => state !== 'open' || isSaved(id));
  return (
    <div className="first-star" role="group" aria-label={`${name}: ${title}`}>
      <p>
        {isBegun ? 'Go on with' : 'Start with'} {name}
      </p>
      <div className="first-star__stars">
        <span aria-hidden="true">{title}</span>
        {anchors.map((anchor, index) => (
          <Link
            key={anchor}
            to={ratePath(event.id)}
            aria-label={`${index + 1} ${index === 0 ? 'star' : 'stars'}: ${anchor}`}
            title={anchor}
            onClick={() => rate(index + 1)}
          >
            <StarIcon fill={index < value ? 'full' : 'empty'} size={32} />
          </Link>
        ))}
      </div>
    </div>
  );
}
