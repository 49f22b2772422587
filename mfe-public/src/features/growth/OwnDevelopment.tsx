import { failureOf } from '@rmo/api-client';
import { GROWTH_LIMITS } from '@rmo/contracts';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useOfficialsMeGoalsListQuery,
  useOfficialsMeGoalsUpdateMutation,
  useOfficialsMeNotesListQuery,
} from '../../api/endpoints';
import { GoalList } from './GoalList';
import { NoteList } from './NoteList';

const AGAIN = { refetchOnMountOrArgChange: true };

/** What managers have written for the official, who says what became of the goals. */
export function OwnDevelopment() {
  const notes = useOfficialsMeNotesListQuery({ page: 1, limit: GROWTH_LIMITS.notes }, AGAIN);
  const goals = useOfficialsMeGoalsListQuery({ page: 1, limit: GROWTH_LIMITS.goals }, AGAIN);
  const [update] = useOfficialsMeGoalsUpdateMutation();
  const failed = notes.error ? notes : goals.error ? goals : null;
  return (
    <section className="rmo-card" aria-labelledby="development-title">
      <h3 id="development-title">Goals and notes</h3>
      {failed ? (
        <ErrorRetry text="Failed to load your goals and notes" {...failureOf(failed)} />
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
