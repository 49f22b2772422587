import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { fullName } from '@rmo/ui/text';
import { RatingStars } from '@rmo/ui/RatingStars';
import type { EventSummary, Official } from '../../api/endpoints';
import { Rows } from '../schedule/Rows';
import { addDays, today } from '@rmo/ui/calendar/day';
import { useJson } from '../../api/reading';

const SHOWN = 5;
/** Enough for a whole week of the season, including its Saturday. */
const EVENTS_SHOWN = 12;

/** Shows the events of the next seven days, earliest first. */
export function WeekPanel() {
  const [from] = useState(today);
  const events = useJson<EventSummary[]>(
    `/events?from=${from}&to=${addDays(from, 6)}&order=asc&page=1&limit=${EVENTS_SHOWN}`,
  );
  const { data, total = 0 } = events;
  return (
    <Panel title="Next seven days" failed="Failed to fetch events" {...events}>
      {data && (data.length > 0 ? <Rows events={data} /> : <p>No events in the next seven days.</p>)}
      <Link to={SCREENS.schedule}>{total > EVENTS_SHOWN ? `All ${total} events` : 'The whole schedule'}</Link>
    </Panel>
  );
}

export function OfficialsPanel() {
  const page = useJson<{ data: Official[] }>(`/officials?sort=-reviews&page=1&limit=${SHOWN}`);
  const officials = page.data?.data;
  return (
    <Panel title="Most reviewed officials" failed="Failed to fetch officials" {...page}>
      {officials?.length === 0 && <p>No officials found</p>}
      {officials && officials.length > 0 && (
        <ul className="rmo-box rmo-lined">
          {officials.map((official) => (
            <li key={official.id} className="schedule-row rmo-hover">
              <Link
                to={screenPath(SCREENS.official, { id: official.id })}
                className="rmo-item schedule-row__name rmo-cover"
              >
                {fullName(official)}
              </Link>
              <RatingStars value={official.averageScore} count={official.totalReviews} />
            </li>
          ))}
        </ul>
      )}
      <Link to={`${SCREENS.officials}?sort=-reviews`}>All officials by reviews</Link>
    </Panel>
  );
}

interface Props extends Pick<ReturnType<typeof useJson>, 'error' | 'retry' | 'isLoading'> {
  title: string;
  /** Shown if the content can't be loaded. */
  failed: string;
  children: ReactNode;
}

function Panel({ title, failed, error, retry, isLoading, children }: Props) {
  return (
    <section className="landing-live" aria-label={title} aria-busy={isLoading}>
      <h2>{title}</h2>
      {error && (
        <p role="alert">
          {failed}{' '}
          <button type="button" className="rmo-button rmo-button--small rmo-button--quiet" onClick={retry}>
            Try Again
          </button>
        </p>
      )}
      {children}
    </section>
  );
}
