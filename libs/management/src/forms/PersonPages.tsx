import { useState } from 'react';
import { useSearch, useSearchParams } from 'wouter';
import { failureOf, isApiError } from '@rmo/api-client';
import { BackLink, Empty, ErrorRetry, fullName, Loading, PageHeading } from '@rmo/ui';
import type { Dashboard } from '../dashboards';
import { markRow, shownQuery } from '../table/useMarked';
import { useShownRegion } from '../table/useOwnRegion';
import { PersonForm } from './PersonForm';

interface Name {
  firstName: string;
  lastName: string;
}
type FormProps<Values extends Name> = Parameters<typeof PersonForm<Values>>[0];

/** The differences between officials and supervisors in their forms and pages. */
export interface PersonKind<Values extends Name, Person> {
  /** For example 'official'. */
  id: string;
  /** For example 'Official'. */
  noun: string;
  /** The toast's message if adding failed without a message from the server. */
  addFailed: string;
  fields: FormProps<Values>['fields'];
  validate: FormProps<Values>['validate'];
  empty: Values;
  /** The editable fields; unknown values are empty. */
  valuesOf: (person: Person) => Values;
}

interface AddProps<Values extends Name, Person> extends Pick<FormProps<Values>, 'send' | 'lead' | 'note'> {
  kind: PersonKind<Values, Person>;
  dashboard: Dashboard;
  /** Returns the toast's text after the person was added. */
  added: (values: Values) => string;
}

/** The form that adds a person; if a supervisor adds one, the region is prefilled with their own. */
export function AddPerson<Values extends Name & { region: string }, Person>(props: AddProps<Values, Person>) {
  const { kind, dashboard, added, ...form } = props;
  const { id, noun, addFailed, fields, validate, empty } = kind;
  // An empty string for administrators.
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
  /** Null if the path contains no valid id. */
  id: number | null;
  query: Loaded<Person> & { error?: unknown; isFetching: boolean; refetch: () => unknown };
  update: (id: number, body: FormData) => Promise<{ id: number }>;
}

/** The edit page of a person in its states: loading, not found, failed or the form. Needs the id as its `key`. */
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
  /** The time when the response arrived, in milliseconds since the epoch. */
  fulfilledTimeStamp?: number;
}

/**
 * Returns the initial data of a form: the first response that arrived after the page was opened. Cached data may be outdated,
 * and a form filled with it would revert other users' changes. Later responses don't replace the user's input.
 */
export function useInitialData<T>({ currentData, fulfilledTimeStamp = 0 }: Loaded<T>): T | undefined {
  const [openedAt] = useState(() => Date.now());
  const [start, setStart] = useState<T>();
  if (start === undefined && currentData !== undefined && fulfilledTimeStamp >= openedAt)
    setStart(currentData);
  return start;
}

/** The parameter of an edit page that contains the query string of the list it was opened from. */
const LIST = 'list';

/**
 * Returns a function that adds the current list to the path of an edit page, which then returns to the same search, order
 * and page.
 */
export function useEditPath(): (path: string) => string {
  const search = useSearch();
  return (path) => `${path}?${new URLSearchParams({ [LIST]: search }).toString()}`;
}

/**
 * Returns the path of the list that the edit page was opened from, with the row highlighted. It is always a list in the
 * dashboard's own tab.
 */
function useListPath(dashboard: Dashboard, tab: string, id: number | null): string {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params.get(LIST) ?? '');
  query.set('tab', tab);
  if (id !== null) markRow(query, id);
  return `${dashboard.basePath}?${query.toString()}`;
}
