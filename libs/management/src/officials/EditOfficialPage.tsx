import { Link, useLocation } from 'wouter';
import { validateOfficial } from '@rmo/contracts';
import { useOfficialsGetQuery, useOfficialsUpdateMutation, type Official } from '@rmo/api-client';
import { useRouteId } from '@rmo/ui';
import { tabPath, type Area } from '../area';
import { EditPage } from '../people/EditPage';
import { fullName } from '../people/PersonCard';
import { PersonForm } from '../people/PersonForm';
import { OFFICIAL_FIELDS, officialValues } from './officialForm';

/** The official of the path's id, to be changed; back to the list when that is done. */
export function EditOfficialPage({ area }: { area: Area }) {
  const id = useRouteId();
  const query = useOfficialsGetQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const back = tabPath(area, 'manage-officials');
  return (
    <EditPage
      title="Edit Official"
      notFound="Official not found"
      failed="Failed to fetch official"
      query={{ ...query, data: query.currentData }}
      id={id}
      back={back}
      backText="Back to the officials"
    >
      {(official) => <EditOfficialForm key={official.id} official={official} back={back} />}
    </EditPage>
  );
}

function EditOfficialForm({ official, back }: { official: Official; back: string }) {
  const [update] = useOfficialsUpdateMutation();
  const [, navigate] = useLocation();
  return (
    <PersonForm
      id="official"
      mode="edit"
      title={fullName(official)}
      submitText="Update Official"
      fields={OFFICIAL_FIELDS}
      initial={officialValues(official)}
      validate={validateOfficial}
      photoUrl={official.photoUrl}
      send={(body) => update({ id: official.id, body }).unwrap()}
      saved={(values) => ({ title: 'Official updated successfully', text: fullName(values) })}
      failed="Failed to update official"
      onSaved={() => navigate(back)}
      cancel={
        <Link className="rmo-button rmo-button--quiet" to={back}>
          Cancel
        </Link>
      }
    />
  );
}
