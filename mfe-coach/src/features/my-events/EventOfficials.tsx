import { Link } from 'wouter';
import { fullName, ratingText, SCREENS, screenPath } from '@rmo/contracts';
import type { Official } from '@rmo/dashboard/api/endpoints';
import { useOfficialsById } from '@rmo/dashboard/ratings/useOfficialsById';
import { hasFewReviews, StarIcon } from '@rmo/ui/StarIcon';
import { shortNames } from '@rmo/ui/text';
import type { WrestlingEvent } from '../../api/endpoints';

/** How many officials a row of one line names; `my-events.css` hides the others on wide screens. */
const WIDE_MAX = 2;

/** What the rows of a list say about its officials. */
export interface People {
  /** By id; empty until they are loaded, and if they can't be. */
  averages: ReadonlyMap<number, Official>;
  nameOf: ReturnType<typeof shortNames>;
}

export function usePeople(events: readonly WrestlingEvent[]): People {
  const officials = events.flatMap((event) => event.officials);
  return {
    averages: useOfficialsById(officials.map(({ officialId }) => officialId)),
    nameOf: shortNames(officials),
  };
}

export function EventOfficials({
  event: { officials },
  averages,
  nameOf,
}: People & { event: WrestlingEvent }) {
  if (officials.length === 0)
    return <p className="my-event__officials rmo-row rmo-muted">No officials yet</p>;
  return (
    <p className="my-event__officials rmo-row">
      {officials.map(({ officialId, ...official }) => (
        <span key={officialId}>
          <Link
            to={screenPath(SCREENS.official, { id: officialId })}
            aria-label={labelOf(nameOf(official), fullName(official))}
          >
            {nameOf(official)}
          </Link>{' '}
          <Average official={averages.get(officialId)} />{' '}
        </span>
      ))}
      {officials.length > WIDE_MAX && (
        <span className="my-event__more rmo-muted">+{officials.length - WIDE_MAX}</span>
      )}
    </p>
  );
}

/** Contains the visible name, as speech input needs: `Alicia McBride`, but `A. McBride: Alicia McBride`. */
const labelOf = (shortName: string, name: string): string =>
  name.includes(shortName) ? name : `${shortName}: ${name}`;

/** Takes its space even while it is empty, so that nothing moves when the averages arrive. */
function Average({ official }: { official?: Official }) {
  return (
    <span className="my-event__average">
      {official?.averageScore ? (
        <>
          <StarIcon fill={hasFewReviews(official.totalReviews) ? 'outlined' : 'full'} size={14} />{' '}
          {ratingText(official.averageScore)}
          <span className="rmo-visually-hidden"> of 5</span>
        </>
      ) : null}
    </span>
  );
}
