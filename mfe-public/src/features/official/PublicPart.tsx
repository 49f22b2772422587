import { Loading } from '@rmo/ui/StateViews';
import { LockIcon } from '@rmo/ui/icons';
import { useOfficialsEventsListQuery } from '../../api/endpoints';
import { seasonOf } from '../officials-dashboard/season';
import { Rows } from '../schedule/Rows';

const SHOWN = 5;

/** What those who may not read reviews see: the official's next events, which are left out if they can't be loaded. */
export function PublicPart({ officialId }: { officialId: number }) {
  const { data = [], isLoading } = useOfficialsEventsListQuery(officialId);
  if (isLoading) return <Loading text="Loading events..." />;
  const next = seasonOf(data).coming.slice(0, SHOWN);
  return (
    <>
      {next.length > 0 && (
        <section className="official-next" aria-labelledby="next-events-title">
          <h2 id="next-events-title">Next events</h2>
          <Rows events={next} />
        </section>
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
