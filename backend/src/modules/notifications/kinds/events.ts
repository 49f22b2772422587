import { monthName } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { EventForNotification } from '../../events';
import type { Recipient } from '../../users';
import type { NotificationKind } from '../../../queue';
import type { EmailContent } from '../email/email';
import type { NotificationSources } from './notification-sources';

/** The kinds that a change of the event makes outdated. */
export const ABOUT_EVENT: NotificationKind[] = [
  'event.team',
  'event.assignment',
  'event.moved',
  'events.to-rate',
];

export const eventFacts = (
  { id, name, day, startTime, venue }: EventForNotification,
  site: string,
): Pick<EmailContent, 'facts' | 'action'> => ({
  facts: [
    { label: 'Event', value: name },
    { label: 'Date', value: startTime ? `${day}, ${twelveHours(startTime)}` : day },
    { label: 'Venue', value: venue },
  ],
  action: { label: 'See the event', url: `${site}/events/${id}` },
});

/** Formats `19:05` as `7:05 PM`. */
export function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats `2026-01-17` as `January 17, 2026`. */
export const dayText = (date: string): string =>
  `${monthName(date)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;

export async function listPeopleOfEvent(
  em: EntityManager,
  { officialIds, teamIds }: { officialIds: number[]; teamIds: number[] },
  { officials, recipients }: NotificationSources,
): Promise<{ officials: Recipient[]; coaches: Recipient[] }> {
  const accountIds = await officials.listAccountIds(em, officialIds);
  return {
    officials: await recipients.findByIds(em, accountIds),
    coaches: await recipients.listCoachesOfTeams(em, teamIds),
  };
}
