import { numberText } from '@rmo/ui/text';
import { useState } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { errorMessage } from '@rmo/api-client';
import { ConfirmDelete, FormProblem } from '@rmo/ui';
import { importsPath, useDashboardPath } from './ImportLink';
import { useImportsApplyMutation, useImportsCheckMutation, type Import } from './importsApi';
import { isOutdated, planText } from './importText';
import type { StepProps } from './step';

const FAILED = 'The import could not be applied. Please try again.';

/** Applies the checked rows after a confirmation. If the data has changed since the check, it offers another check. */
export function ApplyImport({ one, refetch, hasUnusedAnswers }: StepProps & { hasUnusedAnswers: boolean }) {
  const [invite, setInvite] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [apply] = useImportsApplyMutation();
  const [check, checking] = useImportsCheckMutation();
  const base = useDashboardPath();
  const count = one.counts.create + one.counts.update;

  const start = async (): Promise<void> => {
    setError(null);
    try {
      await apply({ id: one.id, body: { checkId: one.checkId ?? '', invite } }).unwrap();
    } catch (refused) {
      setError(refused);
    }
    await refetch();
  };
  const checkAgain = async (): Promise<void> => {
    try {
      await check(one.id).unwrap();
    } catch (refused) {
      setError(refused);
    }
    await refetch();
  };

  if (count === 0)
    return (
      <Link
        className={`rmo-button rmo-button--small ${one.counts.ask > 0 ? 'rmo-button--quiet' : ''}`}
        to={importsPath(base, one.kind)}
      >
        Import another file
      </Link>
    );
  return (
    <>
      {error !== null && (
        <div className="import-problem">
          <FormProblem text={errorMessage(error, FAILED)} />
          {isOutdated(error) && (
            <Button loading={checking.isLoading} onClick={() => void checkAgain()}>
              Check again
            </Button>
          )}
        </div>
      )}
      <ConfirmDelete
        question="Apply this import?"
        detail={
          <div className="rmo-stack">
            <p>{planText(one.counts)}</p>
            {mayInvite(one) && (
              <label className="rmo-check">
                <input
                  type="checkbox"
                  checked={invite}
                  onChange={({ target }) => setInvite(target.checked)}
                />
                Send invitations by email to those who are created
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
            Apply {numberText(count)} {count === 1 ? 'change' : 'changes'}
          </Button>
        )}
      />
      {hasUnusedAnswers && (
        <p id="import-unused" className="rmo-muted" role="status">
          Use your answers below first: they change what is applied.
        </p>
      )}
    </>
  );
}

/** Coaches and supervisors have an account; officials get one if the file contains their email. */
const mayInvite = ({ kind, columns, counts }: Import): boolean =>
  counts.create > 0 &&
  (kind === 'coaches' ||
    kind === 'supervisors' ||
    (kind === 'officials' && columns.some(({ field }) => field === 'email')));
