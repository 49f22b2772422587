import { type ReactNode, useState } from 'react';
import Button from 'antd/es/button';
import { failureOf } from '@rmo/api-client';
import { GROWTH_LIMITS } from '@rmo/contracts';
import { attempt } from '@rmo/dashboard/forms/form-errors';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { TrashIcon } from '@rmo/ui/icons';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { capitalize } from '@rmo/ui/text';
import {
  useDevelopmentGoalsDeleteMutation,
  useDevelopmentGoalsUpdateMutation,
  useDevelopmentNotesDeleteMutation,
  useOfficialsGoalsListQuery,
  useOfficialsGrowthQuery,
  useOfficialsNotesListQuery,
} from '../../api/endpoints';
import { GoalForm, NoteForm } from './DevelopmentForms';
import { GoalList, NoteList } from './DevelopmentLists';
import { Growth } from './Growth';

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
          actions={({ id }) => <Delete noun="note" remove={() => remove(id).unwrap()} />}
        />
      )}
    />
  );
}

function ManagedGoals({ officialId }: Props) {
  const query = useOfficialsGoalsListQuery({ id: officialId, page: 1, limit: GROWTH_LIMITS.goals });
  const [remove] = useDevelopmentGoalsDeleteMutation();
  const [update] = useDevelopmentGoalsUpdateMutation();
  return (
    <Section
      name="goal"
      title="Goals"
      query={query}
      renderForm={(onDone) => <GoalForm {...{ officialId, onDone }} />}
      renderList={(goals) => (
        <GoalList
          goals={goals}
          setState={(id, state) => update({ id, body: { state } }).unwrap()}
          actions={({ id }) => <Delete noun="goal" remove={() => remove(id).unwrap()} />}
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
  const { data, isLoading } = query;
  return (
    <section className="rmo-card" aria-labelledby={`${name}s-title`}>
      <h3 id={`${name}s-title`}>{title}</h3>
      {isLoading && <Loading />}
      {!isLoading && !data && <ErrorRetry text={`Failed to load the ${name}s`} {...failureOf(query)} />}
      {data?.items.length === 0 && !isAdding && <p className="rmo-muted">No {name}s yet.</p>}
      {data && data.items.length > 0 && renderList(data.items)}
      {isAdding && renderForm(() => setAdding(false))}
      {data && !isAdding && <Button onClick={() => setAdding(true)}>Add a {name}</Button>}
    </section>
  );
}

function Delete({ noun, remove }: { noun: 'note' | 'goal'; remove: () => Promise<unknown> }) {
  const confirm = () =>
    attempt(`Failed to delete the ${noun}. Please try again.`, async () => {
      await remove();
      toast.success(`${capitalize(noun)} deleted`);
    });
  return (
    <ConfirmDelete
      question={`Are you sure you want to delete this ${noun}?`}
      detail="The official does not see it any more. This cannot be undone."
      onConfirm={confirm}
      trigger={(open) => (
        <Button danger icon={<TrashIcon />} aria-label={`Delete this ${noun}`} onClick={open} />
      )}
    />
  );
}
