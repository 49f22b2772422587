import { fullName } from '@rmo/contracts';
import { CalendarSection } from '@rmo/dashboard/calendars/CalendarSection';
import { useOfficialsEventsListQuery, type Official } from '../../api/endpoints';
import { seasonOf } from '../officials-dashboard/season';

/** The official's events for the own calendar; nothing while none is to come. */
export function OfficialCalendar({ official }: { official: Official }) {
  const { data, isLoading } = useOfficialsEventsListQuery(official.id);
  // After a failure it is not known whether there are some.
  if (isLoading || (data && seasonOf(data).coming.length === 0)) return null;
  return (
    <CalendarSection scope="official" id={official.id} what={`The events that ${fullName(official)} works`} />
  );
}
