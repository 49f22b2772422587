import { Permission, SCREENS } from '@rmo/contracts';
import { DashboardTabs } from '@rmo/dashboard';
import { AddEventForm, EventsGate, ManageEvents } from '@rmo/management';
import { PageHeading } from '@rmo/ui/PageHeading';

export default function EventsPage() {
  return (
    <EventsGate>
      <div className="rmo-page">
        <PageHeading title="Events" />
        <DashboardTabs
          basePath={SCREENS.events}
          tabs={[
            {
              key: 'manage-events',
              shortKey: 'events',
              label: 'Manage Events',
              permission: Permission.EventManage,
              content: <ManageEvents />,
            },
            {
              key: 'add-event',
              label: 'Add Event',
              permission: Permission.EventManage,
              content: <AddEventForm />,
              keepsInput: true,
            },
          ]}
        />
      </div>
    </EventsGate>
  );
}
