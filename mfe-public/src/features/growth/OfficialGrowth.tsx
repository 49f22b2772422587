import { type ReactNode, useState } from 'react';
import Button from 'antd/es/button';
import { failureOf } from '@rmo/api-client';
import { GROWTH_LIMITS } from '@rmo/contracts';
import { useTitleFocus } from '@rmo/ui/hooks';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useDevelopmentGoalsDeleteMutation,
  useDevelopmentGoalsUpdateMutation,
  useDevelopmentNotesDeleteMutation,
  useOfficialsGoalsCreateMutation,
  useOfficialsGoalsListQuery,
  useOfficialsGrowthQuery,
  useOfficialsNotesListQuery,
} from '../../api/endpoints';
import { GoalForm, NoteForm } from './DevelopmentForms';
import { DeleteEntry, GoalList, NoteList } from './DevelopmentLists';
import { GOALS_PAGE } from './goals';
import { Growth } from './Growth';

const DELETION_DETAIL = 'The official will no longer see it. This cannot be undone.';

interface Props {
  officialId: number;
}

export default function OfficialGrowth({ officialId }: Props) {
  return (
    <div className="rmo-stack growth">
      <Page officialId={officialId} />
      <ManagedGoals officialId={officialId} />
      <ManagedNotes officialId={officialId} />
    </div>
  );
}

function Page({ officialId }: Props) {
  const query = useOfficialsGrowthQuery(officialId);
  const { data, isLoading } = query;
  if (isLoading) return <Loading text="Loading the growth page..." />;
  if (!data) return <ErrorRetry text="Failed to load the growth page" {...failureOf(query)} />;
  return <Growth growth={data} isOwn={false} />;
}

function ManagedNotes({ officialId }: Props) {
  const query = useOfficialsNotesListQuery({ id: officialId, page: 1, limit: GROWTH_LIMITS.notes });
  const [remove] = useDevelopmentNotesDeleteMutation();
  return (
    <Section
      name="note"
      title="Development notes"
      query={query}
      renderForm={(onDone) => <NoteForm {...{ officialId, onDone }} />}
      renderList={(notes) => (
        <NoteList
          notes={notes}
          actions={({ id }) => (
            <DeleteEntry noun="note" detail={DELETION_DETAIL} remove={() => remove(id).unwrap()} />
          )}
        />
      )}
    />
  );
}

function ManagedGoals({ officialId }: Props) {
  const query = useOfficialsGoalsListQuery({ id: officialId, ...GOALS_PAGE });
  const [create] = useOfficialsGoalsCreateMutation();
  const [remove] = useDevelopmentGoalsDeleteMutation();
  const [update] = useDevelopmentGoalsUpdateMutation();
  return (
    <Section
      name="goal"
      title="Goals"
      query={query}
      renderForm={(onDone) => (
        <GoalForm
          create={(goal, isShared) => create({ id: officialId, body: { ...goal, isShared } }).unwrap()}
          onDone={onDone}
        />
      )}
      renderList={(goals) => (
        <GoalList
          goals={goals}
          setState={(id, state) => update({ id, body: { state } }).unwrap()}
          actions={({ id, isOwn }) =>
            !isOwn && <DeleteEntry noun="goal" detail={DELETION_DETAIL} remove={() => remove(id).unwrap()} />
          }
          isOwn={false}
        />
      )}
    />
  );
}

interface SectionProps<T> {
  name: 'note' | 'goal';
  title: string;
  query: Parameters<typeof failureOf>[0] & { data?: { items: readonly T[] }; isLoading: boolean };
  renderForm: (onDone: () => void) => ReactNode;
  renderList: (items: readonly T[]) => ReactNode;
}

function Section<T>({ name, title, query, renderForm, renderList }: SectionProps<T>) {
  const [isAdding, setAdding] = useState(false);
  const { title: heading, focusTitle } = useTitleFocus();
  const { data, isLoading } = query;
  const close = (): void => {
    setAdding(false);
    focusTitle();
  };
  return (
    <section className="rmo-card" aria-labelledby={`${name}s-title`}>
      <h3 id={`${name}s-title`} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {isLoading && <Loading />}
      {!isLoading && !data && <ErrorRetry text={`Failed to load the ${name}s`} {...failureOf(query)} />}
      {data?.items.length === 0 && !isAdding && <p className="rmo-muted">No {name}s yet.</p>}
      {data && data.items.length > 0 && renderList(data.items)}
      {isAdding && renderForm(close)}
      {data && !isAdding && <Button onClick={() => setAdding(true)}>Add a {name}</Button>}
    </section>
  );
}
