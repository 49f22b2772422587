import { LIMITS } from '@rmo/contracts';
import type { FieldSpec } from '@rmo/dashboard';
import type { Coach } from '../api/endpoints';

/** An empty string or null means that the value is unknown. */
export interface CoachFormValues {
  firstName: string;
  lastName: string;
  email: string;
  school: string;
  region: string;
  teamMascot: string;
  age: number | null;
  experience: number | null;
}

export const COACH_FIELDS: readonly FieldSpec<CoachFormValues>[] = [
  { name: 'firstName', label: 'First name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'lastName', label: 'Last name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'email', label: 'Email', kind: 'email', required: true, max: LIMITS.emailMax },
  { name: 'school', label: 'School', kind: 'text', max: LIMITS.textMax, suggestsTeams: true },
  { name: 'region', label: 'Region', kind: 'text', max: LIMITS.textMax, suggestsRegions: true },
  { name: 'teamMascot', label: 'Team mascot', kind: 'text', max: LIMITS.textMax },
  { name: 'age', label: 'Age', kind: 'years' },
  { name: 'experience', label: 'Years of coaching', kind: 'years' },
];

export const coachValues = (coach: Coach | null): CoachFormValues => ({
  firstName: coach?.firstName ?? '',
  lastName: coach?.lastName ?? '',
  email: coach?.email ?? '',
  school: coach?.school ?? '',
  region: coach?.region ?? '',
  teamMascot: coach?.teamMascot ?? '',
  age: coach?.age ?? null,
  experience: coach?.experience ?? null,
});
