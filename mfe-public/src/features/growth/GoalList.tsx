import type { ReactNode } from 'react';
import { errorMessage } from '@rmo/api-client';
import { type GoalState, GOAL_STATES } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { capitalize } from '@rmo/ui/text';
import { formatDay } from '@rmo/ui/format';
import type { DevelopmentGoal } from '../../api/endpoints';
import { Signed } from './NoteList';

const STATES: Record<GoalState, string> = { open: 'Open', done: 'Done', dropped: 'Dropped' };

interface Props {
  goals: readonly DevelopmentGoal[];
  /** Rejects where it can’t be stored. */
  setState: (id: number, state: GoalState) => Promise<unknown>;
  /** What else managers can do with one. */
  actions?: (goal: DevelopmentGoal) => ReactNode;
}

/** The official and the managers say what became of each goal. */
export function GoalList({ goals, setState, actions }: Props) {
  const save = async (id: number, state: GoalState): Promise<void> => {
    try {
      await setState(id, state);
      toast.success('Goal updated', STATES[state]);
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to update the goal. Please try again.'));
    }
  };
  return (
    <ul className="growth__items" aria-label="Goals">
      {goals.map((goal) => (
        <li key={goal.id} className="growth__item">
          <div>
            <p className="growth__text">
              <strong>{capitalize(goal.category)}:</strong> {goal.text}
            </p>
            <p className="growth__signed">By {formatDay(goal.dueDate)}</p>
            <Signed of={goal} />
          </div>
          <div className="rmo-row growth__actions">
            <select
              className="rmo-input"
              aria-label={`State of the goal: ${goal.text}`}
              value={goal.state}
              onChange={(event) => void save(goal.id, event.target.value as GoalState)}
            >
              {GOAL_STATES.map((state) => (
                <option key={state} value={state}>
                  {STATES[state]}
                </option>
              ))}
            </select>
            {actions?.(goal)}
          </div>
        </li>
      ))}
    </ul>
  );
}
