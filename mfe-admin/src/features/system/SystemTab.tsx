import { Link } from 'wouter';
import { useOverviewListQuery } from '@rmo/api-client';
import { SCREENS } from '@rmo/contracts';
import { countText } from '@rmo/ui/waiting-text';
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
          <FailedEmails />
        </div>
      </div>
    </div>
  );
}

/** Says nothing about the number until the overview has loaded, which lists only what waits. */
function FailedEmails() {
  const { data } = useOverviewListQuery();
  const count = data?.find(({ kind }) => kind === 'failed-mails')?.count ?? 0;
  return (
    <p className="rmo-card rmo-flush">
      {!data && 'Emails that could not be sent are listed under '}
      {data && count === 0 && 'No failed emails need your attention. Any that fail are listed under '}
      {count > 0 && (
        <>
          <strong>
            {countText(count)} {count === 1 ? 'email' : 'emails'}
          </strong>{' '}
          could not be sent:{' '}
        </>
      )}
      <Link to={`${SCREENS.admin}?tab=notifications&state=failed`}>Failed emails</Link>
    </p>
  );
}
