import Button from 'antd/es/button';
import { useTeamsDeleteMutation, type Team } from '@rmo/api-client';
import { EditIcon, formatDate } from '@rmo/ui';
import { DeleteButton } from '../forms/DeleteButton';
import { FormDialog } from '../forms/FormDialog';
import type { ListParts } from '../table/ManagedList';
import { TeamForm } from './TeamForm';

export function TeamRow({ team, list }: { team: Team; list: ListParts<Team> }) {
  const [remove] = useTeamsDeleteMutation();
  return (
    <tr {...list.row(team.id)}>
      <td data-label="Select">{list.check(team)}</td>
      <th scope="row" data-label="Name">
        {team.name}
      </th>
      <td data-label="Created">{formatDate(team.createdAt)}</td>
      <td data-label="Actions">
        <div className="rmo-row-actions">
          <FormDialog
            title="Edit Team"
            trigger={(open) => (
              <Button icon={<EditIcon />} aria-label={`Edit ${team.name}`} onClick={open}>
                Edit
              </Button>
            )}
          >
            {(close) => <TeamForm team={team} onDone={close} />}
          </FormDialog>
          <DeleteButton
            what="team"
            name={team.name}
            detail="Events with this team stay and go on without it. No reviews go with it."
            remove={() => remove(team.id).unwrap()}
            deleted="Team deleted"
            failed="Failed to delete team"
            onDeleted={() => list.removed(team.id)}
          />
        </div>
      </td>
    </tr>
  );
}
