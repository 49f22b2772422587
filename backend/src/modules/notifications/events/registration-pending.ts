import { fullName, SCREENS } from '@rmo/contracts';
import type { Recipient } from '../../users';
import type { NotificationEventHandler } from './notification-event-handler';

/** To administrators, and for a coach to the supervisors in scope as well. */
export const registrationPending: NotificationEventHandler<
  'registration.pending',
  { user: Recipient; deciders: Recipient[] }
> = {
  async load(em, { userId }, { recipients }) {
    const user = await recipients.findById(em, userId);
    return user && { user, deciders: await recipients.listDeciders(em, user) };
  },
  inApp({ user, deciders }) {
    const school = user.school ? ` of ${user.school}` : '';
    const isSupervisor = ({ userType }: Recipient) => userType === 'Regional Supervisor';
    const to = (recipients: Recipient[], dashboard: string) => ({
      userIds: recipients.map(({ id }) => id),
      subjectId: user.id,
      title:
        user.userType === 'Coach' ? 'New coach waiting for approval' : 'New supervisor waiting for approval',
      message: `${fullName(user)}${school} registered and waits for a decision.`,
      link: `${dashboard}?tab=pending-users`,
    });
    return [
      to(
        deciders.filter((one) => !isSupervisor(one)),
        SCREENS.admin,
      ),
      to(deciders.filter(isSupervisor), SCREENS.supervisor),
    ];
  },
};
