import { useEffect, useState } from 'react';
import { knownAuthor, type Author } from '@rmo/ui/offline/plans';

/** Whom the server knew in this browser at last; null if nobody, undefined while it is read or not needed. */
export function useKnownAuthor(isNeeded: boolean): Author | null | undefined {
  const [author, setAuthor] = useState<Author | null>();
  useEffect(() => {
    if (isNeeded) void knownAuthor().then(setAuthor);
  }, [isNeeded]);
  return isNeeded ? author : undefined;
}
