import { numberText, withCount } from './text';
import { OVERVIEW_COUNT_MAX } from '@rmo/contracts';
import { today } from './calendar/day';
import { formatDate } from './format';
import type { OverviewItem } from '@rmo/api-client';

type Kind = OverviewItem['kind'];

const KIND_TEXTS: Readonly<Record<Kind, readonly [string, string]>> = {
  'first-run': ['step to get started', 'steps to get started'],
  'to-rate': ['event to rate', 'events to rate'],
  'pending-people': ['person to approve', 'people to approve'],
  'open-cases': ['reported review to decide', 'reported reviews to decide'],
  'unlisted-officials': ['official to confirm', 'officials to confirm'],
  'events-without-officials': ['upcoming event without officials', 'upcoming events without officials'],
  'double-bookings': ['event with a double-booked official', 'events with double-booked officials'],
  'schools-without-team': ['coach with an unconfirmed school', 'coaches with unconfirmed schools'],
  'failed-mails': ['failed email', 'failed emails'],
  'rating-drift': [
    'rating corrected by the last nightly check',
    'ratings corrected by the last nightly check',
  ],
  'new-reviews': ['new review', 'new reviews'],
};
const DATE_LABELS: Partial<Record<Kind, string>> = {
  'to-rate': 'Oldest',
  'events-without-officials': 'Next',
  'double-bookings': 'Next',
  'failed-mails': 'Oldest',
  'rating-drift': 'On',
};

/** Returns a label such as `1`, `12` or `1,000+`. */
export const countText = (count: number): string =>
  count < OVERVIEW_COUNT_MAX ? String(count) : `${numberText(OVERVIEW_COUNT_MAX)}+`;

export const waitingText = ({ kind, count }: Pick<OverviewItem, 'kind' | 'count'>): string =>
  KIND_TEXTS[kind][count === 1 ? 0 : 1];

const WAITING_KINDS: readonly Kind[] = ['pending-people', 'open-cases', 'unlisted-officials'];

/** Returns the number of days since a moment's day. */
export const daysWaiting = (since: string): number =>
  Math.max(0, Math.round((Date.parse(today()) - Date.parse(today(new Date(since)))) / 86_400_000));

/** Returns `Waiting 9 days` or `Waiting since today`. */
export function waitText(since: string): string {
  const days = daysWaiting(since);
  return days === 0 ? 'Waiting since today' : `Waiting ${withCount(days, 'day')}`;
}

/** Only the oldest of several items has waited that long. */
export function sinceText({
  kind,
  count,
  oldest,
}: Pick<OverviewItem, 'kind' | 'count' | 'oldest'>): string | null {
  if (oldest && WAITING_KINDS.includes(kind))
    return count === 1 ? waitText(oldest) : waitText(oldest).replace('Waiting', 'Oldest:');
  const label = DATE_LABELS[kind];
  return label && oldest ? `${label}: ${formatDate(oldest)}` : null;
}
