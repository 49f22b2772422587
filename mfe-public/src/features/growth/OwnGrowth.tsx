import { useEffect, useRef, useState } from 'react';
import Button from 'antd/es/button';
import { useSearch } from 'wouter';
import { failureOf } from '@rmo/api-client';
import { useIsActiveTab } from '@rmo/dashboard';
import { PageHeading } from '@rmo/ui/PageHeading';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { GROWTH_LIMITS, type RatingCategory } from '@rmo/contracts';
import { useTitleFocus } from '@rmo/ui/hooks';
import {
  useOfficialsMeGrowthQuery,
  useOfficialsMeGoalsCreateMutation,
  useOfficialsMeGoalsDeleteMutation,
  useOfficialsMeGoalsListQuery,
  useOfficialsMeGoalsUpdateMutation,
  useOfficialsMeNotesListQuery,
} from '../../api/endpoints';
import { lowestCategory } from './averages';
import { GoalForm } from './DevelopmentForms';
import { DeleteEntry, GoalList, NoteList } from './DevelopmentLists';
import { GOALS_PAGE, isNewGoalPath } from './goals';
import { Growth } from './Growth';

export default function OwnGrowth() {
  const query = useOfficialsMeGrowthQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isLoading } = query;
  useRefetchOnReturn(query.refetch);
  return (
    <div className="rmo-stack growth">
      <PageHeading isTab title="Growth" />
      {isLoading && <Loading text="Loading your growth page..." />}
      {!isLoading && !data && <ErrorRetry text="Failed to load your growth page" {...failureOf(query)} />}
      {data && <Growth growth={data} isOwn />}
      {/* The goals are rendered after the stats, which would otherwise push them down. */}
      {!isLoading && <OwnDevelopment suggestedCategory={lowestCategory(data?.trend ?? [])} />}
    </div>
  );
}

/** The tab stays mounted, so that no goal that is being written is lost; what it shows may be old when it is opened again. */
function useRefetchOnReturn(...refetches: (() => unknown)[]): void {
  const isActive = useIsActiveTab();
  const wasLeft = useRef(false);
  useEffect(() => {
    if (isActive && wasLeft.current) for (const refetch of refetches) refetch();
    wasLeft.current = !isActive;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only opening the tab repeats the queries.
  }, [isActive]);
}

const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: true };

/** Shows officials their own goals, and the goals and notes of managers. */
function OwnDevelopment({ suggestedCategory }: { suggestedCategory?: RatingCategory }) {
  const notes = useOfficialsMeNotesListQuery({ page: 1, limit: GROWTH_LIMITS.notes }, REFETCH_ON_MOUNT);
  const goals = useOfficialsMeGoalsListQuery(GOALS_PAGE, REFETCH_ON_MOUNT);
  const [create] = useOfficialsMeGoalsCreateMutation();
  const [update] = useOfficialsMeGoalsUpdateMutation();
  const [remove] = useOfficialsMeGoalsDeleteMutation();
  const isNewGoal = isNewGoalPath(useSearch());
  const [isAdding, setAdding] = useState(isNewGoal);
  const [wasNewGoal, setWasNewGoal] = useState(isNewGoal);
  // The tab stays mounted, so the link may be followed later, too.
  if (isNewGoal !== wasNewGoal) {
    setWasNewGoal(isNewGoal);
    if (isNewGoal) setAdding(true);
  }
  const { title, focusTitle } = useTitleFocus();
  const close = (): void => {
    setAdding(false);
    focusTitle();
  };
  useRefetchOnReturn(notes.refetch, goals.refetch);
  const failedQuery = notes.error ? notes : goals.error ? goals : null;
  return (
    <section className="rmo-card" aria-labelledby="development-title">
      <h3 id="development-title" ref={title} tabIndex={-1}>
        Goals and notes
      </h3>
      {failedQuery ? (
        <ErrorRetry text="Failed to load your goals and notes" {...failureOf(failedQuery)} />
      ) : !notes.data || !goals.data ? (
        <Loading />
      ) : (
        <>
          {notes.data.total + goals.data.total === 0 && !isAdding && (
            <p>
              Pick one thing to get better at this season and set a date. Supervisors and administrators can
              add goals and notes, too.
            </p>
          )}
          {goals.data.total > 0 && (
            <GoalList
              goals={goals.data.items}
              setState={(id, state) => update({ id, body: { state } }).unwrap()}
              actions={({ id, isOwn }) =>
                isOwn && (
                  <DeleteEntry
                    noun="goal"
                    detail="This cannot be undone."
                    remove={() => remove(id).unwrap()}
                  />
                )
              }
              isOwn
            />
          )}
          {isAdding ? (
            <GoalForm
              create={(goal) => create(goal).unwrap()}
              onDone={close}
              isOwn
              suggestedCategory={suggestedCategory}
            />
          ) : (
            <Button onClick={() => setAdding(true)}>Set a goal</Button>
          )}
          {notes.data.total > 0 && <NoteList notes={notes.data.items} />}
        </>
      )}
    </section>
  );
}
