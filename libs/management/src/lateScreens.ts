import type { ComponentType } from 'react';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';

/** Puts all screens in a single chunk, because they share most of their code. */
const load = () => import('./screens');
type Screens = Awaited<ReturnType<typeof load>>;

const late = <Props extends object>(pick: (screens: Screens) => ComponentType<Props>) =>
  lazyWithAntd(async () => ({ default: pick(await load()) }));

export const AddEventForm = late((screens) => screens.AddEventForm);
export const AddOfficialForm = late((screens) => screens.AddOfficialForm);
export const AddSupervisorForm = late((screens) => screens.AddSupervisorForm);
export const EditOfficialPage = late((screens) => screens.EditOfficialPage);
export const EditSupervisorPage = late((screens) => screens.EditSupervisorPage);
export const ManageCoaches = late((screens) => screens.ManageCoaches);
export const ManageEvents = late((screens) => screens.ManageEvents);
export const ManageOfficials = late((screens) => screens.ManageOfficials);
export const ManageReviews = late((screens) => screens.ManageReviews);
export const ManageSupervisors = late((screens) => screens.ManageSupervisors);
export const ManageTeams = late((screens) => screens.ManageTeams);
export const PendingUsers = late((screens) => screens.PendingUsers);
