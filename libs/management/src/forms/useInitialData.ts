import { useState } from 'react';

interface Query<T> {
  currentData?: T;
  /** Milliseconds: when the answer came. */
  fulfilledTimeStamp?: number;
}

/**
 * What a form starts from: the first answer that came after its page was opened, and no later one. A form that started
 * from what somebody has changed since would undo the change.
 */
export function useInitialData<T>({ currentData, fulfilledTimeStamp = 0 }: Query<T>): T | undefined {
  const [openedAt] = useState(() => Date.now());
  const [start, setStart] = useState<T>();
  if (start === undefined && currentData !== undefined && fulfilledTimeStamp >= openedAt)
    setStart(currentData);
  return start;
}
