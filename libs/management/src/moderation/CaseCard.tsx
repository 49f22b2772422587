import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { fullName } from '@rmo/ui';
import type { ModerationCase } from '../api/endpoints';
import { CaseActions } from './CaseActions';
import { CaseContext } from './CaseContext';
import { ageText, caseTitle, decisionText } from './caseText';

/** Returns the badge of a case; an ordinary waiting case has none. */
function stateText({ state, isReopened }: ModerationCase): string | null {
  if (state === 'decided') return 'Decided';
  if (state === 'taken') return isReopened ? 'Taken again' : 'Taken';
  return isReopened ? 'Open again' : null;
}

interface Props {
  found: ModerationCase;
  row?: ComponentProps<'li'>;
  /** Called after the decision, before the list is reloaded. */
  onDecided?: () => void;
}

export function CaseCard({ found, row, onDecided }: Props) {
  const { official, state } = found;
  const badge = stateText(found);
  return (
    <li className="rmo-card rmo-case" aria-label={caseTitle(found)} {...row}>
      <div className="rmo-row rmo-row--between">
        <h3>
          <Link to={screenPath(SCREENS.official, { id: official.id })}>{fullName(official)}</Link>{' '}
          {official.region && <span className="rmo-muted rmo-case__region">{official.region}</span>}
        </h3>
        <span className="rmo-row">
          {badge && <span className="rmo-badge">{badge}</span>}
          {state !== 'decided' && (
            <span className="rmo-muted rmo-case__age" title="Since it was reported">
              {ageText(found)}
            </span>
          )}
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
