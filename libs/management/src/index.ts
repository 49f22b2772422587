export { AreaGate } from './AreaGate';
export { DashboardTabs, type DashboardTab } from './DashboardTabs';
export { PendingUsers } from './pending-users/PendingUsers';
export { AddOfficialForm } from './officials/AddOfficialForm';
export { AddEventForm } from './events/AddEventForm';
export { ManageReviews } from './reviews/ManageReviews';
