import { SCREENS } from '@rmo/contracts';
import type { Recipient } from '../../users';
import type { InAppNotification } from './notification-handler';

/**
 * The same text for administrators and supervisors, each with a link to Manage Reviews in their own dashboard; `query`
 * selects what it shows. The query is the same for everyone, so that a link reveals nothing about its reader.
 */
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

/**
 * Selects the reported reviews of an official that wait for a decision. All regions are included, because a supervisor's
 * list opens on their own region and would not show an official of another region.
 */
export const casesAbout = (officialId: number) => ({ view: 'reported', about: officialId, regions: 'all' });
