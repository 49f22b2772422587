import { useSearchParams } from 'wouter';
import { EVENT_TYPES, SCREENS } from '@rmo/contracts';
import { useListUrl } from '@rmo/ui';
import { firstDay, lastDay, monthOf, parseDay, parseMonth, today } from '@rmo/ui/calendar/days';
import { daysOf, parseSpan, type Span } from '@rmo/ui/calendar/spans';
import type { EventFilters, WhichEvents, WrestlingEvent } from '../api/endpoints';
import { countOf, REGIONS, useOwnRegion } from '../table/useOwnRegion';

const SORTS = [{ value: 'date', label: 'By date' }] as const;
const FILTERS = ['span', 'type', 'region', 'team', 'association', 'officials', REGIONS] as const;
const STAFFING_VALUES = ['none', 'double'] as const;

export function useEventsUrl() {
  const url = useListUrl(SORTS, FILTERS);
  const [params, setParams] = useSearchParams();
  const ownRegion = useOwnRegion('events', url);
  const present = today();
  const isMonth = params.get('view') === 'month';
  const day = parseDay(params.get('day'));
  const month = day ? monthOf(day) : parseMonth(params.get('month')) || monthOf(present);
  const team = url.filter('team');
  const filters: EventFilters = {
    q: url.q,
    type: EVENT_TYPES.find((type) => type === url.filter('type')),
    region: url.filter('region') || ownRegion.region,
    team: /^[1-9]\d{0,8}$/.test(team) ? Number(team) : undefined,
    association: url.filter('association'),
    officials: STAFFING_VALUES.find((staffing) => staffing === url.filter('officials')),
  };
  const initial: Span = url.q ? 'all' : 'coming';
  // A search covers all events unless a time span is chosen.
  const span = parseSpan(url.filter('span')) ?? initial;

  const show = (
    values: Partial<Record<'view' | 'month' | 'day' | 'span' | 'page', string>>,
    options?: { replace: boolean },
  ): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries({ page: '', ...values })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, options);

  /** Shows a page of the past or upcoming events, dropping all other list parameters from the URL. */
  const showPlain = (plain: 'past' | '', page: number, { allRegions }: { allRegions: boolean }): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ['q', 'view', 'month', 'day', 'page', ...FILTERS]) next.delete(name);
        if (plain) next.set('span', plain);
        if (page > 1) next.set('page', String(page));
        if (allRegions && ownRegion.own) next.set(REGIONS, 'all');
        return next;
      },
      // Preserves the link back to the dashboard.
      { replace: true, state: { dashboard: readEventHistory().dashboard } },
    );
  const clearFilters = (): void => {
    url.clear();
    if (ownRegion.own) ownRegion.showAll({ replace: true });
    if (url.q) url.change('q', url.q, { replace: true });
  };
  const days: Pick<WhichEvents, 'from' | 'to' | 'order'> = isMonth
    ? { from: day || firstDay(month), to: day || lastDay(month), order: 'asc' }
    : daysOf(span, present);
  return {
    ...url,
    clearFilters,
    present,
    isMonth,
    month,
    day,
    span,
    initial,
    filters,
    ownRegion,
    count: countOf(url.count, ownRegion),
    /** The user's own region and the choice of all regions are not counted. */
    chosenCount: url.count - (ownRegion.showsAll ? 1 : 0),
    days,
    /** Below the calendar, the current month's list begins today. */
    listedDays: isMonth && !day && month === monthOf(present) ? { ...days, from: present } : days,
    show,
    showPlain,
  };
}
export type EventsUrl = ReturnType<typeof useEventsUrl>;

/** The history state that the event pages pass to each other, so that their paths don't change. */
interface EventHistory {
  /** The dashboard list that an edit page was opened from, with its query arguments, so that it can stay cached. */
  left?: { path: string; args: WhichEvents };
  shown?: { id: number; day: string };
  /** The dashboard on which the event was saved; the list at `/events` links back to it. */
  dashboard?: string;
}

export const readEventHistory = (): EventHistory => (window.history.state as EventHistory | null) ?? {};

export const shownEventState = ({ id, date }: WrestlingEvent, path?: string): EventHistory => ({
  shown: { id, day: date.slice(0, 10) },
  ...(path && path !== SCREENS.events && { dashboard: path }),
});
