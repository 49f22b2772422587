import { Link } from 'wouter';
import { evaluationPath, SCREENS, screenPath } from '@rmo/contracts';
import { formatDate } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { fullName } from '@rmo/ui/person';
import type { Round } from './useRound';

/** Where one stands among the officials of an event. */
export function RoundSteps({ round, currentId }: { round: Round; currentId: number }) {
  const { event, officials, doneIds } = round;
  const done = officials.filter((official) => doneIds.includes(official.officialId)).length;
  return (
    <nav className="rmo-card evaluation-round" aria-label={`Officials of ${event.name}`}>
      <p>
        <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>, {formatDate(event.date)}{' '}
        <span className="rmo-muted">
          · {done} of {officials.length} evaluated
        </span>
      </p>
      <ol>
        {officials.map((official) => {
          const name = fullName(official);
          const isDone = doneIds.includes(official.officialId);
          const isCurrent = official.officialId === currentId;
          return (
            <li key={official.officialId} data-done={isDone || undefined}>
              <Link
                to={evaluationPath(official.officialId, event.id)}
                aria-current={isCurrent ? 'step' : undefined}
              >
                {isDone && <CheckIcon />}
                {name}
                {isDone && <span className="rmo-visually-hidden"> (evaluated)</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
