import { failureOf } from '@rmo/api-client';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { GROWTH_LIMITS } from '@rmo/contracts';
import {
  useOfficialsMeGrowthQuery,
  useOfficialsMeGoalsListQuery,
  useOfficialsMeGoalsUpdateMutation,
  useOfficialsMeNotesListQuery,
} from '../../api/endpoints';
import { Growth } from './Growth';
import { GoalList, NoteList } from './DevelopmentLists';

export default function OwnGrowth() {
  const query = useOfficialsMeGrowthQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isLoading } = query;
  return (
    <div className="rmo-stack growth">
      <h2 className="rmo-section-title rmo-tab-title">Growth</h2>
      {isLoading && <Loading text="Loading your growth page..." />}
      {!isLoading && !data && <ErrorRetry text="Failed to load your growth page" {...failureOf(query)} />}
      {data && <Growth growth={data} isOwn />}
      {/* The goals are rendered after the stats, which would otherwise push them down. */}
      {!isLoading && <OwnDevelopment />}
    </div>
  );
}

const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: true };

/** Shows officials the managers' notes and goals for them, and lets them set the goals' states. */
function OwnDevelopment() {
  const notes = useOfficialsMeNotesListQuery({ page: 1, limit: GROWTH_LIMITS.notes }, REFETCH_ON_MOUNT);
  const goals = useOfficialsMeGoalsListQuery({ page: 1, limit: GROWTH_LIMITS.goals }, REFETCH_ON_MOUNT);
  const [update] = useOfficialsMeGoalsUpdateMutation();
  const failedQuery = notes.error ? notes : goals.error ? goals : null;
  return (
    <section className="rmo-card" aria-labelledby="development-title">
      <h3 id="development-title">Goals and notes</h3>
      {failedQuery ? (
        <ErrorRetry text="Failed to load your goals and notes" {...failureOf(failedQuery)} />
      ) : !notes.data || !goals.data ? (
        <Loading />
      ) : notes.data.total + goals.data.total === 0 ? (
        <p>Supervisors and administrators can set goals and write notes for you. There are none yet.</p>
      ) : (
        <>
          {goals.data.total > 0 && (
            <GoalList
              goals={goals.data.items}
              setState={(id, state) => update({ id, body: { state } }).unwrap()}
            />
          )}
          {notes.data.total > 0 && <NoteList notes={notes.data.items} />}
        </>
      )}
    </section>
  );
}
