import { SCREENS } from '@rmo/contracts';
import type { Recipient } from '../../users';
import type { InAppNotification } from './notification-handler';

/** `query` selects what Manage Reviews shows: the same for everyone, so that the link reveals nothing about its reader. */
export function toManagers(
  managers: Recipient[],
  query: Record<string, string | number>,
  text: Omit<InAppNotification, 'userIds' | 'link'>,
): InAppNotification[] {
  const isSupervisor = ({ userType }: Recipient) => userType === 'Regional Supervisor';
  const shown = new URLSearchParams({ tab: 'manage-reviews' });
  for (const [name, value] of Object.entries(query)) shown.set(name, String(value));
  const to = (recipients: Recipient[], dashboard: string): InAppNotification => ({
    ...text,
    userIds: recipients.map(({ id }) => id),
    link: `${dashboard}?${shown}`,
  });
  return [
    to(
      managers.filter((one) => !isSupervisor(one)),
      SCREENS.admin,
    ),
    to(managers.filter(isSupervisor), SCREENS.supervisor),
  ];
}

/** Of all regions, because a supervisor's list opens on their own and would not show an official from another one. */
export const casesAbout = (officialId: number) => ({ view: 'reported', about: officialId, regions: 'all' });
