import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { AuditLog } from './AuditLog';
import { Maintenance } from './Maintenance';
import '../../admin.css';
import './system.css';

/** The maintenance actions and the audit log. */
export default function SystemTab() {
  return (
    <div className="rmo-stack">
      <Maintenance />
      <p className="system-mails">
        Mails that could not be sent are listed under{' '}
        <Link to={`${SCREENS.admin}?tab=notifications&state=failed`}>Failed mails</Link>.
      </p>
      <AuditLog />
    </div>
  );
}
