import { useEffect, useRef, useState } from 'react';
import { LIMITS, POLLING } from '@rmo/contracts';
import { polled } from '@rmo/api-client';
import { useHidden } from '@rmo/mfe-kit';
import { useMedia, useTitleFocus, WIDE_SCREEN } from '@rmo/ui';
import { addDays, firstDay, monthOf, shownDays } from '@rmo/ui/calendar/days';
import { useEventsDaysListQuery, useEventsListQuery, type WrestlingEvent } from '../api/endpoints';
import { useLastPage } from '../table/ListView';
import { type EventsUrl, readEventHistory, useEventsUrl } from './useEventsUrl';

export const PAGE_SIZE = 20;

export function useManagedEvents() {
  const url = useEventsUrl();
  const { isMonth, filters, month } = url;
  const isWide = useMedia(WIDE_SCREEN);
  const monthQuery = useEventsDaysListQuery(
    { ...filters, ...shownDays(month) },
    { ...polled(POLLING.events), skip: !isMonth },
  );
  // Events that last until the next day count once.
  const monthTotal = monthQuery.currentData
    ?.filter(({ day }) => monthOf(day) === month)
    .reduce((total, { day, count, starting }) => total + (day === firstDay(month) ? count : starting), 0);
  // On a wide screen, the calendar names the events of a month, so that they need no list.
  const isListed = !isWide || !isMonth || Boolean(url.day) || monthTotal === 0 || monthQuery.isError;
  const args = { ...filters, ...url.listedDays, page: url.page, limit: PAGE_SIZE };
  const query = useEventsListQuery(args, { ...polled(POLLING.events), skip: !isListed });
  const { error } = query;
  const hiddenKeys = useHidden();
  const omitHidden = (page: typeof query.data) => {
    const items = page?.items.filter(({ id }) => !hiddenKeys.has(`events:${id}`));
    return page && items && { items, total: page.total - (page.items.length - items.length) };
  };
  const currentData = omitHidden(query.currentData);
  const data = omitHidden(query.data);
  const [isRefreshing, setRefreshing] = useState(false);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const { title, focusTitle } = useTitleFocus();
  useLastPage(url, currentData?.total, PAGE_SIZE);
  const rowProps = useShownEvent(url, currentData?.items);

  // The focused delete button disappears with its row, so the focus moves to the title.
  const isRemoved = deletedId !== null && Boolean(data?.items.every((event) => event.id !== deletedId));
  useEffect(() => {
    if (!isRemoved) return;
    setDeletedId(null);
    focusTitle();
  }, [isRemoved, focusTitle]);

  const refresh = (): void => {
    setRefreshing(true);
    const refetches = [isListed && query.refetch(), isMonth && monthQuery.refetch()];
    void Promise.all(refetches).finally(() => setRefreshing(false));
  };
  /** Keeps the previous page visible while another page loads. */
  const list = currentData ?? (error ? undefined : data);
  return {
    url,
    args,
    query,
    monthQuery,
    isListed,
    list,
    total: isMonth && !url.day ? monthTotal : list?.total,
    rowProps,
    isRefreshing,
    refresh,
    title,
    focusTitle,
    onDeleted: setDeletedId,
  };
}

/** Shows the event that was just saved, if necessary without filters and on another page. Returns a row's props. */
function useShownEvent(url: EventsUrl, items: readonly WrestlingEvent[] | undefined) {
  const [{ shown }] = useState(readEventHistory);
  const [isFound, setFound] = useState(!shown);
  const [region, setRegion] = useState(url.ownRegion.region);
  const row = useRef<HTMLLIElement>(null);
  const { present } = url;
  const day = shown?.day ?? present;
  const isPast = day < present;
  const order = isPast ? 'desc' : 'asc';
  const daysBetween = isPast
    ? { from: addDays(day, 1), to: addDays(present, -1) }
    : { from: present, to: addDays(day, -1) };
  const isBetween = daysBetween.from <= daysBetween.to;
  const isPresent = Boolean(shown && items?.some(({ id }) => id === shown.id));
  const isSought = !isFound && !isPresent && items !== undefined;
  // To find the event's page, counts the events before it: the total of the days in between, and those on the event's day.
  const earlierQuery = useEventsListQuery(
    { region, order, ...daysBetween, page: 1, limit: 1 },
    { skip: !isSought || !isBetween },
  );
  const sameDayQuery = useEventsListQuery(
    { region, order, from: day, to: day, page: 1, limit: LIMITS.listMax },
    { skip: !isSought },
  );
  const countBefore = isBetween ? earlierQuery.currentData?.total : 0;
  const indexOnDay = sameDayQuery.currentData?.items.findIndex(({ id }) => id === shown?.id);

  useEffect(() => {
    if (!isSought || countBefore === undefined || indexOnDay === undefined) return;
    if (indexOnDay < 0 && region) {
      setRegion(undefined);
      return;
    }
    setFound(true);
    if (indexOnDay < 0) return;
    const page = Math.floor((countBefore + indexOnDay) / PAGE_SIZE) + 1;
    url.showPlain(isPast ? 'past' : '', page, { allRegions: region === undefined });
    // Runs once, when both numbers are known.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSought, countBefore, indexOnDay]);

  useEffect(() => {
    if (!isPresent) return;
    setFound(true);
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView?.({ block: 'center' });
  }, [isPresent]);
  return (id: number) => (id === shown?.id ? { ref: row, tabIndex: -1, 'data-marked': true } : {});
}
