import { SCREENS } from '@rmo/contracts';
import type { NotificationHandler } from './notification-handler';

/** Sent in-app to all administrators. */
export const scoresFailed: NotificationHandler<
  'scores.failed',
  { sweeps: number; administratorIds: number[] }
> = {
  async load(em, { sweeps }, { recipients }) {
    const managers = await recipients.listManagers(em);
    const administrators = managers.filter(({ userType }) => userType === 'Admin');
    return { sweeps, administratorIds: administrators.map(({ id }) => id) };
  },
  inApp: ({ sweeps, administratorIds }) => ({
    userIds: administratorIds,
    subjectId: 0,
    title: 'Fair scores were not computed',
    message: `The computation did not settle in ${sweeps} sweeps. The scores of before stay.`,
    link: `${SCREENS.admin}?tab=system`,
  }),
};
