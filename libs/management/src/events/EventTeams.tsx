import { useEffect, useRef, useState } from 'react';
import Select from 'antd/es/select';
import { POLLING, TEAM_FIELDS } from '@rmo/contracts';
import { polled } from '@rmo/api-client';
import { toFormErrors } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { CloseIcon, Field } from '@rmo/ui';
import { useTeamsCreateMutation, useTeamsListQuery } from '../api/endpoints';
import type { ChosenTeam } from './eventForm';
import { leaveWithTab, PICKER_HEIGHT_PX } from '../officials/OfficialPicker';

/** The value of the option that creates a team with the entered name. */
const NEW_TEAM = 0;

interface Props {
  id: string;
  error?: string;
  value: ChosenTeam[];
  onChange: (teams: ChosenTeam[]) => void;
}

export function EventTeams({ id, error, value, onChange }: Props) {
  const { data, isLoading, isError, refetch } = useTeamsListQuery({}, polled(POLLING.teams));
  const [create, { isLoading: isCreating }] = useTeamsCreateMutation();
  const [text, setText] = useState('');
  const [createError, setCreateError] = useState<string>();
  const latestTeams = useRef(value);
  useEffect(() => {
    latestTeams.current = value;
  });
  const chosenIds = value.map((team) => team.id);
  const newName = text.trim();
  const isKnown = data?.some(({ name }) => name.toLowerCase() === newName.toLowerCase());
  const teamOptions = (data ?? []).map((team) => ({
    value: team.id,
    label: team.name,
    disabled: chosenIds.includes(team.id),
  }));
  const contains = (name: string): boolean => name.toLowerCase().includes(newName.toLowerCase());
  const hasMatch = teamOptions.some(({ label, disabled }) => !disabled && contains(label));
  const options =
    data && newName && !isKnown
      ? [...teamOptions, { value: NEW_TEAM, label: `Create “${newName}”`, disabled: isCreating }]
      : teamOptions;

  const createTeam = async (): Promise<void> => {
    try {
      const { id: teamId, name } = await create({ name: newName }).unwrap();
      toast.success('Success!', 'Team has been created and is now available for selection!');
      onChange([...latestTeams.current, { id: teamId, name }]);
    } catch (failure) {
      const { message, errors } = toFormErrors(failure, 'Failed to create team. Please try again.');
      setCreateError(errors.name);
      toast.error('Error', message);
    }
  };

  return (
    <>
      <Field
        id={id}
        label="Teams"
        error={createError ?? error}
        hint={
          isError ? (
            <>
              Failed to load teams. Please try again later.{' '}
              <button type="button" className="rmo-link-button" onClick={() => void refetch()}>
                Try Again
              </button>
            </>
          ) : (
            'Start with the host: it fills in the name, type and venue. Team missing? Type its name.'
          )
        }
      >
        <Select<number | number[]>
          id={id}
          // The list stays open for choosing the next team.
          mode="multiple"
          listHeight={PICKER_HEIGHT_PX}
          showSearch={{
            filterOption: (_input, option) => option?.value === NEW_TEAM || contains(String(option?.label)),
            searchValue: text,
            onSearch: (next) => {
              setText(next.slice(0, TEAM_FIELDS.name.max));
              if (next) setCreateError(undefined);
            },
          }}
          // Enter alone creates no team, which a typo would otherwise do.
          defaultActiveFirstOption={hasMatch}
          value={[]}
          placeholder="Add a team"
          loading={isLoading || isCreating}
          notFoundContent="No teams found"
          onInputKeyDown={leaveWithTab}
          style={{ width: '100%' }}
          options={options}
          onSelect={(teamId) => {
            setText('');
            setCreateError(undefined);
            if (teamId === NEW_TEAM) void createTeam();
            const team = data?.find((row) => row.id === teamId);
            if (team && !chosenIds.includes(team.id)) onChange([...value, { id: team.id, name: team.name }]);
          }}
        />
      </Field>
      {value.length > 0 && (
        <ul className="rmo-row" aria-label="Selected teams">
          {value.map((team) => (
            <li key={team.id} className="rmo-badge event-team">
              {team.name}
              <button
                type="button"
                aria-label={`Remove ${team.name}`}
                onClick={() => onChange(value.filter((other) => other.id !== team.id))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
