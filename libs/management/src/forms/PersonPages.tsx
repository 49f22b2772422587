import { useState } from 'react';
import { useSearch, useSearchParams } from 'wouter';
import { failureOf, isApiError } from '@rmo/api-client';
import { BackLink, Empty, ErrorRetry, fullName, Loading, PageHeading } from '@rmo/ui';
import type { Dashboard } from '../dashboards';
import { markRow, shownQuery } from '../table/useMarked';
import { useShownRegion } from '../table/useOwnRegion';
import { PersonForm } from './PersonForm';
import type { PersonFormOptions } from './usePersonForm';

interface Name {
  firstName: string;
  lastName: string;
}
type FormProps<Values extends Name> = Parameters<typeof PersonForm<Values>>[0];

/** What the forms and pages about officials and about supervisors differ in. */
export interface PersonKind<Values extends Name, Person> {
  /** 'official'. */
  id: string;
  /** 'Official'. */
  noun: string;
  /** Why the toast says that nothing was added, without a message of the server. */
  addFailed: string;
  fields: FormProps<Values>['fields'];
  validate: PersonFormOptions<Values>['validate'];
  empty: Values;
  /** The editable fields; unknown values are empty. */
  valuesOf: (person: Person) => Values;
}

interface AddProps<Values extends Name, Person> extends Pick<FormProps<Values>, 'send' | 'lead' | 'note'> {
  kind: PersonKind<Values, Person>;
  dashboard: Dashboard;
  /** The text of the toast after the person was added. */
  added: (values: Values) => string;
}

/** The form that adds a person, with the region of a supervisor who adds one. */
export function AddPerson<Values extends Name & { region: string }, Person>(props: AddProps<Values, Person>) {
  const { kind, dashboard, added, ...form } = props;
  const { id, noun, addFailed, fields, validate, empty } = kind;
  // Empty for administrators.
  const region = useShownRegion('').own;
  return (
    <PersonForm<Values>
      {...form}
      id={id}
      title={`Add ${noun}`}
      submitText={`Add ${noun}`}
      fields={fields}
      initial={{ ...empty, region }}
      validate={validate}
      saved={(values) => ({ title: `${noun} added successfully`, text: added(values) })}
      listOf={(shown) => `${dashboard.basePath}?${shownQuery(`manage-${id}s`, shown)}`}
      failed={addFailed}
    />
  );
}

interface EditProps<Values extends Name, Person> {
  kind: PersonKind<Values, Person>;
  dashboard: Dashboard;
  /** Null when the path contains no valid id. */
  id: number | null;
  query: Loaded<Person> & { error?: unknown; isFetching: boolean; refetch: () => unknown };
  update: (id: number, body: FormData) => Promise<{ id: number }>;
}

/** The edit page of a person: loading, not found, failed or the form. Render it with the id as `key`. */
export function EditPerson<
  Values extends Name,
  Person extends Name & { id: number; photoUrl: string | null },
>(props: EditProps<Values, Person>) {
  const { kind, dashboard, id, query, update } = props;
  const { noun, fields, validate, valuesOf } = kind;
  const { error, isFetching } = query;
  const start = useInitialData(query);
  const back = useListPath(dashboard, `manage-${kind.id}s`, id);
  const isMissing = id === null || (isApiError(error) && (error.status === 404 || error.status === 400));
  return (
    <div className="rmo-page rmo-page--form">
      <PageHeading title={`Edit ${noun}`} back={<BackLink to={back} text={`Manage ${noun}s`} />} />
      {start ? (
        <PersonForm<Values>
          id={kind.id}
          title={fullName(start)}
          submitText={`Update ${noun}`}
          fields={fields}
          initial={valuesOf(start)}
          validate={validate}
          photoUrl={start.photoUrl}
          send={(body) => update(start.id, body)}
          saved={(values) => ({ title: `${noun} updated successfully`, text: fullName(values) })}
          failed={`Failed to update ${kind.id}`}
          back={back}
        />
      ) : isMissing ? (
        <Empty text={`${noun} not found`} />
      ) : error && !isFetching ? (
        <ErrorRetry text={`Failed to fetch ${kind.id}`} {...failureOf(query)} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

interface Loaded<T> {
  currentData?: T;
  /** When the response arrived, in milliseconds since the epoch. */
  fulfilledTimeStamp?: number;
}

/**
 * The initial data of a form: the first response that arrived after the page was opened. Cached data may be outdated,
 * and a form filled with it would revert the changes of other users. Later responses don't replace the user's input.
 */
export function useInitialData<T>({ currentData, fulfilledTimeStamp = 0 }: Loaded<T>): T | undefined {
  const [openedAt] = useState(() => Date.now());
  const [start, setStart] = useState<T>();
  if (start === undefined && currentData !== undefined && fulfilledTimeStamp >= openedAt)
    setStart(currentData);
  return start;
}

/** The parameter of an edit page with the query of the list that it was opened from. */
const LIST = 'list';

/** Adds the list that is shown to the path of an edit page, which leads back to the same search, order and page. */
export function useEditPath(): (path: string) => string {
  const search = useSearch();
  return (path) => `${path}?${new URLSearchParams({ [LIST]: search }).toString()}`;
}

/** The path of the list that the edit page was opened from, with the row marked. Always one of the dashboard's own tab. */
function useListPath(dashboard: Dashboard, tab: string, id: number | null): string {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params.get(LIST) ?? '');
  query.set('tab', tab);
  if (id !== null) markRow(query, id);
  return `${dashboard.basePath}?${query.toString()}`;
}
