import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { audit } from '../../common/audit';
import { requireEvent } from './event-input';
import { EventsRepository } from './events.repository';
import { type EventLookup, type ImportedEvent, ImportedEventsRepository } from './imported-events.repository';
import { type Assignment, EventOfficial, EventTeam } from './participants.entity';

/** Changes events' participants for imports, without notifying anyone. All methods run in the caller's transaction. */
@Injectable()
export class ImportedEventsService {
  constructor(
    private readonly imported: ImportedEventsRepository,
    private readonly events: EventsRepository,
  ) {}

  find(em: EntityManager, lookup: EventLookup): Promise<ImportedEvent[]> {
    return this.imported.find(em, lookup);
  }

  /** Locks the event, which makes new reviews of it wait. Returns null if it no longer exists. */
  async lock(em: EntityManager, id: number): Promise<ImportedEvent | null> {
    return (await this.events.lock(em, id, 'pessimistic_write')) ? this.get(em, id) : null;
  }

  async get(em: EntityManager, id: number): Promise<ImportedEvent> {
    const [event] = await this.imported.find(em, { ids: [id] });
    return requireEvent(event ?? null);
  }

  add(em: EntityManager, id: number, { officials, teams }: { officials: Assignment[]; teams: number[] }) {
    return this.change(em, id, { officials: officials.length > 0, teams: teams.length > 0 }, async () => {
      await this.events.insertOfficials(
        em,
        officials.map((official) => ({ ...official, eventId: id })),
      );
      await this.events.insertTeams(
        em,
        teams.map((teamId) => ({ eventId: id, teamId })),
      );
    });
  }

  removeParticipants(
    em: EntityManager,
    id: number,
    { officialIds, teamIds }: { officialIds: number[]; teamIds: number[] },
  ): Promise<void> {
    return this.change(em, id, { officials: officialIds.length > 0, teams: teamIds.length > 0 }, async () => {
      await em.getRepository(EventOfficial).delete({ eventId: id, officialId: In(officialIds) });
      await em.getRepository(EventTeam).delete({ eventId: id, teamId: In(teamIds) });
    });
  }

  setRoles(em: EntityManager, id: number, officials: Assignment[]): Promise<void> {
    return this.change(em, id, { roles: officials.length > 0 }, () =>
      this.imported.updateRoles(em, id, officials),
    );
  }

  /** Sets the days that officials had before an import moved the event. The event must be locked. */
  restoreDays(em: EntityManager, id: number, officials: Assignment[]): Promise<void> {
    return this.events.updateDays(em, id, officials);
  }

  /** Throws 404 if the event no longer exists. */
  private async change(
    em: EntityManager,
    id: number,
    changes: Record<string, boolean>,
    work: () => Promise<void>,
  ): Promise<void> {
    const fields = Object.keys(changes).filter((field) => changes[field]);
    if (fields.length === 0) return;
    const { name } = requireEvent(await this.events.lock(em, id));
    await work();
    await audit(em, { action: 'event.update', subjectId: id, name, detail: { fields } });
  }

  hasAssignments(em: EntityManager, officialId: number): Promise<boolean> {
    return em.getRepository(EventOfficial).existsBy({ officialId });
  }

  isTeamUsed(em: EntityManager, teamId: number): Promise<boolean> {
    return em.getRepository(EventTeam).existsBy({ teamId });
  }
}
