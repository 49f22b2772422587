import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { audit } from '../../common/audit';
import { EventOfficial, EventTeam } from './participants.entity';
import { EventsRepository } from './events.repository';
import { found } from './event-input';
import { type ImportedEvent, ImportedEventsRepository } from './imported-events.repository';
import type { Assignment } from './participants.repository';

/** Completes events for spreadsheet imports, without notifying anyone. All methods run in the caller's transaction. */
@Injectable()
export class ImportedEventsService {
  constructor(
    private readonly imported: ImportedEventsRepository,
    private readonly events: EventsRepository,
  ) {}

  /** Returns the events with these ids and the events on these days (`yyyy-MM-dd`). */
  find(em: EntityManager, lookup: { ids: number[]; days: string[] }): Promise<ImportedEvent[]> {
    return this.imported.find(em, lookup);
  }

  /** Locks the event, which makes new reviews of it wait. Returns null if it no longer exists. */
  async lock(em: EntityManager, id: number): Promise<ImportedEvent | null> {
    if (!(await this.events.lockForDelete(em, id))) return null;
    return this.get(em, id);
  }

  async get(em: EntityManager, id: number): Promise<ImportedEvent> {
    const [event] = await this.imported.find(em, { ids: [id], days: [] });
    return found(event ?? null);
  }

  /** Throws 404 if the event no longer exists. */
  async add(
    em: EntityManager,
    id: number,
    { officials, teams }: { officials: Assignment[]; teams: number[] },
  ): Promise<void> {
    if (officials.length + teams.length === 0) return;
    const { name } = found(await this.events.lockForUpdate(em, id));
    await this.imported.insertOfficials(em, id, officials);
    await this.imported.insertTeams(em, id, teams);
    await this.record(em, id, name, [officials.length > 0 && 'officials', teams.length > 0 && 'teams']);
  }

  async takeAway(
    em: EntityManager,
    id: number,
    { officialIds, teamIds }: { officialIds: number[]; teamIds: number[] },
  ): Promise<void> {
    if (officialIds.length + teamIds.length === 0) return;
    const { name } = found(await this.events.lockForUpdate(em, id));
    await em.getRepository(EventOfficial).delete({ eventId: id, officialId: In(officialIds) });
    await em.getRepository(EventTeam).delete({ eventId: id, teamId: In(teamIds) });
    await this.record(em, id, name, [officialIds.length > 0 && 'officials', teamIds.length > 0 && 'teams']);
  }

  async setRoles(em: EntityManager, id: number, officials: Assignment[]): Promise<void> {
    if (officials.length === 0) return;
    const { name } = found(await this.events.lockForUpdate(em, id));
    await this.imported.updateRoles(em, id, officials);
    await this.record(em, id, name, ['roles']);
  }

  private async record(
    em: EntityManager,
    id: number,
    name: string,
    fields: (string | false)[],
  ): Promise<void> {
    const detail = { fields: fields.filter(Boolean) };
    await audit(em, { action: 'event.update', subject: 'event', subjectId: id, name, detail });
  }

  hasAssignments(em: EntityManager, officialId: number): Promise<boolean> {
    return em.getRepository(EventOfficial).existsBy({ officialId });
  }

  isTeamUsed(em: EntityManager, teamId: number): Promise<boolean> {
    return em.getRepository(EventTeam).existsBy({ teamId });
  }
}
