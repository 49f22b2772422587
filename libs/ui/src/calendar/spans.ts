import { lastWeekend, seasonEnd, seasonStart, seasonYear, thisWeekend } from '@rmo/contracts';
import { addDays } from './day';

export const SPANS = [
  { value: 'coming', label: 'Upcoming' },
  { value: 'weekend', label: 'This weekend' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'last-weekend', label: 'Last weekend' },
  { value: 'past', label: 'Past' },
  { value: 'season', label: 'This season' },
  { value: 'all', label: 'All dates' },
] as const;
export type Span = (typeof SPANS)[number]['value'];

export const parseSpan = (text: string): Span | undefined => SPANS.find(({ value }) => value === text)?.value;

interface Days {
  from?: string;
  to?: string;
  order: 'asc' | 'desc';
}

export function daysOf(span: Span, present: string): Days {
  const year = seasonYear(present);
  const days: Record<Span, Days> = {
    coming: { from: present, order: 'asc' },
    week: { from: present, to: addDays(present, 6), order: 'asc' },
    weekend: { ...thisWeekend(present), order: 'asc' },
    'last-weekend': { ...lastWeekend(present), order: 'asc' },
    past: { to: addDays(present, -1), order: 'desc' },
    season: { from: seasonStart(year), to: seasonEnd(year), order: 'desc' },
    all: { order: 'desc' },
  };
  return days[span];
}
