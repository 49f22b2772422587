import Select from 'antd/es/select';
import Tag from 'antd/es/tag';
import { POLLING } from '@rmo/contracts';
import { polled } from '@rmo/api-client';
import { Field } from '@rmo/ui';
import { useTeamsListQuery } from '../api/endpoints';
import type { ChosenTeam } from './eventForm';
import { leaveWithTab, PICKER_HEIGHT } from '../officials/OfficialPicker';
import { InlineTeam } from './InlineTeam';

interface Props {
  id: string;
  error?: string;
  value: ChosenTeam[];
  onChange: (teams: ChosenTeam[]) => void;
}

/** The teams of an event; a missing team can be created without leaving the form. */
export function EventTeams({ id, error, value, onChange }: Props) {
  const { data, isLoading, isError, refetch } = useTeamsListQuery({}, polled(POLLING.teams));
  const chosen = value.map((team) => team.id);
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
          // The list stays open for the next team.
          mode="multiple"
          listHeight={PICKER_HEIGHT}
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
            disabled: chosen.includes(team.id),
          }))}
          onSelect={(teamId) => {
            const team = data?.find((row) => row.id === teamId);
            if (team && !chosen.includes(team.id)) onChange([...value, { id: team.id, name: team.name }]);
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
