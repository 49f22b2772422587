// What `lateScreens.ts` loads.
export { AddEventForm } from './events/AddEventForm';
export { AddOfficialForm } from './officials/AddOfficialForm';
export { AddSupervisorForm } from './supervisors/AddSupervisorForm';
export { EditOfficialPage } from './officials/EditOfficialPage';
export { EditSupervisorPage } from './supervisors/EditSupervisorPage';
export { ManageCoaches } from './coaches/ManageCoaches';
export { ManageEvents } from './events/ManageEvents';
export { ManageOfficials } from './officials/ManageOfficials';
export { ManageReviews } from './reviews/ManageReviews';
export { ManageSupervisors } from './supervisors/ManageSupervisors';
export { ManageTeams } from './teams/ManageTeams';
export { PendingUsers } from './pending-users/PendingUsers';
