// Loaded lazily by `sharedTabs.tsx`.
export { AddEventForm } from './events/AddEventForm';
export { AddOfficialForm, EditOfficialPage } from './officials/OfficialForms';
export { AddSupervisorForm, EditSupervisorPage } from './supervisors/SupervisorForms';
export { ManageCoaches } from './coaches/ManageCoaches';
export { ManageEvents } from './events/ManageEvents';
export { ManageOfficials } from './officials/ManageOfficials';
export { ManageReviews } from './reviews/ManageReviews';
export { ManageSupervisors } from './supervisors/ManageSupervisors';
export { ManageTeams } from './teams/ManageTeams';
export { PendingUsers } from './pending-users/PendingUsers';
