import { Link } from 'wouter';
import { OFFICIAL_FIELDS, SCREENS, screenPath, validateOfficial } from '@rmo/contracts';
import { fieldSpecs, formValues, type FormValues } from '@rmo/dashboard';
import { fullName, useDebounced, useRouteId } from '@rmo/ui';
import {
  useOfficialsCreateMutation,
  useOfficialsGetQuery,
  useOfficialsListQuery,
  useOfficialsUpdateMutation,
  type Official,
} from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import type { Name, PersonKind } from '../forms/PersonForm';
import { AddPerson, EditPerson } from '../forms/PersonPages';

type OfficialFormValues = FormValues<typeof OFFICIAL_FIELDS>;

const OFFICIAL_KIND: PersonKind<OfficialFormValues, Official> = {
  id: 'official',
  addFailed: 'Failed to add official',
  fields: fieldSpecs(OFFICIAL_FIELDS),
  validate: validateOfficial,
  empty: formValues(OFFICIAL_FIELDS, {}),
  valuesOf: (official) => formValues(OFFICIAL_FIELDS, official),
};

export function AddOfficialForm({ dashboard }: { dashboard: Dashboard }) {
  const [create] = useOfficialsCreateMutation();
  return (
    <AddPerson
      kind={OFFICIAL_KIND}
      dashboard={dashboard}
      send={(body) => create(body).unwrap()}
      savedText={(values) => `${fullName(values)} can now be assigned.`}
      note={({ firstName, lastName }) => <KnownOfficial firstName={firstName} lastName={lastName} />}
    />
  );
}

export function EditOfficialPage({ dashboard }: { dashboard: Dashboard }) {
  const id = useRouteId();
  const query = useOfficialsGetQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const [send] = useOfficialsUpdateMutation();
  const update = (of: number, body: FormData) => send({ id: of, body }).unwrap();
  return <EditPerson key={id} kind={OFFICIAL_KIND} {...{ dashboard, id, query, update }} />;
}

/** Points out officials with the same name. Submitting stays possible, because two people may share a name. */
function KnownOfficial({ firstName, lastName }: Name) {
  const typedNames = [firstName.trim(), lastName.trim()];
  const name = useDebounced(typedNames.every(Boolean) ? typedNames.join(' ') : '');
  const { currentData } = useOfficialsListQuery(
    { q: name, sort: 'name', page: 1, limit: 10 },
    { skip: !name },
  );
  const matches = currentData?.data.filter((row) => fullName(row).toLowerCase() === name.toLowerCase()) ?? [];
  return (
    <div role="status">
      {matches.map((official) => (
        <p key={official.id} className="rmo-note rmo-note--warning">
          <Link to={screenPath(SCREENS.official, { id: official.id })}>
            {fullName(official)} of {official.location}
          </Link>{' '}
          is already on the list.
        </p>
      ))}
    </div>
  );
}
