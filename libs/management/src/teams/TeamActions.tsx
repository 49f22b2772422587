import Button from 'antd/es/button';
import { EditIcon } from '@rmo/ui';
import { useTeamsDeleteMutation, type Team } from '../api/endpoints';
import { DeleteButton } from '../forms/DeleteButton';
import { FormDialog } from '../forms/FormDialog';
import type { ListParts } from '../table/ManagedList';
import { TeamForm } from './TeamForm';

export function TeamActions({ team, list }: { team: Team; list: ListParts<Team> }) {
  const [remove] = useTeamsDeleteMutation();
  return (
    <div className="rmo-row">
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
  );
}
