import { actorOf } from '@rmo/contracts';
import { type CurrentUser, useSession } from '@rmo/api-client';
import { CalendarSection } from './CalendarSection';

/** The user's own events as a calendar: those of a coach's team, an official's assignments, or a manager's region. */
export function OwnCalendar() {
  const { user } = useSession();
  const what = user && eventsOf(user);
  return what && <CalendarSection scope="me" what={what} />;
}

/** Returns null if the user has no events. */
function eventsOf(user: CurrentUser): string | null {
  switch (actorOf(user)) {
    case 'coach':
      return 'The events of your team';
    case 'official':
      return 'Your assignments';
    case 'supervisor':
    case 'admin':
      return user.region ? 'The events of your region' : 'All events';
    default:
      return null;
  }
}
