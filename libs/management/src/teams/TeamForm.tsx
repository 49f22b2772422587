import { TEAM_FIELDS, validateTeam } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { useFormState } from '@rmo/ui';
import { useTeamsCreateMutation, useTeamsUpdateMutation, type Team } from '../api/endpoints';
import { changedValues } from '../forms/usePersonForm';
import { DialogForm } from '../forms/FormDialog';
import { FormFields, type FieldSpec, toFormErrors } from '@rmo/dashboard';

interface TeamValues {
  name: string;
  region: string;
}
const NAME: FieldSpec<TeamValues> = {
  ...{ name: 'name', label: 'Team name', kind: 'text', required: true, max: TEAM_FIELDS.name.max },
};
const REGION: FieldSpec<TeamValues> = {
  ...{ name: 'region', label: 'Region', kind: 'text', max: TEAM_FIELDS.region.max, suggestsRegions: true },
  hint: 'Without one, the team takes the region of its first coach.',
};
const RENAMED = 'Its coaches and events get the new name too.';

interface Props {
  /** Null to create a team. */
  team: Team | null;
  onDone: () => void;
  /** Called with the id of a new team. */
  onAdded?: (id: number) => void;
}

export function TeamForm({ team, onDone, onAdded }: Props) {
  const stored = { name: team?.name ?? '', region: team?.region ?? '' };
  const form = useFormState<TeamValues>(`team-${team?.id ?? 'new'}`, stored, validateTeam);
  const changes = changedValues(form.values, stored);
  const [create, creating] = useTeamsCreateMutation();
  const [update, updating] = useTeamsUpdateMutation();

  const send = async (values: TeamValues): Promise<void> => {
    const name = values.name.trim();
    const body = { ...changes, name };
    try {
      if (team) await update({ id: team.id, body }).unwrap();
      else onAdded?.((await create(body).unwrap()).id);
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
      isDirty={Object.keys(changes).length > 0}
      onSubmit={form.submit(send)}
      onCancel={onDone}
    >
      <FormFields form={form} fields={[team ? { ...NAME, hint: RENAMED } : NAME, REGION]} />
    </DialogForm>
  );
}
