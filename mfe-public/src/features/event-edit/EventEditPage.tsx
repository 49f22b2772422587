import { EditEvent, EventNotFound, EventsGate } from '@rmo/management';
import { PageHeading } from '@rmo/ui/PageHeading';
import { useRouteId } from '@rmo/ui/useRouteId';

export default function EventEditPage() {
  const id = useRouteId();
  return (
    <EventsGate>
      <div className="rmo-page">
        <PageHeading title="Edit Event" eyebrow="Event management" />
        {id === null ? <EventNotFound /> : <EditEvent key={id} id={id} />}
      </div>
    </EventsGate>
  );
}
