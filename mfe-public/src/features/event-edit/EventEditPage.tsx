import { EditEvent, EventNotFound, EventsGate } from '@rmo/management';
import { SCREENS, screenPath } from '@rmo/contracts';
import { BackLink } from '@rmo/ui/BackLink';
import { PageHeading } from '@rmo/ui/PageHeading';
import { useRouteId } from '@rmo/ui/hooks';

export default function EventEditPage() {
  const id = useRouteId();
  return (
    <EventsGate>
      <div className="rmo-page rmo-page--form">
        <PageHeading
          back={
            id === null ? (
              <BackLink to={SCREENS.events} text="Manage Events" />
            ) : (
              <BackLink to={screenPath(SCREENS.event, { id })} text="Event" />
            )
          }
          title="Edit Event"
        />
        {id === null ? <EventNotFound /> : <EditEvent key={id} id={id} />}
      </div>
    </EventsGate>
  );
}
