import type { EntityManager } from 'typeorm';
import type { Recipient } from '../../users';
import type { EventSources } from './notification-event-handler';

/** The accounts of officials, and the verified coaches of teams. */
export async function listPeopleOfEvent(
  em: EntityManager,
  { officialIds, teamIds }: { officialIds: number[]; teamIds: number[] },
  { officials, recipients }: EventSources,
): Promise<{ officials: Recipient[]; coaches: Recipient[] }> {
  const accountIds = await officials.listAccountIds(em, officialIds);
  return {
    officials: await recipients.findByIds(em, accountIds),
    coaches: await recipients.listCoachesOfTeams(em, teamIds),
  };
}
