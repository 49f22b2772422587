import { Link } from 'wouter';
import { formatMoment } from '@rmo/ui';
import { ImportAction } from './ImportAction';
import { importsPath, useDashboardPath } from './ImportLink';
import { ImportRows } from './ImportRows';
import { resultText, rowsText } from './importText';
import { StepSection, type StepProps } from './step';

export function DoneStep({ importJob, refetch }: StepProps) {
  const base = useDashboardPath();
  const listName = importJob.kind === 'assignments' ? 'events' : importJob.kind;
  const span = listName === 'events' ? '&span=all' : '';
  const isUndone = importJob.state === 'undone';
  const { kept } = importJob.counts;
  return (
    <StepSection title={isUndone ? 'Undone' : 'Applied'}>
      <p>
        {!isUndone && `${resultText(importJob.counts) || 'Nothing was changed'}.`}
        {isUndone && kept === 0 && 'Everything was undone.'}
        {isUndone && kept > 0 && `${rowsText(kept)} ${kept === 1 ? 'was' : 'were'} kept. See why below.`}
      </p>
      <div className="rmo-form__actions">
        <Link className="rmo-button rmo-button--small" to={`${base}?tab=manage-${listName}${span}`}>
          Show {listName}
        </Link>
        <Link to={importsPath(base, importJob.kind)}>Import another file</Link>
        {importJob.undoUntil && (
          <>
            <ImportAction action="undo" importJob={importJob} onChanged={() => void refetch()} />
            <span className="rmo-muted">Until {formatMoment(importJob.undoUntil)}</span>
          </>
        )}
      </div>
      <ImportRows importJob={importJob} />
    </StepSection>
  );
}
