import { useEffect, useState } from 'react';
import { useSession } from '@rmo/api-client';
import { fullName } from '@rmo/ui';
import { useOfficialsListQuery, type Official } from '../api/endpoints';

/** The number of officials shown per search; the server searches, as there may be thousands. */
const PAGE_SIZE = 30;

interface Search {
  /** The searched text without surrounding spaces; if empty, the first officials by name are loaded. */
  text: string;
  /**
   * Limits the search to officials in this region or without a region. If undefined, a supervisor finds officials in their own
   * region first.
   */
  region?: string;
  /** Milliseconds between the last change of the text and the request. */
  delay: number;
}

const holds = (official: Official, text: string): boolean =>
  `${fullName(official)} ${official.location} ${official.association}`.toLowerCase().includes(text);

/** Searches officials. `isCurrent` is false and `rows` is empty until the answer for exactly this text is loaded. */
export function useOfficialSearch({ text, region, delay }: Search) {
  const { user } = useSession();
  const own = !region && user?.userType === 'Regional Supervisor' && user.region ? user.region : undefined;
  const wanted = text.toLowerCase();
  const [asked, setAsked] = useState('');
  const args = { q: asked, sort: 'name', page: 1, limit: PAGE_SIZE } as const;
  const near = useOfficialsListQuery({ ...args, region: own }, { skip: own === undefined });
  const all = useOfficialsListQuery({ ...args, ...(region && { region }) });

  const isLoaded = all.currentData !== undefined && (own === undefined || near.currentData !== undefined);
  // All matches for a prefix of the text are loaded, so the matches for the text can be found without a request.
  const isNarrowed = isLoaded && wanted.startsWith(asked) && all.currentData!.total <= PAGE_SIZE;
  const isAnswer = isNarrowed || asked === wanted;
  useEffect(() => {
    if (isAnswer) return undefined;
    const timer = setTimeout(() => setAsked(wanted), delay);
    return () => clearTimeout(timer);
  }, [isAnswer, wanted, delay]);

  const isCurrent = isLoaded && isAnswer;
  const first = (own !== undefined && near.currentData?.data) || [];
  const ids = new Set(first.map(({ id }) => id));
  const found = [...first, ...(all.currentData?.data ?? []).filter(({ id }) => !ids.has(id))];
  return {
    rows: isCurrent ? found.filter((official) => !isNarrowed || holds(official, wanted)) : [],
    isCurrent,
    hasFailed: asked === wanted && !isLoaded && (all.isError || near.isError),
  };
}
