import Button from 'antd/es/button';
import { useTeamsDeleteMutation, type Team } from '../api/endpoints';
import { Deletion } from '../forms/Deletion';
import { FormDialog } from '../forms/FormDialog';
import type { ListParts } from '../table/ManagedList';
import { RowMenu } from '../table/RowMenu';
import { TeamForm } from './TeamForm';

export function TeamActions({ team, list }: { team: Team; list: ListParts<Team> }) {
  const [remove] = useTeamsDeleteMutation();
  return (
    <div className="rmo-row">
      <FormDialog
        title="Edit Team"
        trigger={(open) => (
          <Button aria-label={`Edit ${team.name}`} onClick={open}>
            Edit
          </Button>
        )}
      >
        {(close) => <TeamForm team={team} onDone={close} />}
      </FormDialog>
      <Deletion
        what="team"
        name={team.name}
        detail="Its events stay, without this team. No reviews are deleted."
        remove={() => remove(team.id).unwrap()}
        deleted="Team deleted"
        failed="Failed to delete team"
        later={{ key: `teams:${team.id}`, path: `/api/teams/${team.id}` }}
        onDeleted={() => list.removed(team.id)}
        trigger={(action, busy) => <RowMenu name={team.name} actions={[action]} busy={busy} />}
      />
    </div>
  );
}
