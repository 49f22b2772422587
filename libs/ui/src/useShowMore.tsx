import { useState, type ReactNode } from 'react';

/** The first `step` of a list, and a button that shows as many more; null when all are shown. */
export function useShowMore<T>(items: readonly T[], step: number): [shown: readonly T[], more: ReactNode] {
  const [count, setCount] = useState(step);
  const rest = items.length - count;
  const more = rest > 0 && (
    <button type="button" className="rmo-button rmo-button--quiet" onClick={() => setCount(count + step)}>
      Show {Math.min(rest, step)} more
    </button>
  );
  return [items.slice(0, count), more || null];
}
