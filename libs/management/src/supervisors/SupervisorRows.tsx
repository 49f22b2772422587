import { Link } from 'wouter';
import { screenPath } from '@rmo/contracts';
import { fullName, yearsText } from '@rmo/ui';
import type { Supervisor } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { ACCOUNT_DELETION, Deletion } from '../forms/Deletion';
import { useEditPath } from '../forms/PersonPages';
import type { ListParts } from '../table/DataTable';
import { EmailLink, PersonRow, PersonRows, regionText, StatusBadge } from '../table/PersonRow';
import { RowMenu } from '../table/RowMenu';

interface Props {
  supervisor: Supervisor;
  dashboard: Dashboard;
  list: ListParts<Supervisor>;
  /** True if the current user is offered to edit and delete this supervisor; the server enforces the permission. */
  mayChange: (supervisor: Supervisor) => boolean;
}

const LABELS = ['Region', 'Experience', 'Status'];

export function SupervisorRows(props: Omit<Props, 'supervisor'>) {
  return (
    <PersonRows
      labels={LABELS}
      widths="minmax(0, 1fr) 6rem"
      person="minmax(0, 1.4fr) minmax(17rem, 1fr)"
      actions="7.25rem"
      selectAll={props.list.selectAll}
    >
      {props.list.rows.map((supervisor) => (
        <SupervisorRow key={supervisor.id} supervisor={supervisor} {...props} />
      ))}
    </PersonRows>
  );
}

function SupervisorRow({ supervisor, dashboard, list, mayChange }: Props) {
  const [remove] = dashboard.routes.useSupervisorsDelete();
  const editPath = useEditPath();
  const name = fullName(supervisor);
  const { id, email } = supervisor;
  return (
    <PersonRow
      person={supervisor}
      list={list}
      name={name}
      opens={mayChange(supervisor)}
      below={<EmailLink email={email} />}
      facts={[
        { label: 'Status', value: <StatusBadge isVerified={supervisor.isVerified} />, isBadge: true },
        { label: 'Region', value: regionText(supervisor.region, list) },
        { label: 'Experience', value: yearsText(supervisor.yearsExperience), isWideOnly: true },
      ]}
      actions={
        mayChange(supervisor) && (
          <>
            <Link
              className="rmo-button rmo-button--small rmo-button--quiet row-open row-open--unseen"
              to={editPath(screenPath(dashboard.supervisorEdit, { id }))}
              aria-label={`Edit ${name}`}
            >
              Edit
            </Link>
            <Deletion
              what="supervisor"
              name={name}
              detail={ACCOUNT_DELETION}
              remove={() => remove(id).unwrap()}
              deleted="Supervisor deleted"
              failed="Failed to delete Regional Supervisor"
              onDeleted={() => list.removed(id)}
              trigger={(action, busy) => <RowMenu name={name} actions={[action]} busy={busy} />}
            />
          </>
        )
      }
    />
  );
}
