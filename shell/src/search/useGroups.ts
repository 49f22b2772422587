import {
  errorMessage,
  useOverviewListQuery,
  useSearchQuery,
  useSession,
  useUsersPendingListQuery,
} from '@rmo/api-client';
import { useValue } from '@rmo/mfe-kit';
import { useDebounced } from '@rmo/ui/hooks';
import { useMemo } from 'react';
import { manifestStore } from '../federation/loader';
import {
  approvalsOn,
  hitGroups,
  localGroups,
  pendingPageOf,
  screensFor,
  startGroups,
  type Group,
} from './options';
import { readRecent } from './recent';

const MIN_LENGTH = 2;

/** Returns the options for a text: those that this page knows, and then those that the server has found. */
export function useGroups(text: string) {
  const settledText = useDebounced(text, 200);
  const query = useSearchQuery(settledText, {
    skip: settledText.length < MIN_LENGTH,
    refetchOnMountOrArgChange: 30,
  });
  const isShort = text.length < MIN_LENGTH;
  const isLoading = !isShort && (text !== settledText || query.isFetching);
  const hasFailed = !isShort && !isLoading && query.isError;
  const ownGroups = useOwnGroups(text, isShort);
  // The previous results stay visible while new ones are loading.
  const foundGroups = isShort || hasFailed ? [] : hitGroups(query.data, settledText);
  const groups = [...ownGroups, ...foundGroups];
  return {
    groups,
    ownCount: ownGroups.flatMap(({ options }) => options).length,
    isLoading,
    isSimilar: groups.length === 1 && !isShort && !isLoading && !hasFailed && query.data?.isSimilar === true,
    failure: hasFailed ? errorMessage(query.error, 'The search failed. Please try again.') : null,
    retry: () => void query.refetch(),
  };
}

/** Returns the options that match without a search: pages, recent choices, and what is waiting for the user. */
function useOwnGroups(text: string, isShort: boolean): Group[] {
  const { user } = useSession();
  const { manifest } = useValue(manifestStore);
  const screens = useMemo(() => screensFor(user, manifest ?? {}), [user, manifest]);
  const recent = useMemo(() => (user ? readRecent(user.id) : []), [user]);
  const { data: waiting = [] } = useOverviewListQuery(undefined, {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });
  const pendingPage = pendingPageOf(screens);
  const { data: pending = [] } = useUsersPendingListQuery(undefined, { skip: !pendingPage || isShort });
  if (!text) return startGroups(screens, { user, recent, waiting });
  const approvals = pendingPage && !isShort ? approvalsOn(pendingPage, pending) : [];
  return localGroups(screens, approvals, text);
}
