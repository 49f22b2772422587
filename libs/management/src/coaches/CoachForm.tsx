import { validateCoach } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { fullName, useFormState } from '@rmo/ui';
import type { Coach } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { DialogForm } from '../forms/FormDialog';
import { FormFields, toFormErrors } from '@rmo/dashboard';
import { changedValues } from '../forms/usePersonForm';
import { COACH_FIELDS, coachValues, type CoachFormValues } from './coachForm';

interface Props {
  /** Null to create a coach. */
  coach: Coach | null;
  dashboard: Dashboard;
  onDone: () => void;
  /** Called with the id of a new coach. */
  onAdded?: (id: number) => void;
}

export function CoachForm({ coach, dashboard, onDone, onAdded }: Props) {
  const stored = coachValues(coach);
  const form = useFormState<CoachFormValues>(`coach-${coach?.id ?? 'new'}`, stored, validateCoach);
  const [create, creating] = dashboard.routes.useCoachesCreate();
  const [update, updating] = dashboard.routes.useCoachesUpdate();
  const changes = changedValues(form.values, stored);

  const send = async (values: CoachFormValues): Promise<void> => {
    try {
      if (coach) await update({ id: coach.id, body: changes }).unwrap();
      else onAdded?.((await create(changes as CoachFormValues).unwrap()).id);
      toast.success(coach ? 'Coach updated' : 'Coach added successfully', fullName(values));
      onDone();
    } catch (error) {
      const { message, errors } = toFormErrors(
        error,
        coach ? 'Failed to update coach' : 'Failed to add coach',
      );
      form.showErrors(errors);
      toast.error('Error', message);
    }
  };

  return (
    <DialogForm
      label={coach ? `Edit ${fullName(coach)}` : 'Add Coach'}
      submitText={coach ? 'Update Coach' : 'Add Coach'}
      busy={creating.isLoading || updating.isLoading}
      isDirty={Object.keys(changes).length > 0}
      onSubmit={form.submit(send)}
      onCancel={onDone}
    >
      {!coach && <p className="rmo-muted">The coach is invited by email to set a password.</p>}
      <FormFields form={form} fields={COACH_FIELDS} />
    </DialogForm>
  );
}
