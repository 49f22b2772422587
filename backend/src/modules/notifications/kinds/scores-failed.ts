import { SCREENS } from '@rmo/contracts';
import { notificationOf } from './notification-handler';

export const scoresFailed = notificationOf('scores.failed', {
  load: async (em, { sweeps }, { recipients }) => ({
    sweeps,
    administratorIds: await recipients.listAdministratorIds(em),
  }),
  inApp: ({ sweeps, administratorIds }) => ({
    userIds: administratorIds,
    subjectId: 0,
    title: 'Fair scores were not computed',
    message: `The computation did not settle in ${sweeps} sweeps. The scores of before stay.`,
    link: `${SCREENS.admin}?tab=system`,
  }),
});
