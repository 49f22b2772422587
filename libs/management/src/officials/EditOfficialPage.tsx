import { validateOfficial } from '@rmo/contracts';
import { fullName, useRouteId } from '@rmo/ui';
import { useOfficialsGetQuery, useOfficialsUpdateMutation } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { EditPage, useListPath } from '../forms/EditPage';
import { PersonForm } from '../forms/PersonForm';
import { OFFICIAL_FIELDS, officialValues } from './officialForm';

/** Edits the official whose id is in the path. */
export function EditOfficialPage({ dashboard }: { dashboard: Dashboard }) {
  const id = useRouteId();
  const query = useOfficialsGetQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const [update] = useOfficialsUpdateMutation();
  const back = useListPath(dashboard, 'manage-officials', id);
  return (
    <EditPage
      key={id}
      title="Edit Official"
      notFound="Official not found"
      failed="Failed to fetch official"
      query={query}
      id={id}
      back={back}
      backText="Manage Officials"
    >
      {(official) => (
        <PersonForm
          id="official"
          title={fullName(official)}
          submitText="Update Official"
          fields={OFFICIAL_FIELDS}
          initial={officialValues(official)}
          validate={validateOfficial}
          photoUrl={official.photoUrl}
          send={(body) => update({ id: official.id, body }).unwrap()}
          saved={(values) => ({ title: 'Official updated successfully', text: fullName(values) })}
          failed="Failed to update official"
          back={back}
        />
      )}
    </EditPage>
  );
}
