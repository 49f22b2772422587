import { useEffect, useState } from 'react';
import type { Author } from '@rmo/ui/offline';
import { isListed, openOf } from './marks';
import { readPlans, type RatePlan } from './plan';

/**
 * Returns the newest other event that waits to be rated; undefined while loading, or without such an event. Reloads
 * when `done` changes, because the previous read may have happened without a connection.
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
