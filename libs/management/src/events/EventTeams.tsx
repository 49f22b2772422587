import { useState } from 'react';
import Select from 'antd/es/select';
import Tag from 'antd/es/tag';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { POLLING, TEAM_FIELDS, validateTeam } from '@rmo/contracts';
import { polled } from '@rmo/api-client';
import { toFormErrors } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { Field } from '@rmo/ui';
import { useTeamsCreateMutation, useTeamsListQuery } from '../api/endpoints';
import type { ChosenTeam } from './eventForm';
import { leaveWithTab, PICKER_HEIGHT_PX } from '../officials/OfficialPicker';

interface Props {
  id: string;
  error?: string;
  value: ChosenTeam[];
  onChange: (teams: ChosenTeam[]) => void;
}

export function EventTeams({ id, error, value, onChange }: Props) {
  const { data, isLoading, isError, refetch } = useTeamsListQuery({}, polled(POLLING.teams));
  const chosenIds = value.map((team) => team.id);
  return (
    <>
      <Field
        id={id}
        label="Teams"
        error={error}
        hint={
          isError ? (
            <>
              Failed to load teams. Please try again later.{' '}
              <button type="button" className="rmo-link-button" onClick={() => void refetch()}>
                Try Again
              </button>
            </>
          ) : (
            'Choose the host first: name, type and venue are filled in.'
          )
        }
      >
        <Select<number | number[]>
          id={id}
          // The list stays open for choosing the next team.
          mode="multiple"
          listHeight={PICKER_HEIGHT_PX}
          showSearch={{ optionFilterProp: 'label' }}
          value={[]}
          placeholder="Add a team"
          loading={isLoading}
          notFoundContent="No teams found"
          onInputKeyDown={leaveWithTab}
          style={{ width: '100%' }}
          options={(data ?? []).map((team) => ({
            value: team.id,
            label: team.name,
            disabled: chosenIds.includes(team.id),
          }))}
          onSelect={(teamId) => {
            const team = data?.find((row) => row.id === teamId);
            if (team && !chosenIds.includes(team.id)) onChange([...value, { id: team.id, name: team.name }]);
          }}
        />
      </Field>
      {value.length > 0 && (
        <ul className="rmo-row event-teams" aria-label="Selected teams">
          {value.map((team) => (
            <li key={team.id}>
              <Tag
                closable={{ 'aria-label': `Remove ${team.name}` }}
                onClose={() => onChange(value.filter((other) => other.id !== team.id))}
              >
                {team.name}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <InlineTeam />
    </>
  );
}

/** The fields are collapsed, because teams are rarely missing. They aren't a `<form>`, because forms can't be nested. */
function InlineTeam() {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [create, { isLoading }] = useTeamsCreateMutation();

  const add = async (): Promise<void> => {
    const problem = validateTeam({ name }).name;
    setError(problem);
    if (problem) return;
    try {
      await create({ name: name.trim() }).unwrap();
      toast.success('Success!', 'Team has been created and is now available for selection!');
      setName('');
    } catch (failure) {
      const { message, errors } = toFormErrors(failure, 'Failed to create team. Please try again.');
      setError(errors.name);
      toast.error('Error', message);
    }
  };

  return (
    <details>
      <summary className="rmo-inline-team__summary">A team is missing?</summary>
      <div className="rmo-inline-team rmo-row">
        <Field id="event-new-team" label="New team" error={error}>
          <Input
            value={name}
            maxLength={TEAM_FIELDS.name.max}
            placeholder="Name of the team"
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
            onPressEnter={(event) => {
              event.preventDefault();
              void add();
            }}
          />
        </Field>
        <Button loading={isLoading} onClick={() => void add()}>
          Create team
        </Button>
      </div>
    </details>
  );
}
