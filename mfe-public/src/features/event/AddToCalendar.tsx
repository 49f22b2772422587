import { apiUrl } from '@rmo/api-client/fetch';
import { addDays, eventDay, EVENT_HOURS, HOUR_MS, lastDay, TIME_ZONE, timeText } from '@rmo/contracts';
import { CalendarIcon } from '@rmo/ui/icons';
import type { WrestlingEvent } from '../../api/endpoints';

/** Offers a file that every calendar can open, and a link to Google Calendar, which can't import files on phones. */
export function AddToCalendar({ event }: { event: WrestlingEvent }) {
  return (
    <>
      <a className="rmo-button rmo-button--quiet" href={apiUrl(`/events/${event.id}/calendar.ics`)} download>
        <CalendarIcon /> Add to calendar
      </a>
      <a
        className="event-actions__link"
        href={googleCalendarUrl(event)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Google Calendar
      </a>
    </>
  );
}

type CalendarEvent = Pick<
  WrestlingEvent,
  'name' | 'date' | 'endDate' | 'startTime' | 'venue' | 'eventType' | 'description'
>;

/** Returns the Google Calendar URL that adds an event at its local time, or as whole days if it has no start time or several days. */
export function googleCalendarUrl(event: CalendarEvent): string {
  const startTime = event.endDate ? null : event.startTime;
  const start = Date.parse(`${eventDay(event)}T${startTime ?? '00:00'}:00Z`);
  const end = startTime === null ? Date.parse(addDays(lastDay(event), 1)) : start + EVENT_HOURS * HOUR_MS;
  // Local time without an offset, because the time zone is a separate parameter.
  const compactTime = (moment: number): string => {
    const compact = new Date(moment).toISOString().replace(/[-:]/g, '').slice(0, 15);
    return startTime === null ? compact.slice(0, 8) : compact;
  };
  const startText = event.endDate && event.startTime && `Starts at ${timeText(event.startTime)}`;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.name,
    dates: `${compactTime(start)}/${compactTime(end)}`,
    ctz: TIME_ZONE,
    location: event.venue,
    details: [event.eventType, startText, event.description].filter(Boolean).join('\n'),
  });
  return `https://calendar.google.com/calendar/render?${String(query)}`;
}
