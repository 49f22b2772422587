import { useState } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { TEAM_FIELDS, validateTeam } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { Field } from '@rmo/ui';
import { toFormErrors } from '@rmo/dashboard';
import { useTeamsCreateMutation } from '../api/endpoints';

/**
 * Creates a team inside the event form. It is collapsed, since teams are seldom missing. It is not a `<form>`, because forms
 * can't be nested.
 */
export function InlineTeam() {
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
      <div className="rmo-inline-team">
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
