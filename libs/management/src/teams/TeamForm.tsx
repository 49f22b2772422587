import { LIMITS, validateTeam } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { useFormState } from '@rmo/ui';
import { useTeamsCreateMutation, useTeamsUpdateMutation, type Team } from '../api/endpoints';
import { DialogForm } from '../forms/FormDialog';
import { FormFields, type FieldSpec, toFormErrors } from '@rmo/dashboard';

interface TeamName {
  name: string;
}
const NAME: FieldSpec<TeamName> = {
  ...{ name: 'name', label: 'Team name', kind: 'text', required: true, max: LIMITS.nameMax },
};
const RENAMED = 'Its coaches and events carry the new name too.';

interface Props {
  /** Null to create a team. */
  team: Team | null;
  onDone: () => void;
}

export function TeamForm({ team, onDone }: Props) {
  const stored = team?.name ?? '';
  const form = useFormState<TeamName>(`team-${team?.id ?? 'new'}`, { name: stored }, validateTeam);
  const [create, creating] = useTeamsCreateMutation();
  const [update, updating] = useTeamsUpdateMutation();

  const send = async (values: TeamName): Promise<void> => {
    const name = values.name.trim();
    try {
      if (team) await update({ id: team.id, body: { name } }).unwrap();
      else await create({ name }).unwrap();
      toast.success(team ? 'Team updated' : 'Team created', name);
      onDone();
    } catch (error) {
      const { message, errors } = toFormErrors(
        error,
        team ? 'Failed to update team' : 'Failed to create team',
      );
      form.showErrors(errors);
      toast.error('Error', message);
    }
  };

  return (
    <DialogForm
      label={team ? `Edit ${team.name}` : 'Add Team'}
      submitText={team ? 'Update Team' : 'Add Team'}
      busy={creating.isLoading || updating.isLoading}
      isDirty={form.values.name !== stored}
      onSubmit={form.submit(send)}
      onCancel={onDone}
    >
      <FormFields form={form} fields={[team ? { ...NAME, hint: RENAMED } : NAME]} />
    </DialogForm>
  );
}
