import { type ReactNode, useState } from 'react';
import Button from 'antd/es/button';
import { errorMessage, failureOf } from '@rmo/api-client';
import { GROWTH_LIMITS } from '@rmo/contracts';
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

/** Shows managers an official's growth page, with the managers' notes and goals for the official. */
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
      none="No notes yet."
      form={(onDone) => <NoteForm {...{ officialId, onDone }} />}
    >
      {query.data && query.data.items.length > 0 && (
        <NoteList
          notes={query.data.items}
          actions={({ id }) => <Delete noun="note" remove={() => remove(id).unwrap()} />}
        />
      )}
    </Section>
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
      none="No goals yet."
      form={(onDone) => <GoalForm {...{ officialId, onDone }} />}
    >
      {query.data && query.data.items.length > 0 && (
        <GoalList
          goals={query.data.items}
          setState={(id, state) => update({ id, body: { state } }).unwrap()}
          actions={({ id }) => <Delete noun="goal" remove={() => remove(id).unwrap()} />}
        />
      )}
    </Section>
  );
}

interface SectionProps {
  name: 'note' | 'goal';
  title: string;
  none: string;
  query: Parameters<typeof failureOf>[0] & { data?: { items: readonly unknown[] }; isLoading: boolean };
  form: (onDone: () => void) => ReactNode;
  children: ReactNode;
}

/** A list with a button that opens the form for a new entry. */
function Section({ name, title, none, query, form, children }: SectionProps) {
  const [isAdding, setAdding] = useState(false);
  const { data, isLoading } = query;
  return (
    <section className="rmo-card" aria-labelledby={`${name}s-title`}>
      <h3 id={`${name}s-title`}>{title}</h3>
      {isLoading && <Loading />}
      {!isLoading && !data && <ErrorRetry text={`Failed to load the ${name}s`} {...failureOf(query)} />}
      {data?.items.length === 0 && !isAdding && <p className="rmo-muted">{none}</p>}
      {children}
      {isAdding && form(() => setAdding(false))}
      {data && !isAdding && <Button onClick={() => setAdding(true)}>Add a {name}</Button>}
    </section>
  );
}

function Delete({ noun, remove }: { noun: 'note' | 'goal'; remove: () => Promise<unknown> }) {
  const confirm = async (): Promise<void> => {
    try {
      await remove();
      toast.success(`${capitalize(noun)} deleted`);
    } catch (error) {
      toast.error('Error', errorMessage(error, `Failed to delete the ${noun}. Please try again.`));
    }
  };
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
