import type { ComponentProps, ReactNode } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { MESSAGES, screenPath, SCREENS } from '@rmo/contracts';
import { attempt } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete, fullName } from '@rmo/ui';
import {
  type ModerationCase,
  useModerationCasesReopenMutation,
  useModerationCasesTakeMutation,
} from '../api/endpoints';
import { CaseContext } from './CaseContext';
import { ageText, caseTitle, decisionText } from './caseText';
import { DecideCase } from './DecideCase';

function stateText({ state, isReopened }: ModerationCase): string | null {
  if (state === 'decided') return 'Decided';
  if (state === 'taken') return isReopened ? 'Taken again' : 'Taken';
  return isReopened ? 'Open again' : null;
}

interface Props {
  moderationCase: ModerationCase;
  row?: ComponentProps<'li'>;
  /** Called after the decision, before the list is reloaded. */
  onDecided?: () => void;
}

export function CaseCard({ moderationCase, row, onDecided }: Props) {
  const { official, state, appeal } = moderationCase;
  const badge = stateText(moderationCase);
  return (
    <li className="rmo-card rmo-case rmo-stack rmo-flush" aria-label={caseTitle(moderationCase)} {...row}>
      <div className="rmo-row rmo-row--between">
        <h3>
          <Link to={screenPath(SCREENS.official, { id: official.id })}>{fullName(official)}</Link>{' '}
          {official.region && <span className="rmo-muted rmo-case__region">{official.region}</span>}
        </h3>
        <span className="rmo-row">
          {appeal && <span className="rmo-badge">Appeal</span>}
          {badge && <span className="rmo-badge">{badge}</span>}
          {state !== 'decided' && (
            <span className="rmo-muted rmo-case__age" title="Since it was reported">
              {ageText(moderationCase)}
            </span>
          )}
        </span>
      </div>
      <CaseContext moderationCase={moderationCase} />
      <CaseDecision moderationCase={moderationCase} />
      <CaseActions {...{ moderationCase, onDecided }} name={caseTitle(moderationCase)} />
    </li>
  );
}

export function CaseDecision({ moderationCase }: Pick<Props, 'moderationCase'>) {
  if (moderationCase.state !== 'decided') return null;
  return (
    <p className="rmo-note rmo-note--accent">
      <strong>{decisionText(moderationCase)}</strong>
      <br />
      {moderationCase.decisionReason}
    </p>
  );
}

interface ActionsProps extends Omit<Props, 'row'> {
  /** Tells the buttons of several cases apart. */
  name: string;
  /** Rendered next to the decision; by default the button that assigns the case. */
  assignment?: ReactNode;
  isQuiet?: boolean;
}

export function CaseActions({ moderationCase, name, onDecided, assignment, isQuiet }: ActionsProps) {
  const { id } = moderationCase;
  const [reopen] = useModerationCasesReopenMutation();
  if (!moderationCase.mayDecide) return <p className="rmo-muted">{MESSAGES.caseOfOthers}</p>;
  if (moderationCase.state === 'decided') {
    if (moderationCase.isReopened || !moderationCase.review) return null;
    return (
      <ConfirmDelete
        question="Are you sure you want to reopen this case?"
        detail="What was decided stays in effect until the case is decided again. A case can be reopened once."
        confirmText="Reopen"
        danger={false}
        onConfirm={() => run(() => reopen(id).unwrap(), 'Case reopened', 'Failed to reopen the case')}
        trigger={(open) => (
          <Button type="text" className="rmo-case__reopen" onClick={open} aria-label={`Reopen: ${name}`}>
            Reopen
          </Button>
        )}
      />
    );
  }
  return (
    <div className="rmo-row">
      {assignment ?? <Assignment {...{ moderationCase, name }} />}
      <DecideCase {...{ moderationCase, name, onDecided, isQuiet }} />
    </div>
  );
}

/** Says who is working on the case, or lets the user take it. Taking a case takes the open ones of its appeal too. */
export function Assignment({ moderationCase, name }: Pick<ActionsProps, 'moderationCase' | 'name'>) {
  const { id, takenBy } = moderationCase;
  const [take, { isLoading }] = useModerationCasesTakeMutation();
  if (takenBy) return <span className="rmo-muted">{fullName(takenBy)} is on it</span>;
  return (
    <Button
      loading={isLoading}
      onClick={() => void run(() => take(id).unwrap(), 'Assigned to you', 'Failed to assign the case')}
      title="Shows the others that you are on it"
      aria-label={`Assign to me: ${name}`}
    >
      Assign to me
    </Button>
  );
}

async function run(action: () => Promise<unknown>, done: string, failed: string): Promise<void> {
  if (await attempt(failed, action)) toast.success(done);
}
