import { useSearchParams } from 'wouter';
import { EVENT_TYPES } from '@rmo/contracts';
import { parsePage } from '@rmo/ui/useListUrl';
import { monthOf, parseDay, parseMonth, today } from '@rmo/ui/calendar/days';
import { daysOf, parseSpan, type Span } from '@rmo/ui/calendar/spans';

const FILTERS = ['q', 'span', 'type', 'region', 'team', 'association'] as const;
export type ScheduleFilter = (typeof FILTERS)[number];
type Change = Partial<Record<ScheduleFilter | 'view' | 'month' | 'day' | 'page', string>>;

export function useScheduleUrl() {
  const [params, setParams] = useSearchParams();
  const textParam = (name: ScheduleFilter): string => (params.get(name) ?? '').slice(0, 200);
  const present = today();
  const day = parseDay(params.get('day'));
  const isMonth = params.get('view') === 'month';
  // In the calendar, the month and day determine what is shown.
  const span: Span = (!isMonth && parseSpan(textParam('span'))) || 'coming';
  const filters = {
    q: textParam('q'),
    type: EVENT_TYPES.find((type) => type === textParam('type')),
    region: textParam('region'),
    team: /^[1-9]\d{0,8}$/.test(textParam('team')) ? Number(textParam('team')) : undefined,
    association: textParam('association'),
  };

  /** Changes values in the URL and removes empty ones. Resets the page unless it is given. */
  const change = (values: Change, options?: { replace: boolean }): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries({ page: '', ...values })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, options);

  return {
    present,
    isMonth,
    span,
    /** The agenda's first and last day, and its sort order. */
    days: daysOf(span, present),
    /** The day chosen in the calendar, or an empty string. */
    day,
    month: day ? monthOf(day) : parseMonth(params.get('month')) || monthOf(present),
    page: parsePage(params.get('page')),
    filters,
    count: Object.values(filters).filter(Boolean).length + Number(span !== 'coming'),
    change,
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, '']))),
  };
}
export type ScheduleUrl = ReturnType<typeof useScheduleUrl>;
