import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { LIMITS, MESSAGES, type EventTiming, ratingWindow } from '@rmo/contracts';
import type { Page } from '../../common/sql/queries';
import { audit } from '../../common/audit';
import { type MessageDto, pageWindow } from '../../common/http';
import { type ChangeOptions, inTransaction, lockDeletions } from '../../common/sql/transactions';
import { OfficialsService, type ReviewCountDto } from '../officials';
import { RatingRulesService } from '../settings';
import type {
  CreateEventDto,
  EventDayDto,
  EventDaysQuery,
  EventDto,
  EventSummaryDto,
  ListEventsQuery,
  UpdateEventDto,
} from './events.dto';
import { EventNotificationsService } from './event-notifications.service';
import { auditChangesOf, hostToStore, requireEvent, toColumns } from './event-input';
import { EventsRepository } from './events.repository';
import { ParticipantsRepository } from './participants.repository';
import { type Participant, ParticipantsService } from './participants.service';

/** Counts an event's reviews. The reviews module implements it, because that module depends on this one. */
export abstract class EventReviews {
  abstract countByEvent(eventId: number): Promise<ReviewCountDto>;
  /** Called in the transaction that deletes an event, once its row is locked. `shown`: how many reviews show their event. */
  abstract prepareEventRemoval(
    em: EntityManager,
    eventId: number,
  ): Promise<{ reviews: number; shown: number; jobIds: string[] }>;
  /** Resolves once these jobs have written the ratings, or after `RATING_WAIT_MS`. Never rejects. */
  abstract waitForRatings(jobIds: string[]): Promise<void>;
}

