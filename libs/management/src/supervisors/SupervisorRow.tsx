import { useLocation } from 'wouter';
import { screenPath } from '@rmo/contracts';
import { fullName, yearsText } from '@rmo/ui';
import type { Supervisor } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { ACCOUNT_DELETION, Deletion } from '../forms/Deletion';
import { useEditPath } from '../forms/PersonPages';
import type { ListParts } from '../table/DataTable';
import { EmailLink, PENDING_BADGE, PersonRow, regionText, statusText } from '../table/PersonRow';
import type { Fact } from '../table/RecordDrawer';
import { editAction, EditLink, RowMenu } from '../table/RowMenu';
import { useMayChange } from '../table/useOwnRegion';

interface Props {
  supervisor: Supervisor;
  dashboard: Dashboard;
  list: ListParts<Supervisor>;
}

export function SupervisorRow({ supervisor, dashboard, list }: Props) {
  const mayChange = useMayChange(dashboard)(supervisor);
  const [deleteSupervisor] = dashboard.routes.useSupervisorsDelete();
  const [, navigate] = useLocation();
  const name = fullName(supervisor);
  const { id, email } = supervisor;
  const editPath = useEditPath()(screenPath(dashboard.supervisorEdit, { id }));
  const facts: Fact[] = [
    { label: 'Email', value: <EmailLink email={email} />, isInCard: false },
    { label: 'Region', value: regionText(supervisor.region, list) },
    { label: 'Experience', value: yearsText(supervisor.yearsExperience) },
    { label: 'Status', value: statusText(supervisor), isInCard: supervisor.isVerified },
  ];
  const details = list.details(id, facts);
  return (
    <PersonRow
      person={supervisor}
      list={list}
      name={name}
      opens={mayChange}
      below={<EmailLink email={email} />}
      badge={!supervisor.isVerified && PENDING_BADGE}
      facts={facts}
      actions={
        mayChange ? (
          <>
            <EditLink className="row-open row-open--unseen" name={name} to={editPath} />
            <Deletion
              what="supervisor"
              name={name}
              detail={ACCOUNT_DELETION}
              remove={() => deleteSupervisor(id).unwrap()}
              failed="Failed to delete Regional Supervisor"
              onDeleted={() => list.onRemoved(id)}
              trigger={(remove, busy) => (
                <RowMenu
                  name={name}
                  actions={[editAction(() => navigate(editPath)), remove]}
                  busy={busy}
                  details={details}
                />
              )}
            />
          </>
        ) : (
          details && <RowMenu name={name} actions={[]} details={details} />
        )
      }
    />
  );
}
