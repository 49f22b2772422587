import { Link } from 'wouter';
import { formatMoment } from '@rmo/ui';
import { ImportAction } from './ImportAction';
import { importsPath, useDashboardPath } from './ImportLink';
import { ImportRows } from './ImportRows';
import { resultText, rows } from './importText';
import { StepSection, type StepProps } from './step';

export function DoneStep({ one, refetch }: StepProps) {
  const base = useDashboardPath();
  const listName = one.kind === 'assignments' ? 'events' : one.kind;
  const span = listName === 'events' ? '&span=all' : '';
  const isUndone = one.state === 'undone';
  const { kept } = one.counts;
  return (
    <StepSection title={isUndone ? 'Undone' : 'Applied'}>
      <p>
        {!isUndone && `${resultText(one.counts) || 'Nothing was changed'}.`}
        {isUndone && kept === 0 && 'Everything was taken back.'}
        {isUndone && kept > 0 && `${rows(kept)} ${kept === 1 ? 'is' : 'are'} kept, for the reasons below.`}
      </p>
      <div className="rmo-form__actions">
        <Link className="rmo-button rmo-button--small" to={`${base}?tab=manage-${listName}${span}`}>
          Show the {listName}
        </Link>
        <Link to={importsPath(base, one.kind)}>Import another file</Link>
        {one.undoUntil && (
          <>
            <ImportAction action="undo" one={one} onChanged={() => void refetch()} />
            <span className="rmo-muted">Possible until {formatMoment(one.undoUntil)}</span>
          </>
        )}
      </div>
      <ImportRows one={one} />
    </StepSection>
  );
}
