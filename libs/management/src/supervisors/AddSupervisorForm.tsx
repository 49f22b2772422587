import { validateSupervisor } from '@rmo/contracts';
import { useOfficialsCreateMutation } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { PersonForm } from '../forms/PersonForm';
import { shownQuery } from '../table/useMarked';
import { useShownRegion } from '../table/useOwnRegion';
import { EMPTY_SUPERVISOR, SUPERVISOR_FIELDS } from './supervisorForm';

/** The endpoint that creates officials also creates supervisors, distinguished by `userType`. */
function asSupervisor(body: FormData): FormData {
  body.set('userType', 'Regional Supervisor');
  return body;
}

export function AddSupervisorForm({ dashboard }: { dashboard: Dashboard }) {
  const [create] = useOfficialsCreateMutation();
  // A supervisor's own; empty for administrators.
  const region = useShownRegion('').own;
  return (
    <PersonForm
      id="supervisor"
      title="Add Supervisor"
      lead="The account is verified at once. The supervisor is invited by email to set a password."
      submitText="Add Supervisor"
      fields={SUPERVISOR_FIELDS}
      initial={{ ...EMPTY_SUPERVISOR, region }}
      validate={validateSupervisor}
      send={(body) => create(asSupervisor(body)).unwrap()}
      saved={({ email }) => ({
        title: 'Supervisor added successfully',
        text: `An invitation is on its way to ${email.trim()}.`,
      })}
      listOf={(id) => `${dashboard.basePath}?${shownQuery('manage-supervisors', id)}`}
      failed="Failed to add supervisor"
    />
  );
}
