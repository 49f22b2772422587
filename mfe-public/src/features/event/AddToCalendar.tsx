import { apiUrl } from '@rmo/api-client/fetch';
import { CalendarIcon } from '@rmo/ui/icons';
import type { WrestlingEvent } from '../../api/endpoints';
import { googleCalendarUrl } from './google-calendar';

/** Offers a file that every calendar opens, and a link to Google Calendar, which can't import files on phones. */
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
