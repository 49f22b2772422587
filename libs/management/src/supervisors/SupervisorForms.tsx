import { LIMITS, validateSupervisor } from '@rmo/contracts';
import type { FieldSpec } from '@rmo/dashboard';
import { useRouteId } from '@rmo/ui';
import { useOfficialsCreateMutation, type Supervisor } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { AddPerson, EditPerson, type PersonKind } from '../forms/PersonPages';

interface SupervisorFormValues {
  firstName: string;
  lastName: string;
  email: string;
  region: string;
  yearsExperience: number | null;
}

const EMPTY: SupervisorFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  region: '',
  yearsExperience: 0,
};

const FIELDS: readonly FieldSpec<SupervisorFormValues>[] = [
  { name: 'firstName', label: 'First name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'lastName', label: 'Last name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'email', label: 'Email', kind: 'email', required: true, max: LIMITS.emailMax },
  {
    name: 'region',
    label: 'Region',
    kind: 'text',
    required: true,
    max: LIMITS.textMax,
    suggestsRegions: true,
  },
  { name: 'yearsExperience', label: 'Years of experience', kind: 'years', required: true },
];

const valuesOf = (supervisor: Supervisor): SupervisorFormValues => ({
  firstName: supervisor.firstName,
  lastName: supervisor.lastName,
  email: supervisor.email,
  region: supervisor.region ?? '',
  yearsExperience: supervisor.yearsExperience,
});

const KIND: PersonKind<SupervisorFormValues, Supervisor> = {
  id: 'supervisor',
  noun: 'Supervisor',
  addFailed: 'Failed to add supervisor',
  fields: FIELDS,
  validate: validateSupervisor,
  empty: EMPTY,
  valuesOf,
};

/** The endpoint that creates officials also creates supervisors, distinguished by `userType`. */
function asSupervisor(body: FormData): FormData {
  body.set('userType', 'Regional Supervisor');
  return body;
}

export function AddSupervisorForm({ dashboard }: { dashboard: Dashboard }) {
  const [create] = useOfficialsCreateMutation();
  return (
    <AddPerson
      kind={KIND}
      dashboard={dashboard}
      lead="The account is verified at once. The supervisor is invited by email to set a password."
      send={(body) => create(asSupervisor(body)).unwrap()}
      added={({ email }) => `An invitation is on its way to ${email.trim()}.`}
    />
  );
}

export function EditSupervisorPage({ dashboard }: { dashboard: Dashboard }) {
  const id = useRouteId();
  const query = dashboard.routes.useSupervisorsGet(id ?? 0, {
    skip: id === null,
    refetchOnMountOrArgChange: true,
  });
  const [send] = dashboard.routes.useSupervisorsUpdate();
  const update = (of: number, body: FormData) => send({ id: of, body }).unwrap();
  return <EditPerson key={id} kind={KIND} {...{ dashboard, id, query, update }} />;
}
