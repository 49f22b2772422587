import { LIMITS, validateCoach } from '@rmo/contracts';
import type { FieldSpec } from '@rmo/dashboard';
import { fullName } from '@rmo/ui';
import type { Coach } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { RecordForm } from '../forms/RecordForm';

/** An empty string or null means that the value is unknown. */
interface CoachFormValues {
  firstName: string;
  lastName: string;
  email: string;
  school: string;
  region: string;
  teamMascot: string;
  age: number | null;
  experience: number | null;
}

const COACH_FIELDS: readonly FieldSpec<CoachFormValues>[] = [
  { name: 'firstName', label: 'First name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'lastName', label: 'Last name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'email', label: 'Email', kind: 'email', required: true, max: LIMITS.emailMax },
  { name: 'school', label: 'School', kind: 'text', max: LIMITS.textMax, suggestsTeams: true },
  { name: 'region', label: 'Region', kind: 'text', max: LIMITS.textMax, suggestsRegions: true },
  { name: 'teamMascot', label: 'Team mascot', kind: 'text', max: LIMITS.textMax },
  { name: 'age', label: 'Age', kind: 'years' },
  { name: 'experience', label: 'Years of coaching', kind: 'years' },
];

const coachValues = (coach: Coach | null): CoachFormValues => ({
  firstName: coach?.firstName ?? '',
  lastName: coach?.lastName ?? '',
  email: coach?.email ?? '',
  school: coach?.school ?? '',
  region: coach?.region ?? '',
  teamMascot: coach?.teamMascot ?? '',
  age: coach?.age ?? null,
  experience: coach?.experience ?? null,
});

interface Props {
  /** Null to create a coach. */
  coach: Coach | null;
  dashboard: Dashboard;
  onDone: () => void;
  onAdded?: (id: number) => void;
}

export function CoachForm({ coach, dashboard, ...done }: Props) {
  const [create] = dashboard.routes.useCoachesCreate();
  const [update] = dashboard.routes.useCoachesUpdate();
  return (
    <RecordForm
      {...done}
      noun="Coach"
      record={coach && { id: coach.id, name: fullName(coach) }}
      stored={coachValues(coach)}
      fields={COACH_FIELDS}
      validate={validateCoach}
      nameOf={fullName}
      send={(changes) =>
        (coach ? update({ id: coach.id, body: changes }) : create(changes as CoachFormValues)).unwrap()
      }
      added="Coach added successfully"
      failed={coach ? 'Failed to update coach' : 'Failed to add coach'}
      lead={!coach && <p className="rmo-muted">The coach is invited by email to set a password.</p>}
    />
  );
}
