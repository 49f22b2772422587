import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '@rmo/contracts';
import { addDays } from '@rmo/ui/calendar/days';
import { useEventsListQuery, type WrestlingEvent } from '../api/endpoints';
import { shownInHistory } from './event-history';
import type { EventsUrl } from './useEventsUrl';

/**
 * Makes the list show the event that was just saved. If the current list does not contain it, all filters (and if necessary the
 * user's own region) are removed, and the list goes to the event's page. Returns a function that returns the attributes of a
 * row, for its focus and highlight.
 */
export function useShownEvent(
  url: EventsUrl,
  items: readonly WrestlingEvent[] | undefined,
  pageSize: number,
) {
  const [shown] = useState(shownInHistory);
  const [isFound, setFound] = useState(shown === null);
  const [region, setRegion] = useState(url.ownRegion.region);
  const row = useRef<HTMLLIElement>(null);
  const { present } = url;
  const day = shown?.day ?? present;
  const isPast = day < present;
  const order = isPast ? 'desc' : 'asc';
  const between = isPast
    ? { from: addDays(day, 1), to: addDays(present, -1) }
    : { from: present, to: addDays(day, -1) };
  const isBetween = between.from <= between.to;
  const isPresent = shown !== null && Boolean(items?.some(({ id }) => id === shown.id));
  const isSought = !isFound && !isPresent && items !== undefined;
  // The events before it are those on the days in between, of which only the total is needed, and some of its own day.
  const earlier = useEventsListQuery(
    { region, order, ...between, page: 1, limit: 1 },
    { skip: !isSought || !isBetween },
  );
  const sameDay = useEventsListQuery(
    { region, order, from: day, to: day, page: 1, limit: LIMITS.listMax },
    { skip: !isSought },
  );
  const before = isBetween ? earlier.currentData?.total : 0;
  const index = sameDay.currentData?.items.findIndex(({ id }) => id === shown?.id);

  useEffect(() => {
    if (!isSought || before === undefined || index === undefined) return;
    if (index < 0 && region) {
      setRegion(undefined);
      return;
    }
    setFound(true);
    if (index < 0) return;
    const page = Math.floor((before + index) / pageSize) + 1;
    url.showPlain(isPast ? 'past' : '', page, { allRegions: region === undefined });
    // Runs once, when the numbers are known.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSought, before, index]);

  useEffect(() => {
    if (!isPresent) return;
    setFound(true);
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView?.({ block: 'center' });
  }, [isPresent]);
  return (id: number) => (id === shown?.id ? { ref: row, tabIndex: -1, 'data-marked': true } : {});
}
