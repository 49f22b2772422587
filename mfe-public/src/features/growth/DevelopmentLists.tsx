import { Fragment, type ReactNode } from 'react';
import Button from 'antd/es/button';
import { type GoalState, GOAL_STATES } from '@rmo/contracts';
import { attempt } from '@rmo/dashboard/forms/form-errors';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { formatDate, formatDay } from '@rmo/ui/format';
import { TrashIcon } from '@rmo/ui/icons';
import { capitalize, fullName } from '@rmo/ui/text';
import type { DevelopmentGoal, DevelopmentNote } from '../../api/endpoints';

interface NoteProps {
  notes: readonly DevelopmentNote[];
  actions?: (note: DevelopmentNote) => ReactNode;
}

export const NoteList = ({ notes, actions }: NoteProps) => (
  <ul className="growth__items rmo-lined" aria-label="Notes">
    {notes.map((note) => (
      <Entry key={note.id} entry={note} text={note.text}>
        {actions?.(note)}
      </Entry>
    ))}
  </ul>
);

interface GoalProps {
  goals: readonly DevelopmentGoal[];
  /** Rejects if the state can't be stored. */
  setState: (id: number, state: GoalState) => Promise<unknown>;
  actions?: (goal: DevelopmentGoal) => ReactNode;
  /** True if the reader is the official, false for a manager. */
  isOwn: boolean;
}

/** Both the official and the managers can set the states, but of the official's own goals only the official. */
export function GoalList({ goals, setState, actions, isOwn }: GoalProps) {
  const save = (id: number, state: GoalState) =>
    attempt('Failed to update the goal. Please try again.', async () => {
      await setState(id, state);
      toast.success('Goal updated', capitalize(state));
    });
  return (
    <ul className="growth__items rmo-lined" aria-label="Goals">
      {goals.map((goal) => (
        <Entry
          key={goal.id}
          entry={goal}
          text={
            <>
              <strong>{capitalize(goal.category)}:</strong> {goal.text}
            </>
          }
          due={<p className="rmo-small">By {formatDay(goal.dueDate)}</p>}
          badge={goal.isOwn && !isOwn && 'Set by the official'}
        >
          <div className="rmo-row growth__actions">
            {goal.isOwn && !isOwn ? (
              <span>{capitalize(goal.state)}</span>
            ) : (
              <select
                className="rmo-input"
                aria-label={`State of the goal: ${goal.text}`}
                value={goal.state}
                onChange={(event) => void save(goal.id, event.target.value as GoalState)}
              >
                {GOAL_STATES.map((state) => (
                  <option key={state} value={state}>
                    {capitalize(state)}
                  </option>
                ))}
              </select>
            )}
            {actions?.(goal)}
          </div>
        </Entry>
      ))}
    </ul>
  );
}

interface EntryProps {
  entry: DevelopmentNote;
  text: ReactNode;
  due?: ReactNode;
  badge?: string | false;
  children: ReactNode;
}

/** A note or goal with its author and date; managers also see whether it is hidden from the official. */
const Entry = ({ entry: { author, createdAt, isShared }, text, due, badge, children }: EntryProps) => (
  <li className="growth__item rmo-row rmo-row--between">
    <div>
      <p className="rmo-written">{text}</p>
      {due}
      <p className="rmo-muted rmo-small">
        {author ? fullName(author) : 'Former member'}, {formatDate(createdAt)}
        {[badge, !isShared && 'Not shared'].map(
          (name) =>
            name && (
              <Fragment key={name}>
                {' '}
                <span className="rmo-badge">{name}</span>
              </Fragment>
            ),
        )}
      </p>
    </div>
    {children}
  </li>
);

interface DeleteProps {
  noun: 'note' | 'goal';
  detail: string;
  remove: () => Promise<unknown>;
}

export function DeleteEntry({ noun, detail, remove }: DeleteProps) {
  const confirm = () =>
    attempt(`Failed to delete the ${noun}. Please try again.`, async () => {
      await remove();
      toast.success(`${capitalize(noun)} deleted`);
    });
  return (
    <ConfirmDelete
      question={`Are you sure you want to delete this ${noun}?`}
      detail={detail}
      onConfirm={confirm}
      trigger={(open) => (
        <Button type="text" icon={<TrashIcon />} aria-label={`Delete this ${noun}`} onClick={open} />
      )}
    />
  );
}
