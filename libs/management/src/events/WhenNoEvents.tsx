import Button from 'antd/es/button';
import { Link } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { ImportLink } from '../imports/ImportLink';
import { AddLink } from '../table/AddLink';
import type { EventsUrl } from './useEventsUrl';

/** Shows links and buttons for an empty list of events. */
export function WhenNoEvents({ url, addPath }: { url: EventsUrl; addPath: string }) {
  return (
    <>
      <AddLink to={addPath} what="Event" />
      <ImportLink kind="events" />
      {url.ownRegion.region && <Button onClick={() => url.ownRegion.showAll()}>Show all regions</Button>}
      {!url.isMonth && url.span === 'coming' && (
        <Button onClick={() => url.change('span', 'past')}>Show past events</Button>
      )}
      <ToDashboard />
    </>
  );
}

function ToDashboard() {
  const { can } = useSession();
  // The specification only mentions /admin; supervisors have their own dashboard.
  const dashboard = can(Permission.AdminArea) ? SCREENS.admin : SCREENS.supervisor;
  return (
    <Link className="rmo-button rmo-button--small rmo-button--quiet" to={dashboard}>
      Go to the dashboard
    </Link>
  );
}