@Injectable()
export class EventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventsRepository,
    private readonly participants: ParticipantsService,
    private readonly assignments: ParticipantsRepository,
    private readonly officials: OfficialsService,
    private readonly rules: RatingRulesService,
    private readonly reviews: EventReviews,
    private readonly notifications: EventNotificationsService,
  ) {}

  list(query: ListEventsQuery): Promise<Page<EventDto>> {
    return this.events.list({ ...query, ...pageWindow(query) });
  }

  countByDay(query: EventDaysQuery): Promise<EventDayDto[]> {
    return this.events.countByDay(query);
  }

  async get(id: number): Promise<EventDto> {
    return requireEvent(await this.events.find(id));
  }

  /** Returns an official's events, newest first. 404: no such official. */
  async listByOfficial(officialId: number): Promise<EventSummaryDto[]> {
    await this.officials.get(officialId);
    const [events, rules] = await Promise.all([
      this.events.listByOfficial(officialId, LIMITS.listMax),
      this.rules.get(),
    ]);
    return events.map(({ ratingReopenedUntil, ...event }) => ({
      ...event,
      ...ratingWindow({ ...event, ratingReopenedUntil }, rules),
    }));
  }

  async listByTeam(teamId: number | null): Promise<EventDto[]> {
    if (teamId === null) return [];
    return (await this.events.list({ team: teamId, limit: LIMITS.listMax, offset: 0 })).data;
  }

  create(input: CreateEventDto, options: ChangeOptions = {}): Promise<EventDto> {
    const teamIds = input.teams ?? [];
    return inTransaction(options.em, this.dataSource, async (em) => {
      const teamNames = await this.participants.check(em, input.officials, teamIds);
      const host = hostToStore(input.host, [teamNames]) ?? null;
      const id = await this.events.insert(em, { ...toColumns(input), host });
      await this.participants.add(em, id, input.officials, teamIds);
      const people = { officialIds: input.officials.map(toOfficialId), teamIds };
      if (!options.isSilent) await this.notifications.notifyAdded(em, id, people);
      await audit(em, { action: 'event.create', subject: 'event', subjectId: id, name: input.name });
      return requireEvent(await this.events.find(id, em));
    });
  }

  /** Changes only what was sent, so that concurrent changes to different fields are both kept. 404: no such event. */
  update(id: number, input: UpdateEventDto, options: ChangeOptions = {}): Promise<EventDto> {
    return inTransaction(options.em, this.dataSource, async (em) => {
      const before = requireEvent(await this.events.lock(em, id));
      const shownBefore = requireEvent(await this.events.find(id, em));
      const { officials, teams } = shownBefore;
      const teamIds = input.teams === undefined ? undefined : (input.teams ?? []);
      const newTeamNames = await this.participants.check(em, input.officials ?? [], teamIds ?? []);
      const namesBefore = teams.map(({ name }) => name);
      const host = hostToStore(input.host, [namesBefore, teamIds ? newTeamNames : namesBefore]);
      await this.events.update(em, id, toColumns({ ...input, host }));
      await this.participants.replace(em, id, { officials: input.officials, teamIds }, officials);

      if (!options.isSilent) {
        const peopleBefore = {
          officialIds: officials.map(toOfficialId),
          teamIds: teams.map((team) => team.id),
        };
        const change = { officialIds: input.officials?.map(toOfficialId), teamIds };
        await this.notifications.notifyChanged(
          em,
          id,
          before,
          { ...before, ...toColumns(input) },
          peopleBefore,
          change,
        );
      }
      const after = requireEvent(await this.events.find(id, em));
      const detail = auditChangesOf(shownBefore, after);
      if (detail.fields.length > 0) {
        await this.events.countChange(em, id);
        const auditSubject = { subject: 'event', subjectId: id, name: after.name };
        await audit(em, { action: 'event.update', ...auditSubject, detail });
      }
      return after;
    });
  }

  /** Counts the reviews that would be deleted with the event, except those hidden from managers. 404: no such event. */
  async reviewCount(id: number): Promise<ReviewCountDto> {
    await this.get(id);
    return this.reviews.countByEvent(id);
  }

  /**
   * 404: no such event; 409: `unreviewed` was sent, but there are reviews that show this event. (The confirmation already warns
   * that other reviews may be deleted too.)
   */
  async remove(id: number, unreviewed = false, options: ChangeOptions = {}): Promise<MessageDto> {
    const jobIds = await inTransaction(options.em, this.dataSource, async (em) => {
      await lockDeletions(em);
      // The lock blocks new reviews of the event, so reviews are counted only once it is held.
      const event = requireEvent(await this.events.lock(em, id, 'pessimistic_write'));
      const { officials, teams } = requireEvent(await this.events.find(id, em));
      const { reviews, shown, jobIds } = await this.reviews.prepareEventRemoval(em, id);
      if (unreviewed && shown > 0) throw new ConflictException(MESSAGES.eventReviewed);
      await this.events.delete(em, id);
      const people = { officialIds: officials.map(toOfficialId), teamIds: teams.map((team) => team.id) };
      if (!options.isSilent) await this.notifications.notifyCancelled(em, id, event, people);
      const auditSubject = { subject: 'event', subjectId: id, name: event.name };
      await audit(em, { action: 'event.delete', ...auditSubject, detail: { reviews } });
      return jobIds;
    });
    // In the caller's transaction, the ratings can't be written yet.
    if (!options.em) await this.reviews.waitForRatings(jobIds);
    return { message: 'Event deleted' };
  }

  /**
   * Null if the official is not assigned. Until the transaction ends, neither the event nor the assignment can be deleted. Locks
   * the event first, like `remove`, to avoid deadlocks.
   */
  async lockAssigned(em: EntityManager, eventId: number, officialId: number): Promise<EventTiming | null> {
    const event = await this.events.lock(em, eventId, 'for_key_share');
    return event && (await this.assignments.lockAssignment(em, eventId, officialId)) ? event : null;
  }

  tookPart(em: EntityManager, eventId: number, by: Participant): Promise<boolean> {
    return this.participants.tookPart(em, eventId, by);
  }

  reopenRating(id: number, until: Date): Promise<MessageDto> {
    return this.dataSource.transaction(async (em) => {
      const { name } = requireEvent(await this.events.lock(em, id));
      const auditSubject = { subject: 'event', subjectId: id, name };
      await this.events.update(em, id, { ratingReopenedUntil: until });
      await audit(em, { action: 'event.reopen-rating', ...auditSubject, detail: { until } });
      return { message: 'Rating is open again' };
    });
  }
}

const toOfficialId = ({ officialId }: { officialId: number }): number => officialId;
