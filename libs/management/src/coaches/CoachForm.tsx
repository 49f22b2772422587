import { COACH_FIELDS, validateCoach } from '@rmo/contracts';
import { type FormValues, personSpecs, personValues } from '@rmo/dashboard';
import { fullName } from '@rmo/ui';
import type { Coach } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { RecordForm } from '../forms/RecordForm';

type CoachFormValues = FormValues<typeof COACH_FIELDS> & { email: string };

// Moves the numbers to the end of the form.
const { age, experience, ...TEXTS } = COACH_FIELDS;
const FIELDS = { ...TEXTS, age, experience };
const FIELD_SPECS = personSpecs(FIELDS);

interface Props {
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
      stored={personValues(FIELDS, coach ?? {})}
      fields={FIELD_SPECS}
      validate={validateCoach}
      nameOf={fullName}
      send={(changes) =>
        (coach ? update({ id: coach.id, body: changes }) : create(changes as CoachFormValues)).unwrap()
      }
      added="Coach added successfully"
      failed={coach ? 'Failed to update coach' : 'Failed to add coach'}
      lead={!coach && <p className="rmo-muted">The coach will get an email to set a password.</p>}
    />
  );
}
