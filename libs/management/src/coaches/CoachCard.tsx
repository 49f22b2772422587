import Button from 'antd/es/button';
import { useCoachesDeleteMutation, type Coach } from '@rmo/api-client';
import { EditIcon, EmailText, fullName, yearsText } from '@rmo/ui';
import type { Area } from '../area';
import { ACCOUNT_GOES, DeleteRow } from '../people/DeleteRow';
import { FormDialog } from '../people/FormDialog';
import { PersonCard, StatusBadge } from '../people/PersonCard';
import type { ListParts } from '../table/ManagedList';
import { CoachTeam } from './CoachTeam';
import { CoachForm } from './CoachForm';

interface Props {
  coach: Coach;
  area: Area;
  list: ListParts<Coach>;
}

export function CoachCard({ coach, area, list }: Props) {
  const [remove] = useCoachesDeleteMutation();
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
            <CoachTeam key="school" coach={coach} area={area} />
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
            {(close) => <CoachForm coach={coach} area={area} onDone={close} />}
          </FormDialog>
          <DeleteRow
            what="coach"
            name={name}
            detail={ACCOUNT_GOES}
            remove={() => remove({ of: area.coachesOf, id }).unwrap()}
            deleted="Coach deleted"
            failed="Failed to delete coach"
            onDeleted={() => list.removed(id)}
          />
        </>
      }
    />
  );
}
