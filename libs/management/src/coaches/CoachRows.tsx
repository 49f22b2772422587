import Button from 'antd/es/button';
import { EmailText, fullName, yearsText } from '@rmo/ui';
import type { Coach } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { ACCOUNT_DELETION, Deletion } from '../forms/Deletion';
import { FormDialog } from '../forms/FormDialog';
import type { ListParts } from '../table/DataTable';
import { PersonRow, PersonRows, regionText, StatusBadge } from '../table/PersonRow';
import { RowMenu } from '../table/RowMenu';
import { CoachTeam } from './CoachTeam';
import { CoachForm } from './CoachForm';
import { SetPending } from './SetPending';

interface Props {
  coach: Coach;
  dashboard: Dashboard;
  list: ListParts<Coach>;
}

const LABELS = ['School', 'Region', 'Mascot', 'Age', 'Experience', 'Status'];

export function CoachRows({ list, dashboard }: Omit<Props, 'coach'>) {
  return (
    <PersonRows
      labels={LABELS}
      widths="minmax(8.5rem, 1.3fr) minmax(0, 1fr) 6rem"
      person="minmax(0, 1.2fr) minmax(22rem, 1.3fr)"
      actions="7.25rem"
      selectAll={list.selectAll}
    >
      {list.rows.map((coach) => (
        <CoachRow key={coach.id} coach={coach} dashboard={dashboard} list={list} />
      ))}
    </PersonRows>
  );
}

function CoachRow({ coach, dashboard, list }: Props) {
  const [remove] = dashboard.routes.useCoachesDelete();
  const name = fullName(coach);
  const { id, email } = coach;
  const region = coach.region ?? coach.teamRegion;
  const hasNoTeam = coach.school && coach.teamId === null;
  return (
    <PersonRow
      person={coach}
      name={name}
      opens
      below={
        <a href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
      }
      facts={[
        { label: 'Status', value: <StatusBadge isVerified={coach.isVerified} />, isBadge: true },
        { label: 'School', value: coach.school },
        { label: 'Region', value: regionText(region, list), isWideOnly: true },
        { label: 'Mascot', value: coach.teamMascot, isWideOnly: true },
        { label: 'Age', value: coach.age, isWideOnly: true },
        { label: 'Experience', value: yearsText(coach.experience), isWideOnly: true },
      ]}
      note={hasNoTeam && <CoachTeam coach={coach} dashboard={dashboard} />}
      check={list.check(coach)}
      row={list.row(id)}
      actions={
        <>
          <FormDialog
            title="Edit Coach"
            width={640}
            trigger={(open) => (
              <Button className="row-open row-open--unseen" aria-label={`Edit ${name}`} onClick={open}>
                Edit
              </Button>
            )}
          >
            {(close) => <CoachForm coach={coach} dashboard={dashboard} onDone={close} />}
          </FormDialog>
          <Deletion
            what="coach"
            name={name}
            detail={ACCOUNT_DELETION}
            remove={() => remove(id).unwrap()}
            deleted="Coach deleted"
            failed="Failed to delete coach"
            onDeleted={() => list.removed(id)}
            trigger={(remove, removing) => (
              <SetPending
                coach={coach}
                dashboard={dashboard}
                trigger={(setBack, busy) => (
                  <RowMenu
                    name={name}
                    actions={setBack ? [setBack, remove] : [remove]}
                    busy={busy || removing}
                  />
                )}
              />
            )}
          />
        </>
      }
    />
  );
}
