import { useState } from 'react';
import { useSearch, useSearchParams } from 'wouter';
import { failureOf, isApiError } from '@rmo/api-client';
import { BackLink, capitalize, Empty, ErrorRetry, fullName, Loading, PageHeading } from '@rmo/ui';
import type { Dashboard } from '../dashboards';
import { markRow, shownQuery } from '../table/useMarked';
import { useShownRegion } from '../table/useOwnRegion';
import { type Name, PersonForm, type PersonKind, type PersonProps, type StoredPerson } from './PersonForm';

type AddProps<Values extends Name, Person> = Omit<PersonProps<Values, Person>, 'initial' | 'listOf'> & {
  dashboard: Dashboard;
};

export function AddPerson<Values extends Name & { region: string }, Person extends StoredPerson>({
  dashboard,
  ...props
}: AddProps<Values, Person>) {
  const { id, empty } = props.kind;
  // Administrators have no region of their own, so the field starts empty.
  const region = useShownRegion().own;
  const listOf = (shown: number) => `${dashboard.basePath}?${shownQuery(`manage-${id}s`, shown)}`;
  return <PersonForm<Values, Person> {...props} initial={{ ...empty, region }} listOf={listOf} />;
}

interface EditProps<Values extends Name, Person> {
  kind: PersonKind<Values, Person>;
  dashboard: Dashboard;
  /** Null if the path contains no valid id. */
  id: number | null;
  query: QueryData<Person> & { error?: unknown; isFetching: boolean; refetch: () => unknown };
  update: (id: number, body: FormData) => Promise<{ id: number }>;
}

/** The caller must also pass the id as the `key`, so that another person gets a new form. */
export function EditPerson<Values extends Name, Person extends StoredPerson>(
  props: EditProps<Values, Person>,
) {
  const { kind, dashboard, id, query, update } = props;
  const noun = capitalize(kind.id);
  const { error, isFetching } = query;
  const start = useInitialData(query);
  const listPath = useListPath(dashboard, `manage-${kind.id}s`, id);
  const isMissing = id === null || (isApiError(error) && (error.status === 404 || error.status === 400));
  return (
    <div className="rmo-page rmo-page--form">
      <PageHeading title={`Edit ${noun}`} back={<BackLink to={listPath} text={`Manage ${noun}s`} />} />
      {start ? (
        <PersonForm<Values, Person>
          kind={kind}
          person={start}
          initial={kind.valuesOf(start)}
          send={(body) => update(start.id, body)}
          savedText={fullName}
          listOf={() => listPath}
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

interface QueryData<T> {
  currentData?: T;
  /** When the response arrived, in milliseconds since the epoch. */
  fulfilledTimeStamp?: number;
}

/** Returns the first response that arrives after opening: saving cached data would revert other users' changes. */
export function useInitialData<T>({ currentData, fulfilledTimeStamp = 0 }: QueryData<T>): T | undefined {
  const [openedAt] = useState(() => Date.now());
  const [start, setStart] = useState<T>();
  if (start === undefined && currentData !== undefined && fulfilledTimeStamp >= openedAt)
    setStart(currentData);
  return start;
}

/** The edit page's URL parameter that holds the query string of the list it was opened from. */
const LIST_PARAMETER = 'list';

/** Adds the current list to an edit page's path, so that the page can return to the same search, order and page. */
export function useEditPath(): (path: string) => string {
  const search = useSearch();
  return (path) => `${path}?${new URLSearchParams({ [LIST_PARAMETER]: search }).toString()}`;
}

function useListPath(dashboard: Dashboard, tab: string, id: number | null): string {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params.get(LIST_PARAMETER) ?? '');
  query.set('tab', tab);
  if (id !== null) markRow(query, id);
  return `${dashboard.basePath}?${query.toString()}`;
}
