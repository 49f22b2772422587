import { Link } from 'wouter';
import { screenPath } from '@rmo/contracts';
import { EditIcon, EmailText, fullName, yearsText } from '@rmo/ui';
import type { Supervisor } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { ACCOUNT_DELETION, DeleteButton } from '../forms/DeleteButton';
import { PersonCard, StatusBadge } from '../forms/PersonCard';
import type { ListParts } from '../table/ManagedList';

interface Props {
  supervisor: Supervisor;
  dashboard: Dashboard;
  list: ListParts<Supervisor>;
  /** Whether to offer the current user to edit and delete; the server enforces it. */
  mayChange: boolean;
}

export function SupervisorCard({ supervisor, dashboard, list, mayChange }: Props) {
  const [remove] = dashboard.routes.useSupervisorsDelete();
  const name = fullName(supervisor);
  const { id, email } = supervisor;
  return (
    <PersonCard
      person={supervisor}
      name={name}
      badge={<StatusBadge isVerified={supervisor.isVerified} />}
      facts={[
        [
          'Email',
          <a key="email" href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>,
        ],
        ['Region', supervisor.region],
        ['Experience', yearsText(supervisor.yearsExperience)],
      ]}
      check={list.check(supervisor)}
      row={list.row(id)}
      actions={
        mayChange && (
          <>
            <Link
              className="rmo-button rmo-button--small rmo-button--quiet"
              to={screenPath(dashboard.supervisorEdit, { id })}
              aria-label={`Edit ${name}`}
            >
              <EditIcon /> Edit
            </Link>
            <DeleteButton
              what="supervisor"
              name={name}
              detail={ACCOUNT_DELETION}
              remove={() => remove(id).unwrap()}
              deleted="Supervisor deleted"
              failed="Failed to delete Regional Supervisor"
              onDeleted={() => list.removed(id)}
            />
          </>
        )
      }
    />
  );
}
