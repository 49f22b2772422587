import { eventDay, seasonText, seasonYear } from '@rmo/contracts';
import { addDays, monthDayText } from '@rmo/ui/calendar/day';
import { monthOf, monthText } from '@rmo/ui/calendar/days';
import { isCompleted } from '@rmo/ui/format';
import { LockIcon } from '@rmo/ui/icons';
import { Loading } from '@rmo/ui/StateViews';
import { withCount } from '@rmo/ui/text';
import { useOfficialsEventsListQuery, type EventSummary } from '../../api/endpoints';
import { countByWeek, mondayOf, rolesText, seasonOf } from '../officials-dashboard/season';
import { Rows } from '../schedule/Rows';

const SHOWN_EVENTS_MAX = 5;

/** Shows users without access to reviews the official's work, which is public, and why there are no reviews. */
export function PublicPart({ officialId }: { officialId: number }) {
  const { data = [], isLoading } = useOfficialsEventsListQuery(officialId);
  if (isLoading) return <Loading text="Loading events..." />;
  const { coming, past } = seasonOf(data);
  return (
    <>
      <EventsWorked events={data.filter((event) => isCompleted(event))} />
      <EventList
        title="Upcoming events"
        events={coming.slice(0, SHOWN_EVENTS_MAX)}
        emptyText="None scheduled"
      />
      <EventList title="Recent events" events={past.slice(0, SHOWN_EVENTS_MAX)} />
      <section
        className="official-restricted rmo-row rmo-small rmo-muted rmo-flush"
        aria-labelledby="restricted-title"
      >
        <LockIcon />
        <h2 id="restricted-title">Restricted Access</h2>
        <p>
          Individual reviews are only accessible to Regional Supervisors and Administrators. This ensures fair
          and objective evaluation of officials.
        </p>
        <p>Individual reviews are restricted to administrators and supervisors</p>
      </section>
    </>
  );
}

interface ListProps {
  title: string;
  events: readonly EventSummary[];
  /** Shown if there are no events; without it, the section is omitted. */
  emptyText?: string;
}

export function EventList({ title, events, emptyText }: ListProps) {
  if (events.length === 0 && !emptyText) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {events.length === 0 ? (
        <p className="rmo-muted rmo-flush">{emptyText}</p>
      ) : (
        <Rows events={events.map((event) => ({ ...event, badge: event.role }))} />
      )}
    </section>
  );
}

const SHOWN_SEASONS_MAX = 3;

/** Counts the events by season and role, and those of all seasons; the weeks are those of the newest season. */
function EventsWorked({ events }: { events: readonly EventSummary[] }) {
  const eventsBySeason = new Map<number, EventSummary[]>();
  for (const event of events) {
    const year = seasonYear(eventDay(event));
    eventsBySeason.set(year, [...(eventsBySeason.get(year) ?? []), event]);
  }
  const seasons = [...eventsBySeason].sort(([a], [b]) => b - a).slice(0, SHOWN_SEASONS_MAX);
  const [newest] = seasons;
  if (!newest) return null;
  const [firstDay] = events.map(eventDay).sort();
  return (
    <section className="rmo-card rmo-stack rmo-gap-m rmo-flush" aria-labelledby="worked-title">
      <h2 id="worked-title">Events worked</h2>
      <Weeks events={newest[1]} />
      <dl className="official-facts">
        {seasons.map(([year, worked]) => (
          <div key={year}>
            <dt className="rmo-small">{seasonText(year)} season</dt>
            <dd>{[withCount(worked.length, 'event'), rolesText(worked)].filter(Boolean).join(', ')}</dd>
          </div>
        ))}
        {eventsBySeason.size > 1 && (
          <div>
            <dt className="rmo-small">All seasons</dt>
            <dd>
              {withCount(events.length, 'event')} since {monthText(monthOf(firstDay!))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** How full a week's square is in percent, by its number of events. */
const SHADES = [0, 40, 70];

/** Shows a square for each week from the first event to the last, and the same as a sentence. */
function Weeks({ events }: { events: readonly EventSummary[] }) {
  const days = events.map(eventDay).sort();
  const counts = countByWeek(days);
  const most = Math.max(...counts);
  const firstMonday = mondayOf(days[0]!);
  return (
    <div>
      <div className="official-weeks" aria-hidden="true">
        {counts.map((count, week) => {
          const monday = addDays(firstMonday, 7 * week);
          const monthName = (day: string): string => monthDayText(day).slice(0, 3);
          const isNewMonth = week === 0 || monthName(monday) !== monthName(addDays(monday, -7));
          return (
            <i
              key={week}
              title={`Week of ${monthDayText(monday)}: ${withCount(count, 'event')}`}
              data-month={isNewMonth ? monthName(monday) : ''}
              style={{
                background: `color-mix(in srgb, var(--rmo-accent) ${SHADES[count] ?? 100}%, transparent)`,
              }}
            />
          );
        })}
      </div>
      <p className="rmo-small rmo-muted">
        {monthDayText(days[0]!)} to {monthDayText(days.at(-1)!)}: worked{' '}
        {counts.filter((count) => count > 0).length} of {withCount(counts.length, 'week')}
        {most > 1 && `, up to ${most} events a week`}
      </p>
    </div>
  );
}
