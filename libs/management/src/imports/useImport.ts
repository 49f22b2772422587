import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { polled } from '@rmo/api-client';
import { noteChange } from '@rmo/api-client/fetch';
import { useIsMounted } from '@rmo/ui';
import { listsChanged, useImportsGetQuery, type ImportSummary } from './importsApi';
import { isBusy } from './importText';

/** Milliseconds, while the server works on the import. */
const POLLING = 1000;

/**
 * Reloads the lists of the page when imports were applied or undone: a job has written to the database then, so no response has
 * told the page that the server's cached lists may be outdated. `imports` is undefined until they are loaded.
 */
export function useListsAfter(imports: readonly Pick<ImportSummary, 'id' | 'state'>[] | undefined): void {
  const dispatch = useDispatch();
  const written = imports
    ?.filter(({ state }) => state === 'applied' || state === 'undone')
    .map(({ id, state }) => `${id} ${state}`)
    .join();
  const before = useRef(written);
  useEffect(() => {
    if (before.current !== undefined && written !== undefined && written !== before.current) {
      noteChange();
      dispatch(listsChanged());
    }
    before.current = written;
  }, [dispatch, written]);
}

/** Loads an import, and reloads it every second while a step runs and the page is visible. */
export function useImport(id: number | null) {
  const known = useImportsGetQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const state = known.data?.state;
  const query = useImportsGetQuery(id ?? 0, { ...polled(isBusy(state) ? POLLING : 0), skip: id === null });
  useListsAfter(query.data && [query.data]);
  const isMounted = useIsMounted();
  const { refetch } = query;
  // The answer to a change may arrive after the page was closed.
  const reread = async (): Promise<void> => {
    if (isMounted()) await refetch();
  };
  return { query, reread };
}
