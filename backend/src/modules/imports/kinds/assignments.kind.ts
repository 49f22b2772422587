import { Injectable } from '@nestjs/common';
import { MESSAGES, nameKey, Permission } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { type Assignment, type ImportedEvent, ImportedEventsService } from '../../events';
import { ReviewsRepository } from '../../reviews';
import type { DayContext } from '../reading/days';
import { Bookings, ParticipantsLookup } from './participants';
import {
  DAY_FIELD,
  EVENT_COLUMNS,
  EVENT_ID,
  EVENT_ID_FIELD,
  type EventValues,
  linesOf,
  OFFICIALS_FIELD,
  readEvent,
  ROLE_FIELD,
  TEAMS_FIELDS,
} from './event-fields';
import {
  type AppliedRow,
  canonicalJson,
  CHANGED_SINCE_MESSAGE,
  groupBy,
  ImportKind,
  isSameValue,
  omitEmpty,
  type ReadRow,
  type Resolution,
  RowProblem,
  type RowToResolve,
  type RowTexts,
  type RowContext,
} from './kind';

/** A row's officials and their roles at the event; `isAssigned` is false for officials who aren't assigned to it. */
interface Image {
  eventId: number;
  officials: (Assignment & { isAssigned: boolean })[];
}
interface Input {
  eventId: number;
  officials: Assignment[];
  before: Image;
}

@Injectable()
export class AssignmentsKind extends ImportKind {
  readonly kind = 'assignments';
  readonly permission = Permission.EventManage;
  override readonly hasManyRowsPerTarget = true;
  readonly fields = [
    ...EVENT_COLUMNS,
    ...TEAMS_FIELDS,
    { ...OFFICIALS_FIELD, isRequired: true, synonyms: `${OFFICIALS_FIELD.synonyms}, name, full name` },
    ROLE_FIELD,
    EVENT_ID_FIELD,
  ];

  constructor(
    private readonly importedEvents: ImportedEventsService,
    private readonly participants: ParticipantsLookup,
    private readonly reviews: ReviewsRepository,
  ) {
    super();
  }

  override describeMissing(mapped: ReadonlySet<string>): string | null {
    if (mapped.has(EVENT_ID)) return super.describeMissing(new Set([...mapped, DAY_FIELD.name]));
    const names = ['name', 'venue', 'home', 'away', 'teams'];
    if (!names.some((name) => mapped.has(name)))
      return 'Please choose the column with the event name, the venue or the teams';
    return super.describeMissing(mapped);
  }

  read(texts: RowTexts, context: DayContext): ReadRow {
    const eventId = texts[EVENT_ID];
    // The id alone names the event.
    const event: EventValues =
      eventId !== undefined && !texts.date
        ? { day: '', officials: linesOf(texts.officials ?? ''), teams: [] }
        : readEvent(texts, context);
    if (event.officials.length === 0) throw new RowProblem(MESSAGES.officialsRequired);
    // A venue that was only inferred from the home team must not narrow the search.
    const venue = texts.venue;
    const officials = event.officials.map(({ name, role }) => ({ name, role: role ?? texts.role ?? null }));
    // Compares names as written: brackets may distinguish officials with the same name, and a name may contain a separator.
    const names = officials.map(({ name }) => nameKey(name)).sort();
    const key = [
      eventId ?? '',
      event.day,
      event.name ?? '',
      venue ?? '',
      ...event.teams,
      event.startTime ?? '',
      ...names,
    ];
    return { values: omitEmpty({ ...event, venue, officials, eventId }), key: key.map(nameKey).join('|') };
  }

  async resolve(em: EntityManager, _: SessionUser, rows: RowToResolve[]): Promise<Resolution[]> {
    const values = rows.map((row) => row.values as unknown as EventValues);
    // Teams only help to tell events apart, so an unknown team isn't an error.
    const participants = await this.participants.find(em, values);
    const days = [...new Set(values.flatMap(({ day }) => day || []))];
    const ids = rows.flatMap(({ linkedId }) => linkedId ?? []);
    const events = await this.importedEvents.find(em, { ids, days });
    const byId = new Map(events.map((event) => [event.id, event]));
    const byDay = groupBy(events, ({ date }) => date);
    const bookings = new Bookings(events, participants);
    return values.map((value, index) => {
      try {
        const linkedEvent = byId.get(rows[index]!.linkedId ?? 0);
        if (linkedEvent && value.day && linkedEvent.date !== value.day)
          throw new RowProblem(`Another event has this id: ${linkedEvent.name}, ${linkedEvent.date}`);
        if (!linkedEvent && !value.day) throw new RowProblem('No event of this source has this id');
        const event = linkedEvent ?? eventOf(value, byDay.get(value.day) ?? []);
        const resolution = resolutionOf(event, participants.officialsOf(value.officials, event));
        if (resolution.verdict !== 'create') return resolution;
        const { before } = resolution.input as Input;
        return { ...resolution, warning: bookings.book(event, newOfficialsOf(before)) };
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        return { verdict: 'error', problem: error.message };
      }
    });
  }

