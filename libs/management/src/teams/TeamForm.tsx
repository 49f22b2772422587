import { TEAM_FIELDS, validateTeam } from '@rmo/contracts';
import { fieldSpecs, formValues } from '@rmo/dashboard';
import { useTeamsCreateMutation, useTeamsUpdateMutation, type Team } from '../api/endpoints';
import { RecordForm } from '../forms/RecordForm';

const FIELD_HINTS = { region: { hint: 'If empty, the team gets its first coach’s region.' } };
const FIELDS = fieldSpecs(TEAM_FIELDS, FIELD_HINTS);
const RENAME_HINTS = { name: { hint: 'Its coaches and events will show the new name.' } };
const EDITED_FIELDS = fieldSpecs(TEAM_FIELDS, { ...FIELD_HINTS, ...RENAME_HINTS });

interface Props {
  team: Team | null;
  onDone: () => void;
  onAdded?: (id: number) => void;
}

export function TeamForm({ team, ...done }: Props) {
  const [create] = useTeamsCreateMutation();
  const [update] = useTeamsUpdateMutation();
  return (
    <RecordForm
      {...done}
      noun="Team"
      record={team}
      stored={formValues(TEAM_FIELDS, team ?? {})}
      fields={team ? EDITED_FIELDS : FIELDS}
      validate={validateTeam}
      nameOf={({ name }) => name.trim()}
      send={(changes, values) => {
        const body = { ...changes, name: values.name.trim() };
        return (team ? update({ id: team.id, body }) : create(body)).unwrap();
      }}
      added="Team created"
      failed={team ? 'Failed to update team' : 'Failed to create team'}
    />
  );
}
