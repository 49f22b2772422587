import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { AuditLog } from './AuditLog';
import { Maintenance } from './Maintenance';
import './system.css';

/** The log comes first, because the actions are rarely needed. */
export default function SystemTab() {
  return (
    <div className="rmo-stack">
      <AuditLog />
      <aside className="rmo-stack" aria-label="Maintenance">
        <Maintenance />
        <p className="rmo-flush">
          Emails that could not be sent are listed under{' '}
          <Link to={`${SCREENS.admin}?tab=notifications&state=failed`}>Failed emails</Link>.
        </p>
      </aside>
    </div>
  );
}
