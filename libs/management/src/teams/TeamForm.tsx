import { TEAM_FIELDS, validateTeam } from '@rmo/contracts';
import type { FieldSpec } from '@rmo/dashboard';
import { useTeamsCreateMutation, useTeamsUpdateMutation, type Team } from '../api/endpoints';
import { RecordForm } from '../forms/RecordForm';

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
      stored={{ name: team?.name ?? '', region: team?.region ?? '' }}
      fields={[team ? { ...NAME, hint: RENAMED } : NAME, REGION]}
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
