import { LIMITS } from '@rmo/contracts';
import type { FieldSpec } from '@rmo/dashboard';
import type { Supervisor } from '../api/endpoints';

export interface SupervisorFormValues {
  firstName: string;
  lastName: string;
  email: string;
  region: string;
  yearsExperience: number | null;
}

export const EMPTY_SUPERVISOR: SupervisorFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  region: '',
  yearsExperience: 0,
};

export const SUPERVISOR_FIELDS: readonly FieldSpec<SupervisorFormValues>[] = [
  { name: 'firstName', label: 'First name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'lastName', label: 'Last name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'email', label: 'Email', kind: 'email', required: true, max: LIMITS.emailMax },
  {
    name: 'region',
    label: 'Region',
    kind: 'text',
    required: true,
    max: LIMITS.textMax,
    suggestsRegions: true,
  },
  { name: 'yearsExperience', label: 'Years of experience', kind: 'years', required: true },
];

/** The editable fields of a supervisor; unknown values are empty. */
export const supervisorValues = (supervisor: Supervisor): SupervisorFormValues => ({
  firstName: supervisor.firstName,
  lastName: supervisor.lastName,
  email: supervisor.email,
  region: supervisor.region ?? '',
  yearsExperience: supervisor.yearsExperience,
});
