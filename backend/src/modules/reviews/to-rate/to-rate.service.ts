import { BadRequestException, Injectable } from '@nestjs/common';
import {
  actorOf,
  eventStart,
  lastDay,
  MESSAGES,
  pickGiven,
  ratingWindow,
  TO_RATE_DAYS,
  zonedDay,
} from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { type BegunEvent, EventsRepository, EventsService } from '../../events';
import { RatingRulesService } from '../../settings';
import { UsersRepository } from '../../users';
import { RatingBatches } from '../publication/rating-batches';
import type { AnonymityDto, PinDto, SkipDto, ToRateState } from './to-rate.dto';
import { PinsAndSkipsRepository } from './to-rate.repository';

const EVENT_SUMMARY_FIELDS = ['id', 'name', 'date', 'endDate', 'startTime', 'venue', 'eventType'] as const;
const PERSON_FIELDS = ['id', 'firstName', 'lastName', 'photoUrl'] as const;
const OFFICIAL_SUMMARY_FIELDS = [...PERSON_FIELDS, 'role', 'location', 'yearsExperience'] as const;

export type Rater = Pick<SessionUser, 'id' | 'role' | 'userType' | 'officialId'>;

@Injectable()
export class ToRateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventsService,
    private readonly eventsRepository: EventsRepository,
    private readonly rules: RatingRulesService,
    private readonly users: UsersRepository,
    private readonly toRate: PinsAndSkipsRepository,
    private readonly batches: RatingBatches,
  ) {}

  /**
   * Leaves out events whose rating has closed, officials' own records, and officials whose own first day is still to come.
   * Rating opens with the first of the officials. Newest first.
   */
  async list(user: Rater, now = new Date(), em: EntityManager = this.dataSource.manager) {
    // Queries run one after another here and in `findStates`, because a transaction has only one connection.
    const events = await this.listEvents(em, user, now);
    const rules = await this.rules.get(em);
    const firstDay = await this.users.findFirstRateableDay(em, user.id);
    const begunEvents = events.filter(
      (event) => eventStart(event) <= now.getTime() && (!firstDay || lastDay(event) >= firstDay),
    );
    const stateOf = await this.findStates(em, user.id, begunEvents);
    return begunEvents
      .map((event) => {
        const others = event.officials
          .filter(({ id }) => id !== user.officialId)
          .map((official) => ({ official, timing: { ...event, days: official.days } }))
          .filter(({ timing }) => eventStart(timing) <= now.getTime());
        const firstTiming = others
          .map(({ timing }) => timing)
          .sort((one, other) => eventStart(one) - eventStart(other))[0];
        return {
          event: pickGiven(EVENT_SUMMARY_FIELDS, event),
          ...ratingWindow(firstTiming ?? event, rules),
          officials: others.map(({ official }) => ({
            ...pickGiven(OFFICIAL_SUMMARY_FIELDS, official),
            state: stateOf({ eventId: event.id, officialId: official.id }),
          })),
        };
      })
      .filter(
        ({ closesAt, officials }) =>
          (closesAt === null || Date.parse(closesAt) >= now.getTime()) &&
          officials.some(({ state }) => state === 'open'),
      );
  }

  async findAnonymity(eventId: number): Promise<AnonymityDto> {
    await this.events.get(eventId);
    const { publication, anonymityPoolMin } = await this.rules.get();
    const pools = await this.batches.listPools(this.dataSource.manager, [eventId]);
    const pool = pools.get(eventId) ?? 0;
    const isBatched = publication === 'batched';
    return { pool, hidesEvent: isBatched && pool < anonymityPoolMin, isReadAtOnce: !isBatched };
  }

  async listPins(user: SessionUser): Promise<PinDto[]> {
    const ids = await this.toRate.listPins(this.dataSource.manager, user.id);
    return ids.map((eventId) => ({ eventId }));
  }

  async pin(user: SessionUser, eventId: number): Promise<void> {
    await this.events.get(eventId);
    await this.toRate.insertPin(user.id, eventId);
  }

  /** 404: the event doesn't exist; 400: the official is not assigned to it. */
  async skip(user: SessionUser, input: SkipDto): Promise<void> {
    const { officials } = await this.events.get(input.eventId);
    if (!officials.some(({ officialId }) => officialId === input.officialId))
      throw new BadRequestException(MESSAGES.notAssigned);
    await this.toRate.insertSkip(user.id, input);
  }

  private async listEvents(em: EntityManager, user: Rater, now: Date): Promise<BegunEvent[]> {
    const span = { from: zonedDay(new Date(now.getTime() - TO_RATE_DAYS * 86_400_000)), to: zonedDay(now) };
    switch (actorOf(user)) {
      case 'coach':
        return this.eventsRepository.listBegun(em, { ...span, coachId: user.id });
      case 'official':
        if (user.officialId === null) return [];
        return this.eventsRepository.listBegun(em, { ...span, officialId: user.officialId });
      case 'supervisor':
      case 'admin':
        return this.eventsRepository.listBegun(em, { ...span, ids: await this.toRate.listPins(em, user.id) });
      case 'member':
        return [];
    }
  }

  private async findStates(em: EntityManager, userId: number, events: BegunEvent[]) {
    const ids = events.map(({ id }) => id);
    const keyOf = ({ eventId, officialId }: SkipDto) => `${eventId} ${officialId}`;
    const ratedKeys = new Set((await this.toRate.listReviewed(em, userId, ids)).map(keyOf));
    const skippedKeys = new Set((await this.toRate.listSkips(em, userId, ids)).map(keyOf));
    return (pair: SkipDto): ToRateState => {
      const key = keyOf(pair);
      return ratedKeys.has(key) ? 'done' : skippedKeys.has(key) ? 'skipped' : 'open';
    };
  }
}
