import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { LIMITS, MESSAGES, ratingWindow } from '@rmo/contracts';
import type { NamesFirst, Page } from '../../common/sql/queries';
import { audit, auditAll } from '../../common/audit';
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
import { EventNotificationsService, type EventPeople } from './event-notifications.service';
import { auditChangesOf, hostToStore, rejectInvalidDays, requireEvent, toColumns } from './event-input';
import { EventsRepository } from './events.repository';
import { ParticipantsService } from './participants.service';

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
    private readonly officials: OfficialsService,
    private readonly rules: RatingRulesService,
    private readonly reviews: EventReviews,
    private readonly notifications: EventNotificationsService,
  ) {}

  list(query: ListEventsQuery & NamesFirst): Promise<Page<EventDto>> {
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
    const [events, rules] = await Promise.all([this.events.listByOfficial(officialId), this.rules.get()]);
    return events.map(({ ratingReopenedUntil, ...event }) => ({
      ...event,
      ...ratingWindow({ ...event, ratingReopenedUntil }, rules),
    }));
  }

  async listByTeam(teamId: number | null): Promise<EventDto[]> {
    if (teamId === null) return [];
    return (await this.events.list({ team: teamId, limit: LIMITS.listMax, offset: 0 })).data;
  }

  create(input: CreateEventDto): Promise<EventDto> {
    return this.dataSource.transaction(async (em) => {
      const [id] = (await this.createAll(em, [input])) as [number];
      const people = { officialIds: input.officials.map(toOfficialId), teamIds: input.teams ?? [] };
      await this.notifications.notifyAdded(em, id, people);
      return requireEvent(await this.events.find(id, em));
    });
  }

  /** Notifies nobody. The number of statements doesn't depend on the number of events. Returns their ids, in order. */
  async createAll(em: EntityManager, inputs: readonly CreateEventDto[]): Promise<number[]> {
    const teamNames = await this.participants.check(em, inputs);
    const columns = inputs.map((input, index) => {
      rejectInvalidDays(input.officials, input);
      return { ...toColumns(input), host: hostToStore(input.host, [teamNames[index]!]) ?? null };
    });
    const ids = await this.events.insert(em, columns);
    await this.participants.add(
      em,
      inputs.map((input, index) => ({ ...input, id: ids[index]! })),
    );
    await auditAll(
      em,
      inputs.map(({ name }, index) => ({ action: 'event.create', subjectId: ids[index]!, name })),
    );
    return ids;
  }

  /** Changes only what was sent, so that concurrent changes to different fields are both kept. 404: no such event. */
  update(id: number, input: UpdateEventDto, options: ChangeOptions = {}): Promise<EventDto> {
    return inTransaction(options.em, this.dataSource, async (em) => {
      const before = requireEvent(await this.events.lock(em, id));
      const shownBefore = requireEvent(await this.events.find(id, em));
      const { teams } = shownBefore;
      const teamIds = input.teams === undefined ? undefined : (input.teams ?? []);
      const [newTeamNames = []] = await this.participants.check(em, [input]);
      const namesBefore = teams.map(({ name }) => name);
      const host = hostToStore(input.host, [namesBefore, teamIds ? newTeamNames : namesBefore]);
      const columns = toColumns({ ...input, host }, before);
      const placeAfter = { ...before, ...columns };
      rejectInvalidDays(input.officials ?? [], placeAfter);
      await this.events.update(em, id, columns);
      const lists = { officials: input.officials, teamIds, dates: placeAfter };
      await this.participants.replace(em, id, lists, shownBefore);

      if (!options.isSilent) {
        const change = { officialIds: input.officials?.map(toOfficialId), teamIds };
        await this.notifications.notifyChanged(em, id, before, placeAfter, peopleOf(shownBefore), change);
      }
      const after = requireEvent(await this.events.find(id, em));
      const detail = auditChangesOf(shownBefore, after);
      if (detail.fields.length > 0) {
        await this.events.countChange(em, id);
        await audit(em, { action: 'event.update', subjectId: id, name: after.name, detail });
      }
      return after;
    });
  }

  /** Counts the reviews that would be deleted with the event, except those hidden from managers. 404: no such event. */
  async countReviews(id: number): Promise<ReviewCountDto> {
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
      const people = peopleOf(requireEvent(await this.events.find(id, em)));
      const { reviews, shown, jobIds } = await this.reviews.prepareEventRemoval(em, id);
      if (unreviewed && shown > 0) throw new ConflictException(MESSAGES.eventReviewed);
      await this.events.delete(em, id);
      if (!options.isSilent) await this.notifications.notifyCancelled(em, id, event, people);
      await audit(em, { action: 'event.delete', subjectId: id, name: event.name, detail: { reviews } });
      return jobIds;
    });
    // The ratings can't be written before the caller's transaction commits.
    if (!options.em) await this.reviews.waitForRatings(jobIds);
    return { message: 'Event deleted' };
  }

  reopenRating(id: number, until: Date): Promise<MessageDto> {
    return this.dataSource.transaction(async (em) => {
      const { name } = requireEvent(await this.events.lock(em, id));
      await this.events.update(em, id, { ratingReopenedUntil: until });
      await audit(em, { action: 'event.reopen-rating', subjectId: id, name, detail: { until } });
      return { message: 'Rating is open again' };
    });
  }
}

const toOfficialId = ({ officialId }: { officialId: number }): number => officialId;
const peopleOf = ({ officials, teams }: EventDto): EventPeople => ({
  officialIds: officials.map(toOfficialId),
  teamIds: teams.map(({ id }) => id),
});
