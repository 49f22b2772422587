import { validateSupervisor } from '@rmo/contracts';
import { fullName, useRouteId } from '@rmo/ui';
import type { Dashboard } from '../dashboards';
import { EditPage, useListPath } from '../forms/EditPage';
import { PersonForm } from '../forms/PersonForm';
import { SUPERVISOR_FIELDS, supervisorValues } from './supervisorForm';

/** Edits the supervisor whose id is in the path. */
export function EditSupervisorPage({ dashboard }: { dashboard: Dashboard }) {
  const id = useRouteId();
  const query = dashboard.routes.useSupervisorsGet(id ?? 0, {
    skip: id === null,
    refetchOnMountOrArgChange: true,
  });
  const [update] = dashboard.routes.useSupervisorsUpdate();
  const back = useListPath(dashboard, 'manage-supervisors', id);
  return (
    <EditPage
      key={id}
      title="Edit Supervisor"
      notFound="Supervisor not found"
      failed="Failed to fetch supervisor"
      query={query}
      id={id}
      back={back}
      backText="Manage Supervisors"
    >
      {(supervisor) => (
        <PersonForm
          id="supervisor"
          title={fullName(supervisor)}
          submitText="Update Supervisor"
          fields={SUPERVISOR_FIELDS}
          initial={supervisorValues(supervisor)}
          validate={validateSupervisor}
          photoUrl={supervisor.photoUrl}
          send={(body) => update({ id: supervisor.id, body }).unwrap()}
          saved={(values) => ({ title: 'Supervisor updated successfully', text: fullName(values) })}
          failed="Failed to update supervisor"
          back={back}
        />
      )}
    </EditPage>
  );
}
