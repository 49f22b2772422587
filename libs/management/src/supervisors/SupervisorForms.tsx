import { SUPERVISOR_FIELDS, validateSupervisor } from '@rmo/contracts';
import { type FormValues, personSpecs, personValues } from '@rmo/dashboard';
import { useRouteId } from '@rmo/ui';
import { useOfficialsCreateMutation, type Supervisor } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import type { PersonKind } from '../forms/PersonForm';
import { AddPerson, EditPerson } from '../forms/PersonPages';

type SupervisorFormValues = FormValues<typeof SUPERVISOR_FIELDS> & { email: string };

const SUPERVISOR_KIND: PersonKind<SupervisorFormValues, Supervisor> = {
  id: 'supervisor',
  addFailed: 'Failed to add supervisor',
  fields: personSpecs(SUPERVISOR_FIELDS),
  validate: validateSupervisor,
  empty: personValues(SUPERVISOR_FIELDS, { yearsExperience: 0 }),
  valuesOf: (supervisor) => personValues(SUPERVISOR_FIELDS, supervisor),
};

export function AddSupervisorForm({ dashboard }: { dashboard: Dashboard }) {
  const [create] = useOfficialsCreateMutation();
  return (
    <AddPerson
      kind={SUPERVISOR_KIND}
      dashboard={dashboard}
      lead="The supervisor will get an email to set a password. No approval is needed."
      send={(body) => {
        // The endpoint that creates officials also creates supervisors.
        body.set('userType', 'Regional Supervisor');
        return create(body).unwrap();
      }}
      savedText={({ email }) => `An invitation is on its way to ${email.trim()}.`}
    />
  );
}

export function EditSupervisorPage({ dashboard }: { dashboard: Dashboard }) {
  const id = useRouteId();
  const { routes } = dashboard;
  const query = routes.useSupervisorsGet(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const [send] = routes.useSupervisorsUpdate();
  const update = (of: number, body: FormData) => send({ id: of, body }).unwrap();
  return <EditPerson key={id} kind={SUPERVISOR_KIND} {...{ dashboard, id, query, update }} />;
}
