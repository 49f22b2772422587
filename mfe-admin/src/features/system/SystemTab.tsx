import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { AuditLog } from './AuditLog';
import { Maintenance } from './Maintenance';
import './system.css';

/** On phones, the log comes first, because the actions are rarely needed. */
export default function SystemTab() {
  return (
    <div className="rmo-stack">
      <aside className="system__jobs rmo-stack rmo-gap-l rmo-card" aria-label="Maintenance">
        <Maintenance />
        <p className="rmo-flush">
          Emails that could not be sent are listed under{' '}
          <Link to={`${SCREENS.admin}?tab=notifications&state=failed`}>Failed emails</Link>.
        </p>
      </aside>
      <AuditLog />
    </div>
  );
}
