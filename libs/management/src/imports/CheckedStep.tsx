import { useState } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import type { ImportAnswer } from '@rmo/contracts';
import { errorMessage } from '@rmo/api-client';
import { ConfirmDelete, FormProblem, foundText } from '@rmo/ui';
import { ImportRows } from './ImportRows';
import { isOutdated, placeholdersText, planText } from './importText';
import { type Answers, Questions } from './Questions';
import { type StepProps, StepSection } from './step';
import { UnknownTeams } from './UnknownTeams';
import { importsPath, useDashboardPath } from './ImportLink';
import { type Import, useImportsApplyMutation, useImportsCheckMutation } from './importsApi';

interface Props extends StepProps {
  /** The user's answers to questions, not sent yet. */
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  onColumns: () => void;
}

export function CheckedStep({ importJob, refetch, answers, onAnswers, onColumns }: Props) {
  const onAnswer = (number: number, answer: ImportAnswer) => onAnswers(new Map(answers).set(number, answer));
  return (
    <StepSection title="What will happen">
      <p>{planText(importJob.counts)}</p>
      {importJob.placeholders.length > 0 && <p>{placeholdersText(importJob.placeholders)}</p>}
      <div className="rmo-form__actions">
        <ApplyImport importJob={importJob} refetch={refetch} hasUnusedAnswers={answers.size > 0} />
        <Button onClick={onColumns}>Change the columns</Button>
      </div>
      <UnknownTeams importJob={importJob} refetch={refetch} />
      <Questions importJob={importJob} refetch={refetch} answers={answers} />
      <ImportRows importJob={importJob} answers={answers} onAnswer={onAnswer} />
    </StepSection>
  );
}

const APPLY_FAILED = 'The import could not be applied. Please try again.';

function ApplyImport({ importJob, refetch, hasUnusedAnswers }: StepProps & { hasUnusedAnswers: boolean }) {
  const [shouldInvite, setShouldInvite] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [apply] = useImportsApplyMutation();
  const [check, checking] = useImportsCheckMutation();
  const base = useDashboardPath();
  const { id, kind, checkId, counts } = importJob;
  const count = counts.create + counts.update;

  const send = async (request: Promise<unknown>): Promise<void> => {
    await request.catch(setError);
    await refetch();
  };
  const start = (): Promise<void> => {
    setError(null);
    return send(apply({ id, body: { checkId: checkId ?? '', invite: shouldInvite } }).unwrap());
  };

  if (count === 0)
    return (
      <Link
        className={`rmo-button rmo-button--small ${counts.ask > 0 || importJob.unknownTeams.length > 0 ? 'rmo-button--quiet' : ''}`}
        to={importsPath(base, kind)}
      >
        Import another file
      </Link>
    );
  return (
    <>
      {error !== null && (
        <div className="import-problem rmo-row rmo-row--wide">
          <FormProblem text={errorMessage(error, APPLY_FAILED)} />
          {isOutdated(error) && (
            <Button loading={checking.isLoading} onClick={() => void send(check(id).unwrap())}>
              Check again
            </Button>
          )}
        </div>
      )}
      <ConfirmDelete
        question="Apply this import?"
        detail={
          <div className="rmo-stack">
            <p>{planText(counts)}</p>
            {mayInvite(importJob) && (
              <label className="rmo-check">
                <input
                  type="checkbox"
                  checked={shouldInvite}
                  onChange={({ target }) => setShouldInvite(target.checked)}
                />
                Email an invitation to each person created
              </label>
            )}
          </div>
        }
        confirmText="Apply"
        danger={false}
        onConfirm={start}
        trigger={(open) => (
          <Button
            type="primary"
            disabled={hasUnusedAnswers}
            aria-describedby={hasUnusedAnswers ? 'import-unused' : undefined}
            onClick={open}
          >
            Apply {foundText(count, 'changes')}
          </Button>
        )}
      />
      {hasUnusedAnswers && (
        <p id="import-unused" className="rmo-muted" role="status">
          Use your answers below first. They change the import.
        </p>
      )}
    </>
  );
}

/** Coaches and supervisors always get an account, officials only if the file contains their email. */
const mayInvite = ({ kind, columns, counts }: Import): boolean =>
  counts.create > 0 &&
  (kind === 'coaches' ||
    kind === 'supervisors' ||
    (kind === 'officials' && columns.some(({ field }) => field === 'email')));
