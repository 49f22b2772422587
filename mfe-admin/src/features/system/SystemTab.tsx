import { AuditLog } from './AuditLog';
import { Maintenance } from './Maintenance';
import '../../admin.css';
import './system.css';

/** The maintenance actions and the audit log. */
export default function SystemTab() {
  return (
    <div className="rmo-stack">
      <Maintenance />
      <AuditLog />
    </div>
  );
}
