import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ratePath, screenPath, SCREENS } from '@rmo/contracts';
import { loadDraft, storeDraft, useSaved, type WaitingReview } from '@rmo/ui/offline';
import { isOpenNow, namesText, rateText, recentDayText, untilText } from '@rmo/ui/rate-text';
import { useShowMore } from '@rmo/ui/hooks';
import { CRITERIA } from '@rmo/ui/criteria';
import { fullName } from '@rmo/ui/text';
import { StarIcon } from '@rmo/ui/StarIcon';
import type { ToRate as EventToRate } from '../../api/endpoints';
import { openOf } from './rated-count';
import './to-rate.css';

interface Props {
  entry: EventToRate;
  userId: number;
  /** The event's reviews that are saved in this browser and not sent yet. */
  saved: readonly WaitingReview[];
}

/** Lists the events waiting to be rated. The latest event can be rated right here. */
export function ToRate({ events, userId }: { events: EventToRate[]; userId: number }) {
  const [shownEvents, more] = useShowMore(events, 3);
  const latestEvent = events.find(({ opensAt }) => isOpenNow(opensAt));
  const savedReviews = useSaved(userId);
  if (events.length === 0) return null;
  return (
    <section className="to-rate rmo-stack rmo-gap-s rmo-flush" aria-labelledby="to-rate">
      <h2 id="to-rate">To rate</h2>
      <ul className="rmo-stack rmo-gap-s">
        {shownEvents.map((entry) => {
          const saved = savedReviews.filter(({ eventId }) => eventId === entry.event.id);
          const firstStar = entry === latestEvent && <FirstStar {...{ entry, userId, saved }} />;
          return <Row key={entry.event.id} {...{ entry, saved, firstStar }} />;
        })}
      </ul>
      {more}
    </section>
  );
}

function Row({ entry, saved, firstStar }: Omit<Props, 'userId'> & { firstStar: ReactNode }) {
  const { event, officials } = entry;
  const waitingReviews = saved.filter(({ refusal }) => refusal === undefined);
  const openOfficials = openOf(entry, saved);
  const text = rateText(entry, openOfficials.length);
  const hasStars = Boolean(firstStar) && openOfficials.length > 0;
  return (
    <li className="rmo-card rmo-row rmo-row--between">
      <div>
        <h3 className="rmo-item">
          <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>
        </h3>
        <p>
          {recentDayText(event)}
          {entry.closesAt && `\u00a0· ${untilText(entry.closesAt)}`}
        </p>
        {/* The name above the stars is enough if only one official is left, and on phones. */}
        {!(hasStars && openOfficials.length === 1) && (
          <p className={hasStars ? 'rmo-wide-text' : undefined}>{namesText(officials, openOfficials)}</p>
        )}
        {waitingReviews.length > 0 && <p className="rmo-muted">{waitingReviews.length} waiting to be sent</p>}
      </div>
      {firstStar}
      <Link
        className={openOfficials.length === 0 ? 'rmo-button rmo-button--quiet' : 'rmo-button'}
        to={ratePath(event.id)}
        aria-label={`${text}, ${event.name}`}
      >
        {text}
      </Link>
    </li>
  );
}

const { category, title, anchors } = CRITERIA[0]!;

/** Clicking a star saves it in the draft and opens the rating page, which continues with the other criteria. */
function FirstStar({ entry: { event, officials }, userId, saved }: Props) {
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
  const hasBegun = officials.some(({ id, state }) => state !== 'open' || isSaved(id));
  return (
    <div className="first-star" role="group" aria-label={`${name}: ${title}`}>
      <p>
        {hasBegun ? 'Keep going:' : 'Start with'} {name}
      </p>
      <div className="first-star__stars rmo-row">
        <span className="rmo-muted rmo-small" aria-hidden="true">
          {title}&nbsp;
        </span>
        {anchors.map((anchor, index) => (
          <Link
            key={anchor}
            className="rmo-target rmo-hover"
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
