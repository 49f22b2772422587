import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { fullName } from '@rmo/ui';
import type { ModerationCase } from '../api/endpoints';
import { CaseActions } from './CaseActions';
import { CaseContext } from './CaseContext';
import { caseTitle, decisionText } from './caseText';

const STATES = { open: 'Open', taken: 'Taken', decided: 'Decided' };

interface Props {
  found: ModerationCase;
  /** Further attributes of the list's row. */
  row?: ComponentProps<'li'>;
  /** Called when it was decided, before the list is read again. */
  onDecided?: () => void;
}

/** A case with its review, what was reported, and what can be done about it. */
export function CaseCard({ found, row, onDecided }: Props) {
  const { official, state } = found;
  return (
    <li className="rmo-card rmo-case" aria-label={caseTitle(found)} {...row}>
      <div className="rmo-row rmo-row--between">
        <h3>
          <Link to={screenPath(SCREENS.official, { id: official.id })}>{fullName(official)}</Link>
        </h3>
        <span className="rmo-badge">
          {STATES[state]}
          {found.isReopened && state !== 'decided' ? ' again' : ''}
        </span>
      </div>
      <CaseContext found={found} />
      {state === 'decided' && (
        <p className="rmo-note rmo-note--accent">
          <strong>{decisionText(found)}</strong>
          <br />
          {found.decisionReason}
        </p>
      )}
      <CaseActions found={found} onDecided={onDecided} />
    </li>
  );
}