  async create({ em }: RowContext, input: object) {
    const { eventId, officials, before } = input as Input;
    const newIds = new Set(newOfficialsOf(before).map(({ officialId }) => officialId));
    const newOfficials = officials.filter(({ officialId }) => newIds.has(officialId));
    const changedRoles = officials.filter(({ officialId, role }) => !newIds.has(officialId) && role !== null);
    await this.importedEvents.add(em, eventId, { officials: newOfficials, teams: [] });
    await this.importedEvents.setRoles(em, eventId, changedRoles);
    const event = await this.importedEvents.get(em, eventId);
    return { targetId: eventId, after: { image: imageOf(event, officials), effects: before } };
  }

  async update(context: RowContext, _: number, input: object) {
    return (await this.create(context, input)).after;
  }

  async undo({ em }: RowContext, { targetId, after }: AppliedRow): Promise<string | null> {
    const event = await this.importedEvents.lock(em, targetId);
    if (!event) return null;
    const image = after.image as Image;
    const before = after.effects as Image;
    if (canonicalJson(imageOf(event, image.officials)) !== canonicalJson(image)) return CHANGED_SINCE_MESSAGE;
    const newOfficials = newOfficialsOf(before).map(({ officialId }) => officialId);
    if (newOfficials.length > 0 && (await this.reviews.existForEvent(em, targetId, newOfficials)))
      return 'The official has reviews of this event';
    await this.importedEvents.removeParticipants(em, targetId, { officialIds: newOfficials, teamIds: [] });
    const earlierOfficials = before.officials.filter(({ isAssigned }) => isAssigned);
    await this.importedEvents.setRoles(em, targetId, earlierOfficials);
    return null;
  }
}

const newOfficialsOf = ({ officials }: Image) => officials.filter(({ isAssigned }) => !isAssigned);

function eventOf(
  { day, name, venue, startTime, teams }: EventValues,
  eventsOnDay: ImportedEvent[],
): ImportedEvent {
  const hasTeams = (event: ImportedEvent) =>
    teams.length > 0 && teams.every((team) => event.teamNames.some((one) => isSameValue(one, team)));
  const matches = eventsOnDay.filter(
    (event) =>
      (name === undefined
        ? hasTeams(event) || teams.length === 0
        : isSameValue(event.name, name) || hasTeams(event)) &&
      (venue === undefined || isSameValue(event.venue, venue)),
  );
  const matchesAtTime = matches.filter((event) => event.startTime === startTime);
  const [event, second] = matches.length > 1 && matchesAtTime.length > 0 ? matchesAtTime : matches;
  const description = [name ?? teams.join(' and '), venue && `at ${venue}`].filter(Boolean).join(' ');
  if (!event) throw new RowProblem(`There is no event on ${day}: ${description}`);
  if (second) throw new RowProblem(`There are several events on ${day}: ${description}`);
  return event;
}

function resolutionOf(event: ImportedEvent, officials: Assignment[]): Resolution {
  const before = imageOf(event, officials);
  const input: Input = { eventId: event.id, officials, before };
  if (newOfficialsOf(before).length > 0) return { verdict: 'create', input };
  const changedRoles = officials.filter(
    ({ officialId, role }) =>
      role !== null &&
      !before.officials.some((one) => one.officialId === officialId && isSameValue(one.role, role)),
  );
  const base = { targetId: event.id, before };
  if (changedRoles.length === 0) return { verdict: 'same', ...base };
  const note = `Role: ${changedRoles.map(({ role }) => role).join(', ')}`;
  return { verdict: 'update', ...base, input, note };
}

const imageOf = ({ id, officials }: ImportedEvent, rowOfficials: { officialId: number }[]): Image => ({
  eventId: id,
  officials: rowOfficials
    .map(({ officialId }) => {
      const assignment = officials.find((one) => one.officialId === officialId);
      return {
        officialId,
        role: assignment?.role ?? null,
        days: assignment?.days ?? null,
        isAssigned: assignment !== undefined,
      };
    })
    .sort((a, b) => a.officialId - b.officialId),
});
