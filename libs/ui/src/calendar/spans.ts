import { lastWeekend, thisWeekend } from '@rmo/contracts';
import { addDays } from './day';

export const SPANS = [
  { value: 'coming', label: 'Upcoming' },
  { value: 'weekend', label: 'This weekend' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'last-weekend', label: 'Last weekend' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All dates' },
] as const;
export type Span = (typeof SPANS)[number]['value'];

export const spanIn = (text: string): Span | undefined => SPANS.find(({ value }) => value === text)?.value;

export function daysOf(span: Span, present: string): { from?: string; to?: string; order: 'asc' | 'desc' } {
  switch (span) {
    case 'coming':
      return { from: present, order: 'asc' };
    case 'week':
      return { from: present, to: addDays(present, 6), order: 'asc' };
    case 'weekend':
      return { ...thisWeekend(present), order: 'asc' };
    case 'last-weekend':
      return { ...lastWeekend(present), order: 'asc' };
    case 'past':
      return { to: addDays(present, -1), order: 'desc' };
    case 'all':
      return { order: 'desc' };
  }
}
