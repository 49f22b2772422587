import { SCREENS } from '@rmo/contracts';
import type { Recipient } from '../../users';
import type { InAppNotification } from './notification-handler';

/**
 * The same text for administrators and supervisors, each with a link to Manage Reviews in their dashboard, where `query` selects
 * what is shown. The query is the same for everyone, so that the link reveals nothing about its reader.
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
 * Selects an official's reported reviews that are waiting for a decision. Includes all regions, because a supervisor's list
 * opens on their region and would not show an official from another one.
 */
export const casesAbout = (officialId: number) => ({ view: 'reported', about: officialId, regions: 'all' });
