import { screenPath } from '@rmo/contracts';
import { fullName, yearsText } from '@rmo/ui';
import type { Supervisor } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { ACCOUNT_DELETION, Deletion } from '../forms/Deletion';
import { useEditPath } from '../forms/PersonPages';
import type { ListParts } from '../table/DataTable';
import { EmailLink, PersonRow, regionText, StatusBadge } from '../table/PersonRow';
import { EditLink, RowMenu } from '../table/RowMenu';
import { useMayChange } from '../table/useOwnRegion';

interface Props {
  supervisor: Supervisor;
  dashboard: Dashboard;
  list: ListParts<Supervisor>;
}

export function SupervisorRow({ supervisor, dashboard, list }: Props) {
  const mayChange = useMayChange(dashboard)(supervisor);
  const [remove] = dashboard.routes.useSupervisorsDelete();
  const editPath = useEditPath();
  const name = fullName(supervisor);
  const { id, email } = supervisor;
  return (
    <PersonRow
      person={supervisor}
      list={list}
      name={name}
      opens={mayChange}
      below={<EmailLink email={email} />}
      facts={[
        { label: 'Status', value: <StatusBadge isVerified={supervisor.isVerified} />, first: 'badge' },
        { label: 'Region', value: regionText(supervisor.region, list) },
        { label: 'Experience', value: yearsText(supervisor.yearsExperience), isWideOnly: true },
      ]}
      actions={
        mayChange && (
          <>
            <EditLink
              className="row-open row-open--unseen"
              name={name}
              to={editPath(screenPath(dashboard.supervisorEdit, { id }))}
            />
            <Deletion
              what="supervisor"
              name={name}
              detail={ACCOUNT_DELETION}
              remove={() => remove(id).unwrap()}
              failed="Failed to delete Regional Supervisor"
              onDeleted={() => list.onRemoved(id)}
              trigger={(action, busy) => <RowMenu name={name} actions={[action]} busy={busy} />}
            />
          </>
        )
      }
    />
  );
}
