import { fullName, SCREENS } from '@rmo/contracts';
import { inScope, type Recipient } from '../../users';
import { notificationOf } from './notification-handler';

export const registrationPending = notificationOf('registration.pending', {
  async load(em, { userId }, { recipients }) {
    const user = await recipients.findPending(em, userId);
    return user && { user, deciders: await recipients.listDeciders(em, user) };
  },
  inApp({ user, deciders }) {
    const school = user.school ? ` of ${user.school}` : '';
    const isCoach = user.userType === 'Coach';
    const supervisors = deciders.filter(({ userType }) => userType === 'Regional Supervisor');
    // A supervisor's list opens on their region, and would not show users from another region.
    const isOwn = (one: Recipient) => inScope(one, { region: user.shownRegion });
    const to = (recipients: Recipient[], list: string) => ({
      userIds: recipients.map(({ id }) => id),
      subjectId: user.id,
      title: `New ${isCoach ? 'coach' : 'supervisor'} waiting for approval`,
      message: `${fullName(user)}${school} has registered and is waiting for a decision.`,
      link: `${list}?tab=pending-users`,
    });
    const elsewhere = to(
      supervisors.filter((one) => !isOwn(one)),
      SCREENS.supervisor,
    );
    return [
      to(
        deciders.filter((one) => !supervisors.includes(one)),
        SCREENS.admin,
      ),
      to(supervisors.filter(isOwn), SCREENS.supervisor),
      { ...elsewhere, link: `${elsewhere.link}&regions=all` },
    ];
  },
});
