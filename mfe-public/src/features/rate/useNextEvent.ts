import { useEffect, useState } from 'react';
import type { Author } from '@rmo/ui/offline';
import { isListed, openOf } from './marks';
import { readPlans, type RatePlan } from './plan';

/**
 * The newest other event that waits to be rated; undefined while it is read, and where there is none. Read again when `done`
 * changes: what was sent only now may have been read without a connection.
 */
export function useNextEvent(eventId: number, author: Author, done: number): RatePlan | undefined {
  const [next, setNext] = useState<RatePlan>();
  useEffect(() => {
    let isCurrent = true;
    readPlans(author).then(
      (plans) =>
        isCurrent &&
        setNext(plans.find((plan) => plan.event.id !== eventId && isListed(plan) && openOf(plan).length > 0)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [eventId, author, done]);
  return next;
}

/** `Next: Saturday Duals, 3 officials` */
export function nextText(plan: RatePlan): string {
  const { length } = openOf(plan);
  return `Next: ${plan.event.name}, ${length} ${length === 1 ? 'official' : 'officials'}`;
}
