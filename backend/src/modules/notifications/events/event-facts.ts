import type { EventForNotification } from '../../events';
import type { EmailContent } from '../email/email';

/** The facts table of an event and the button that opens its page. */
export const eventFacts = (
  { id, name, day, startTime, venue }: EventForNotification,
  site: string,
): Pick<EmailContent, 'facts' | 'action'> => ({
  facts: [
    { label: 'Event', value: name },
    { label: 'Date', value: startTime ? `${day}, ${twelveHours(startTime)}` : day },
    { label: 'Venue', value: venue },
  ],
  action: { label: 'See the event', url: `${site}/events/${id}` },
});

/** `19:05` is `7:05 PM`. */
export function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026-01-17` is `January 17, 2026`. */
export function dayText(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}
