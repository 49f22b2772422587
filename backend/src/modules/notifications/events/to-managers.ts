import { SCREENS } from '@rmo/contracts';
import type { Recipient } from '../../users';
import type { InAppNotification } from './notification-event-handler';

/** The same text for administrators and supervisors, each with a link to the reported reviews of the own dashboard. */
export function toManagers(
  managers: Recipient[],
  text: Omit<InAppNotification, 'userIds' | 'link'>,
): InAppNotification[] {
  const isSupervisor = ({ userType }: Recipient) => userType === 'Regional Supervisor';
  const to = (recipients: Recipient[], dashboard: string): InAppNotification => ({
    ...text,
    userIds: recipients.map(({ id }) => id),
    link: `${dashboard}?tab=manage-reviews&view=reported`,
  });
  return [
    to(
      managers.filter((one) => !isSupervisor(one)),
      SCREENS.admin,
    ),
    to(managers.filter(isSupervisor), SCREENS.supervisor),
  ];
}
