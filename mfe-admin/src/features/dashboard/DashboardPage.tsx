import { Permission, SCREENS } from '@rmo/contracts';
import {
  AddEventForm,
  AddOfficialForm,
  DashboardTabs,
  PendingUsers,
  type DashboardTab,
} from '@rmo/management';
import { PageHeading } from '@rmo/ui/PageHeading';

const TABS: DashboardTab[] = [
  {
    key: 'add-official',
    label: 'Add Official',
    permission: Permission.OfficialManage,
    content: <AddOfficialForm />,
    keepsInput: true,
  },
  {
    key: 'add-event',
    label: 'Add Event',
    permission: Permission.EventManage,
    content: <AddEventForm />,
    keepsInput: true,
  },
  {
    key: 'pending-users',
    label: 'Pending Users',
    permission: Permission.PendingDecide,
    content: <PendingUsers />,
  },
];

/** `tab` is given by the deep links such as /admin/add-event; else the URL's `?tab=` says it. */
export default function DashboardPage({ tab }: { tab?: string }) {
  return (
    <div className="rmo-page">
      <PageHeading title="Admin Dashboard" eyebrow="Head table" />
      <DashboardTabs basePath={SCREENS.admin} tabs={TABS} fixedTab={tab} />
    </div>
  );
}
