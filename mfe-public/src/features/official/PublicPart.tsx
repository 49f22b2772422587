import { Loading } from '@rmo/ui/StateViews';
import { LockIcon } from '@rmo/ui/icons';
import { useOfficialsEventsListQuery, type EventSummary } from '../../api/endpoints';
import { seasonOf } from '../officials-dashboard/season';
import { Rows } from '../schedule/Rows';

const SHOWN = 5;

/**
 * Shows users without access to reviews the official's next events, or the latest of this season if none is upcoming.
 * Renders nothing if they can't be loaded.
 */
export function PublicPart({ officialId }: { officialId: number }) {
  const { data = [], isLoading } = useOfficialsEventsListQuery(officialId);
  if (isLoading) return <Loading text="Loading events..." />;
  const { coming, past } = seasonOf(data);
  const shown = (coming.length > 0 ? coming : past).slice(0, SHOWN);
  return (
    <>
      {shown.length > 0 && (
        <Events title={coming.length > 0 ? 'Upcoming events' : 'Recent events'} events={shown} />
      )}
      <section className="official-restricted" aria-labelledby="restricted-title">
        <h2 id="restricted-title">
          <LockIcon /> Restricted Access
        </h2>
        <p>
          Individual reviews are only accessible to Regional Supervisors and Administrators. This ensures fair
          and objective evaluation of officials.
        </p>
        <p>Individual reviews are restricted to administrators and supervisors</p>
      </section>
    </>
  );
}

function Events({ title, events }: { title: string; events: readonly EventSummary[] }) {
  return (
    <section className="official-next" aria-labelledby="official-events-title">
      <h2 id="official-events-title">{title}</h2>
      <Rows events={events.map((event) => ({ ...event, badge: event.role }))} />
    </section>
  );
}
