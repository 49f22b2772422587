import { useId, useState } from 'react';
import Button from 'antd/es/button';
import { attempt } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { fullName } from '@rmo/ui';
import { useTeamsListQuery, type Coach } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { DialogForm, FormDialog } from '../forms/FormDialog';
import { SelectField } from '../table/FilterSelect';

interface Props {
  coach: Coach;
  dashboard: Dashboard;
}

/** The school's team may exist already if the rating rules require a manager to confirm a coach's change of school. */
export function CoachTeam({ coach, dashboard }: Props) {
  return (
    <>
      <span className="rmo-badge rmo-badge--alert">School without a team</span>{' '}
      <FormDialog
        title="Team of the school"
        trigger={(open) => (
          <Button size="small" aria-label={`Give ${fullName(coach)} a team`} onClick={open}>
            Create or link the team
          </Button>
        )}
      >
        {(close) => <TeamForm coach={coach} dashboard={dashboard} onDone={close} />}
      </FormDialog>
    </>
  );
}

function TeamForm({ coach, dashboard, onDone }: Props & { onDone: () => void }) {
  const id = useId();
  const teams = useTeamsListQuery({});
  const [teamId, setTeamId] = useState<number | null>(null);
  const [giveTeam, { isLoading }] = dashboard.routes.useCoachesTeam();
  const name = fullName(coach);
  const isKnown = teams.data?.some((team) => team.name.toLowerCase() === coach.school?.toLowerCase());

  const send = () =>
    attempt('Failed to update coach', async () => {
      const body = teamId === null ? {} : { teamId };
      const savedCoach = await giveTeam({ id: coach.id, body }).unwrap();
      toast.success('Coach updated', `${name} is now with ${savedCoach.school}.`);
      onDone();
    });

  return (
    <DialogForm
      label={`Team of ${name}`}
      submitText={teamId === null && !isKnown ? 'Create team' : 'Link team'}
      busy={isLoading}
      isDirty={teamId !== null}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onCancel={onDone}
    >
      <SelectField<number | null>
        id={id}
        label="Team"
        hint={
          isKnown
            ? `Link ${coach.school} to confirm the school, or choose another team.`
            : `Create a team named ${coach.school}, or choose an existing one.`
        }
        value={teamId}
        allowClear
        loading={teams.isLoading}
        placeholder={coach.school ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        options={teams.data?.map((team) => ({ value: team.id, label: team.name }))}
        onChange={(chosen) => setTeamId(chosen ?? null)}
      />
    </DialogForm>
  );
}
