import Button from 'antd/es/button';
import { EditIcon, EmailText, fullName, yearsText } from '@rmo/ui';
import type { Coach } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { ACCOUNT_DELETION, DeleteButton } from '../forms/DeleteButton';
import { FormDialog } from '../forms/FormDialog';
import { PersonCard, StatusBadge } from '../forms/PersonCard';
import type { ListParts } from '../table/ManagedList';
import { CoachTeam } from './CoachTeam';
import { CoachForm } from './CoachForm';

interface Props {
  coach: Coach;
  dashboard: Dashboard;
  list: ListParts<Coach>;
}

export function CoachCard({ coach, dashboard, list }: Props) {
  const [remove] = dashboard.routes.useCoachesDelete();
  const name = fullName(coach);
  const { id, email } = coach;
  return (
    <PersonCard
      person={coach}
      name={name}
      badge={<StatusBadge isVerified={coach.isVerified} />}
      facts={[
        [
          'Email',
          <a key="email" href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>,
        ],
        [
          'School',
          coach.school && coach.teamId === null ? (
            <CoachTeam key="school" coach={coach} dashboard={dashboard} />
          ) : (
            coach.school
          ),
        ],
        ['Region', coach.region],
        ['Mascot', coach.teamMascot],
        ['Age', coach.age],
        ['Experience', yearsText(coach.experience)],
      ]}
      check={list.check(coach)}
      row={list.row(id)}
      actions={
        <>
          <FormDialog
            title="Edit Coach"
            width={640}
            trigger={(open) => (
              <Button icon={<EditIcon />} aria-label={`Edit ${name}`} onClick={open}>
                Edit
              </Button>
            )}
          >
            {(close) => <CoachForm coach={coach} dashboard={dashboard} onDone={close} />}
          </FormDialog>
          <DeleteButton
            what="coach"
            name={name}
            detail={ACCOUNT_DELETION}
            remove={() => remove(id).unwrap()}
            deleted="Coach deleted"
            failed="Failed to delete coach"
            onDeleted={() => list.removed(id)}
          />
        </>
      }
    />
  );
}
