import { AuditLog } from './AuditLog';
import { Maintenance } from './Maintenance';
import '../../admin.css';
import './system.css';

/** What concerns all officials at once, and who did what. */
export default function SystemTab() {
  return (
    <div className="rmo-stack">
      <Maintenance />
      <AuditLog />
    </div>
  );
}
