import { validateSupervisor } from '@rmo/contracts';
import { useOfficialsCreateMutation } from '../api/endpoints';
import { PersonForm } from '../forms/PersonForm';
import { EMPTY_SUPERVISOR, SUPERVISOR_FIELDS } from './supervisorForm';

/** The endpoint that creates officials also creates supervisors, distinguished by `userType`. */
function asSupervisor(body: FormData): FormData {
  body.set('userType', 'Regional Supervisor');
  return body;
}

export function AddSupervisorForm() {
  const [create] = useOfficialsCreateMutation();
  return (
    <PersonForm
      id="supervisor"
      title="Add Supervisor"
      lead="The account is verified at once. A mail invites the supervisor to set a password."
      submitText="Add Supervisor"
      fields={SUPERVISOR_FIELDS}
      initial={EMPTY_SUPERVISOR}
      validate={validateSupervisor}
      send={(body) => create(asSupervisor(body)).unwrap()}
      saved={({ email }) => ({
        title: 'Supervisor added successfully',
        text: `An invitation is on its way to ${email.trim()}.`,
      })}
      failed="Failed to add supervisor"
    />
  );
}
