import { Link } from 'wouter';
import { screenPath } from '@rmo/contracts';
import { useSupervisorsDeleteMutation, type Supervisor } from '@rmo/api-client';
import { EditIcon, EmailText, fullName, yearsText } from '@rmo/ui';
import type { Area } from '../area';
import { ACCOUNT_GOES, DeleteRow } from '../people/DeleteRow';
import { PersonCard, StatusBadge } from '../people/PersonCard';
import type { ListParts } from '../table/ManagedList';

interface Props {
  supervisor: Supervisor;
  area: Area;
  list: ListParts<Supervisor>;
  /** Whether whoever looks may change it; the server decides. */
  mayChange: boolean;
}

export function SupervisorCard({ supervisor, area, list, mayChange }: Props) {
  const [remove] = useSupervisorsDeleteMutation();
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
              className="rmo-button rmo-button--quiet"
              to={screenPath(area.supervisorEdit, { id })}
              aria-label={`Edit ${name}`}
            >
              <EditIcon /> Edit
            </Link>
            <DeleteRow
              what="supervisor"
              name={name}
              detail={ACCOUNT_GOES}
              remove={() => remove({ of: area.supervisorsOf, id }).unwrap()}
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
