import { Link, useLocation } from 'wouter';
import { validateSupervisor } from '@rmo/contracts';
import { useSupervisorsGetQuery, useSupervisorsUpdateMutation, type Supervisor } from '@rmo/api-client';
import { useRouteId } from '@rmo/ui';
import { tabPath, type Area } from '../area';
import { EditPage } from '../people/EditPage';
import { fullName } from '../people/PersonCard';
import { PersonForm } from '../people/PersonForm';
import { SUPERVISOR_FIELDS, supervisorValues } from './supervisorForm';

/** The supervisor of the path's id, to be changed; back to the list when that is done. */
export function EditSupervisorPage({ area }: { area: Area }) {
  const id = useRouteId();
  const query = useSupervisorsGetQuery(
    { of: area.supervisorsOf, id: id ?? 0 },
    { skip: id === null, refetchOnMountOrArgChange: true },
  );
  return (
    <EditPage
      title="Edit Supervisor"
      notFound="Supervisor not found"
      failed="Failed to fetch supervisor"
      query={{ ...query, data: query.currentData }}
      id={id}
      back={tabPath(area, 'manage-supervisors')}
      backText="Back to the supervisors"
    >
      {(supervisor) => <EditSupervisorForm key={supervisor.id} supervisor={supervisor} area={area} />}
    </EditPage>
  );
}

function EditSupervisorForm({ supervisor, area }: { supervisor: Supervisor; area: Area }) {
  const [update] = useSupervisorsUpdateMutation();
  const [, navigate] = useLocation();
  const back = tabPath(area, 'manage-supervisors');
  return (
    <PersonForm
      id="supervisor"
      mode="edit"
      title={fullName(supervisor)}
      submitText="Update Supervisor"
      fields={SUPERVISOR_FIELDS}
      initial={supervisorValues(supervisor)}
      validate={validateSupervisor}
      photoUrl={supervisor.photoUrl}
      canRemovePhoto
      send={(body) => update({ of: area.supervisorsOf, id: supervisor.id, body }).unwrap()}
      saved={(values) => ({ title: 'Supervisor updated successfully', text: fullName(values) })}
      failed="Failed to update supervisor"
      onSaved={() => navigate(back)}
      cancel={
        <Link className="rmo-button rmo-button--quiet" to={back}>
          Cancel
        </Link>
      }
    />
  );
}
