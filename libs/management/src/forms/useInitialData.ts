import { useState } from 'react';

interface Query<T> {
  currentData?: T;
  /** When the response arrived, in milliseconds since the epoch. */
  fulfilledTimeStamp?: number;
}

/**
 * The initial data of a form: the first response that arrived after the page was opened. Cached data may be outdated,
 * and a form filled with it would revert the changes of other users. Later responses don't replace the user's input.
 */
export function useInitialData<T>({ currentData, fulfilledTimeStamp = 0 }: Query<T>): T | undefined {
  const [openedAt] = useState(() => Date.now());
  const [start, setStart] = useState<T>();
  if (start === undefined && currentData !== undefined && fulfilledTimeStamp >= openedAt)
    setStart(currentData);
  return start;
}
