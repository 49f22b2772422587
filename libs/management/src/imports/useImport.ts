import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { polled } from '@rmo/api-client';
import { noteChange } from '@rmo/api-client/fetch';
import { useIsMounted } from '@rmo/ui';
import { listsChanged, useImportsGetQuery } from './importsApi';
import { isBusy } from './importText';

/** Milliseconds, while the server works on the import. */
const POLLING = 1000;

/** Loads an import, and reloads it every second while a step runs and the page is visible. */
export function useImport(id: number | null) {
  const known = useImportsGetQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const state = known.data?.state;
  const query = useImportsGetQuery(id ?? 0, { ...polled(isBusy(state) ? POLLING : 0), skip: id === null });
  const dispatch = useDispatch();
  const before = useRef(state);
  useEffect(() => {
    const wrote = before.current === 'applying' || before.current === 'undoing';
    if (wrote && state !== before.current) {
      // A job has written to the database, so no response has told the page that the server's cached lists may be outdated.
      noteChange();
      dispatch(listsChanged());
    }
    before.current = state;
  }, [dispatch, state]);
  const isMounted = useIsMounted();
  const { refetch } = query;
  // The answer to a change may arrive after the page was closed.
  const reread = async (): Promise<void> => {
    if (isMounted()) await refetch();
  };
  return { query, reread };
}
