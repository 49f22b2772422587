import { useEffect, useRef, useState } from 'react';
import { addDays } from '@rmo/ui/calendar/days';
import { useEventsListQuery, type WrestlingEvent } from '../api/endpoints';
import type { EventsUrl } from './useEventsUrl';

/** An event that was just saved, in the state of the history entry: the path stays `/events`. */
interface Shown {
  id: number;
  day: string;
}
export const showEvent = ({ id, date }: WrestlingEvent): { shown: Shown } => ({
  shown: { id, day: date.slice(0, 10) },
});

const shownInHistory = (): Shown | null => (window.history.state as { shown?: Shown } | null)?.shown ?? null;

/**
 * The id of the event that was just saved, or null. Goes to its page: as many events lie before it as the days between
 * have. Returns a function for the row that has its focus and its mark.
 */
export function useShownEvent(
  url: EventsUrl,
  items: readonly WrestlingEvent[] | undefined,
  pageSize: number,
) {
  const [shown] = useState(shownInHistory);
  const [isFound, setFound] = useState(shown === null);
  const row = useRef<HTMLLIElement>(null);
  const { present } = url;
  const isPast = shown !== null && shown.day < present;
  const span = isPast
    ? { from: addDays(shown.day, 1), to: addDays(present, -1) }
    : { from: present, to: addDays(shown?.day ?? present, -1) };
  const isPresent = shown !== null && Boolean(items?.some(({ id }) => id === shown.id));
  const isSought = !isFound && !isPresent && items !== undefined;
  // Only the total is needed.
  const { currentData } = useEventsListQuery(
    { ...url.filters, ...span, page: 1, limit: 1 },
    { skip: !isSought || span.from > span.to },
  );
  const before = span.from > span.to ? 0 : currentData?.total;

  useEffect(() => {
    if (!isSought || before === undefined) return;
    setFound(true);
    const page = Math.floor(before / pageSize) + 1;
    url.show({ span: isPast ? 'past' : '', page: page === 1 ? '' : String(page) }, { replace: true });
    // Once, when the number is known.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSought, before]);
  useEffect(() => {
    if (!isPresent) return;
    setFound(true);
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView?.({ block: 'center' });
  }, [isPresent]);

  return (id: number) => (id === shown?.id ? { ref: row, tabIndex: -1, 'data-marked': true } : {});
}
