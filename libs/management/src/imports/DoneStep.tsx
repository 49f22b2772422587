import { Link } from 'wouter';
import { formatMoment } from '@rmo/ui';
import { ImportAction } from './ImportAction';
import { importsPath, useDashboardPath } from './ImportLink';
import { ImportRows } from './ImportRows';
import { KINDS, resultText, rows } from './importText';
import { StepSection, type StepProps } from './step';

export function DoneStep({ one, refetch }: StepProps) {
  const base = useDashboardPath();
  const { list, listText } = KINDS[one.kind];
  const isUndone = one.state === 'undone';
  const { kept } = one.counts;
  return (
    <StepSection title={isUndone ? 'Undone' : 'Applied'}>
      <p>
        {isUndone
          ? kept > 0
            ? `${rows(kept)} ${kept === 1 ? 'is' : 'are'} kept, for the reasons below.`
            : 'Everything was taken back.'
          : `${resultText(one.counts) || 'Nothing was changed'}.`}
      </p>
      <div className="rmo-form__actions">
        <Link className="rmo-button rmo-button--small" to={`${base}?tab=${list}`}>
          {listText}
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
