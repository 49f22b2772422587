import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { useSections } from '../../parts/useSections';
import { AuditLog } from './AuditLog';
import { Maintenance } from './Maintenance';
import './system.css';

const SECTIONS = { maintenance: 'Maintenance', log: 'Audit log' };

/** The actions stay mounted, so that none loses its result. */
export default function SystemTab() {
  const { section, links } = useSections('System', SECTIONS);
  return (
    <div className="rmo-stack rmo-gap-l">
      {links}
      {section === 'log' && <AuditLog />}
      <div hidden={section !== 'maintenance'}>
        <div className="rmo-stack">
          <Maintenance />
          <p className="rmo-card rmo-flush">
            Emails that could not be sent are listed under{' '}
            <Link to={`${SCREENS.admin}?tab=notifications&state=failed`}>Failed emails</Link>.
          </p>
        </div>
      </div>
    </div>
  );
}
