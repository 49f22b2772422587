import Button from 'antd/es/button';
import { MESSAGES } from '@rmo/contracts';
import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete, fullName } from '@rmo/ui';
import {
  useModerationCasesReopenMutation,
  useModerationCasesTakeMutation,
  type ModerationCase,
} from '../api/endpoints';
import { caseTitle } from './caseText';
import { DecideCase } from './DecideCase';

interface Props {
  found: ModerationCase;
  /** Called after the decision, before the list is reloaded. */
  onDecided?: () => void;
}

export function CaseActions({ found, onDecided }: Props) {
  const [take, taking] = useModerationCasesTakeMutation();
  const [reopen] = useModerationCasesReopenMutation();
  const run = async (action: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    try {
      await action();
      toast.success(done);
    } catch (error) {
      toast.error('Error', errorMessage(error, failed));
    }
  };

  if (!found.mayDecide) return <p className="rmo-muted">{MESSAGES.caseOfOthers}</p>;
  if (found.state === 'decided') {
    if (found.isReopened || !found.review) return null;
    return (
      <ConfirmDelete
        question="Are you sure you want to reopen this case?"
        detail="What was decided stays in effect until the case is decided again. A case can be reopened once."
        confirmText="Reopen"
        danger={false}
        onConfirm={() => run(() => reopen(found.id).unwrap(), 'Case reopened', 'Failed to reopen the case')}
        trigger={(open) => (
          <Button
            type="text"
            className="rmo-case__reopen"
            onClick={open}
            aria-label={`Reopen: ${caseTitle(found)}`}
          >
            Reopen
          </Button>
        )}
      />
    );
  }
  return (
    <div className="rmo-row">
      {found.takenBy ? (
        <span className="rmo-muted">{fullName(found.takenBy)} is on it</span>
      ) : (
        <Button
          loading={taking.isLoading}
          onClick={() =>
            void run(() => take(found.id).unwrap(), 'Assigned to you', 'Failed to assign the case')
          }
          title="Shows the others that you are on it"
          aria-label={`Assign to me: ${caseTitle(found)}`}
        >
          Assign to me
        </Button>
      )}
      <DecideCase found={found} onDecided={onDecided} />
    </div>
  );
}
