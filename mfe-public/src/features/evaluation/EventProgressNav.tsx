import { Link } from 'wouter';
import { evaluationPath, SCREENS, screenPath } from '@rmo/contracts';
import { formatDate } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { fullName } from '@rmo/ui/text';
import type { EventProgress } from './useEventProgress';

/** Links to the evaluation of each of the event's officials and marks those already evaluated. */
export function EventProgressNav({ progress, currentId }: { progress: EventProgress; currentId: number }) {
  const { event, officials, evaluatedIds } = progress;
  return (
    <nav className="rmo-card evaluation-progress" aria-label={`Officials of ${event.name}`}>
      <p>
        <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>, {formatDate(event.date)}{' '}
        <span className="rmo-muted">
          · {officials.filter(({ officialId }) => evaluatedIds.includes(officialId)).length} of{' '}
          {officials.length} evaluated
        </span>
      </p>
      <ol>
        {officials.map((official) => {
          const name = fullName(official);
          const isEvaluated = evaluatedIds.includes(official.officialId);
          const isCurrent = official.officialId === currentId;
          return (
            <li key={official.officialId} data-evaluated={isEvaluated || undefined}>
              <Link
                to={evaluationPath(official.officialId, event.id)}
                aria-current={isCurrent ? 'step' : undefined}
              >
                {isEvaluated && <CheckIcon />}
                {name}
                {isEvaluated && <span className="rmo-visually-hidden"> (evaluated)</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
