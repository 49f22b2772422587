import { Injectable } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { addDays, daysOf, EVENT_FIELDS, EVENT_TYPES, MESSAGES, nameKey, Permission } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import {
  type Assignment,
  CreateEventDto,
  EventsService,
  type ImportedEvent,
  ImportedEventsService,
} from '../../events';
import { ReviewsRepository } from '../../reviews';
import { TeamInputDto, TeamsService } from '../../teams';
import { ImportedAccountsService } from '../../users';
import type { DayContext } from '../reading/days';
import { Bookings, type KnownParticipants, ParticipantsLookup } from './participants';
import {
  EVENT_COLUMNS,
  type EventValues,
  guessEventType,
  OFFICIALS_FIELD,
  readEvent,
  readEventType,
  TEAMS_FIELDS,
} from './event-fields';
import {
  type AppliedRow,
  type AppliedState,
  canonicalJson,
  CHANGED_SINCE_MESSAGE,
  type FieldSpec,
  groupBy,
  type FindExternalIds,
  ImportKind,
  isSameValue,
  omitEmpty,
  type ReadRow,
  type Resolution,
  type ResolveOptions,
  RowProblem,
  type RowToResolve,
  silentOptions,
  type RowTexts,
  validateInput,
  type RowContext,
} from './kind';
import { externalIdField } from './people-fields';
import { KnownIds } from './record-kind';

/** The form's rules, except those for officials and teams: a schedule may be imported before its assignments. */
class EventTextsDto extends OmitType(CreateEventDto, ['officials', 'teams']) {}

type EventRowValues = EventValues & { eventType?: string; host?: string; description?: string };
interface Input {
  fields: Partial<EventTextsDto>;
  officials: Assignment[];
  teams: number[];
  /** Teams to create with the event. */
  newTeams: TeamInputDto[];
}

@Injectable()
export class EventsKind extends ImportKind {
  readonly kind = 'events';
  readonly permission = Permission.EventManage;
  override readonly isToldApartByIds = true;
  readonly fields: FieldSpec[] = [
    ...EVENT_COLUMNS,
    {
      name: 'eventType',
      label: 'Event type',
      canBeFixed: true,
      synonyms: 'type, meet type, match type, format, game type',
      looksLike: (text: string) => (EVENT_TYPES as readonly string[]).includes(text),
      example: 'Dual Match',
    },
    ...TEAMS_FIELDS,
    { name: 'host', canBeFixed: true, label: EVENT_FIELDS.host.label, synonyms: 'hosted by, organizer' },
    OFFICIALS_FIELD,
    {
      name: 'description',
      label: EVENT_FIELDS.description.label,
      synonyms: 'notes, note, comments, remarks, details',
    },
    externalIdField('event', 'game', 'match', 'meet', 'contest'),
  ];

  constructor(
    private readonly events: EventsService,
    private readonly importedEvents: ImportedEventsService,
    private readonly participants: ParticipantsLookup,
    private readonly reviews: ReviewsRepository,
    private readonly teams: TeamsService,
    private readonly accounts: ImportedAccountsService,
  ) {
    super();
  }

  override describeMissing(mapped: ReadonlySet<string>): string | null {
    if (mapped.has('name') || (mapped.has('home') && mapped.has('away')))
      return super.describeMissing(mapped);
    return 'Please choose the column with the event name, or those with home and visiting team';
  }

  read(texts: RowTexts, context: DayContext): ReadRow {
    const event = readEvent(texts, context);
    if (!event.name) throw new RowProblem(MESSAGES.eventNameRequired);
    const { host, description } = texts;
    const eventType = readEventType(texts.eventType) ?? texts.eventType;
    const values = omitEmpty({ ...event, eventType, host, description });
    return { values, key: `${event.day}|${nameKey(event.name)}|${nameKey(event.venue ?? '')}` };
  }

  async resolve(
    em: EntityManager,
    _: SessionUser,
    rows: RowToResolve[],
    findExternalIds: FindExternalIds,
    { createsTeams }: ResolveOptions = { createsTeams: false },
  ) {
    const values = rows.map((row) => row.values as unknown as EventRowValues);
    const known = { participants: await this.participants.find(em, values), createsTeams };
    const ids = rows.flatMap(({ linkedId }) => linkedId ?? []);
    const events = await this.importedEvents.find(em, {
      ids,
      days: [...new Set(values.flatMap(({ day, endDate }) => daysOf({ date: day, endDate })))],
    });
    const knownIds = new KnownIds(await findExternalIds(events.map(({ id }) => id)));
    const resolutions: Resolution[] = [];
    const byDay = groupBy(events, ({ date }) => date);
    const bookings = new Bookings(events, known.participants);
    for (const row of rows) {
      const value = row.values as unknown as EventRowValues;
      const linkedEvents = events.filter(({ id }) => id === row.linkedId);
      const eventsOnDay = (byDay.get(value.day) ?? []).filter(({ id }) => knownIds.mayMatch(row, id));
      try {
        const resolution = await this.resolveRow(value, linkedEvents, eventsOnDay, known);
        if ('targetId' in resolution) knownIds.add(row, resolution.targetId);
        resolutions.push(withWarning(resolution, value, bookings));
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        resolutions.push({ verdict: 'error', problem: error.message });
      }
    }
    return resolutions;
  }

  private async resolveRow(
    values: EventRowValues,
    linkedEvents: ImportedEvent[],
    eventsOnDay: ImportedEvent[],
    { participants, createsTeams }: { participants: KnownParticipants; createsTeams: boolean },
  ): Promise<Resolution> {
    const candidates =
      linkedEvents.length > 0 ? linkedEvents : eventsOnDay.filter((event) => isAbout(values, event));
    const [event, second] = candidates;
    if (second) throw new RowProblem(`This could be any of ${candidates.length} events`);
    if (event && event.date !== values.day && !isSameValue(event.name, values.name))
      throw new RowProblem(`Another event has this id: ${event.name}, ${event.date}`);
    const officials = participants.officialsOf(values.officials, event);
    const { ids: teams, unknownNames } = participants.teamsOf(values.teams, createsTeams);
    const newTeams = await Promise.all(unknownNames.map((name) => validateInput(TeamInputDto, { name })));
    const { day: date, startTime, name, venue, eventType, host, description } = values;
    // An event that moves keeps its length, unless the row says otherwise.
    const movedEnd =
      event?.endDate && event.date !== date ? addDays(date, daysOf(event).length - 1) : undefined;
    const endDate = values.endDate === undefined ? movedEnd : values.endDate;
    const texts = { name, date, endDate, startTime, venue, eventType, host, description };
    if (!event) {
      texts.eventType ??= guessEventType(name!, teams.length + newTeams.length);
      const fields = await validateInput(EventTextsDto, texts);
      return { verdict: 'create', input: { fields, officials, teams, newTeams } };
    }
    const changes = Object.fromEntries(
      Object.entries(texts).filter(
        ([field, value]) => value !== undefined && !isSameValue(value, event[field as keyof ImportedEvent]),
      ),
    );
    const input: Input = {
      fields: changes,
      officials: officials.filter(
        (one) => !event.officials.some(({ officialId }) => officialId === one.officialId),
      ),
      teams: teams.filter((team) => !event.teams.includes(team)),
      newTeams,
    };
    const base = { targetId: event.id, before: event };
    const note = noteOf(input);
    if (!note) return { verdict: 'same', ...base };
    // Validates all fields, because rules may depend on each other, but writes only the changes.
    const mergedFields = { ...event, startTime: event.startTime ?? undefined, ...changes };
    const validatedFields = await validateInput(EventTextsDto, mergedFields);
    const fields = Object.fromEntries(
      Object.keys(changes).map((field) => [field, validatedFields[field as keyof EventTextsDto]]),
    );
    return { verdict: 'update', ...base, input: { ...input, fields }, note };
  }

  async create(context: RowContext, input: object) {
    const { fields, officials, teams, newTeams } = input as Input;
    const teamIds = await this.createTeams(context, newTeams);
    const event = { ...fields, officials, teams: [...teams, ...teamIds] } as CreateEventDto;
    const { id } = await this.events.create(event, silentOptions(context));
    return { targetId: id, after: await this.readApplied(context.em, id, teamIds) };
  }

  async update(context: RowContext, id: number, input: object) {
    const { em } = context;
    const { fields, officials, teams, newTeams } = input as Input;
    const teamIds = await this.createTeams(context, newTeams);
    if (Object.keys(fields).length > 0) await this.events.update(id, fields, silentOptions(context));
    await this.importedEvents.add(em, id, { officials, teams: [...teams, ...teamIds] });
    return this.readApplied(em, id, teamIds);
  }

  private async createTeams({ em, actor }: RowContext, newTeams: TeamInputDto[]): Promise<number[]> {
    const ids: number[] = [];
    for (const team of newTeams) ids.push((await this.teams.create(actor, team, em)).id);
    return ids;
  }

  private async readApplied(em: EntityManager, id: number, teamIds: number[]): Promise<AppliedState> {
    const image = await this.importedEvents.get(em, id);
    return { image, ...(teamIds.length > 0 && { effects: { teamIds } }) };
  }

  /** Deletes the teams that were created for the event, unless something else needs them. */
  private async removeTeams(em: EntityManager, effects: object | undefined): Promise<void> {
    for (const id of (effects as { teamIds: number[] } | undefined)?.teamIds ?? [])
      if (!(await this.accounts.isTeamUsed(em, id)) && !(await this.importedEvents.isTeamUsed(em, id)))
        await this.teams.remove(id, em);
  }

  async undo(context: RowContext, { targetId, before, after }: AppliedRow): Promise<string | null> {
    const { em } = context;
    const event = await this.importedEvents.lock(em, targetId);
    if (!event) return null;
    if (canonicalJson(event) !== canonicalJson(after.image)) return CHANGED_SINCE_MESSAGE;
    if (!before) {
      if (await this.reviews.existForEvent(em, targetId)) return 'The event has reviews';
      await this.events.remove(targetId, true, silentOptions(context));
      await this.removeTeams(em, after.effects);
      return null;
    }
    const eventBefore = before as ImportedEvent;
    const addedOfficials = event.officials
      .map(({ officialId }) => officialId)
      .filter((id) => !eventBefore.officials.some(({ officialId }) => officialId === id));
    if (addedOfficials.length > 0 && (await this.reviews.existForEvent(em, targetId, addedOfficials)))
      return 'The event has reviews of officials that were added';
    const addedTeams = event.teams.filter((id) => !eventBefore.teams.includes(id));
    await this.importedEvents.removeParticipants(em, targetId, {
      officialIds: addedOfficials,
      teamIds: addedTeams,
    });
    const { name, date, endDate, startTime, venue, eventType, host, description } = eventBefore;
    const fields = { name, date, endDate, startTime, venue, eventType, host, description } as CreateEventDto;
    await this.events.update(targetId, fields, silentOptions(context));
    await this.importedEvents.restoreDays(em, targetId, eventBefore.officials);
    await this.removeTeams(em, after.effects);
    return null;
  }
}

const isAbout = ({ name, venue }: EventRowValues, event: ImportedEvent): boolean =>
  isSameValue(event.name, name) && (venue === undefined || isSameValue(event.venue, venue));

const OTHER_LABELS: Record<string, string> = { date: 'Date', endDate: 'End date', eventType: 'Event type' };

function withWarning(resolution: Resolution, { day, endDate }: EventValues, bookings: Bookings): Resolution {
  if (resolution.verdict !== 'create' && resolution.verdict !== 'update') return resolution;
  const { fields, officials } = resolution.input as Input;
  const before = resolution.verdict === 'update' ? (resolution.before as ImportedEvent) : undefined;
  const { name, startTime, eventType, ...dates } = { ...before, ...fields };
  const last = endDate === undefined ? dates.endDate : endDate;
  const event = {
    name: name!,
    date: day,
    endDate: last,
    startTime: startTime ?? null,
    eventType: eventType!,
  };
  return { ...resolution, warning: bookings.book(event, officials) };
}

function noteOf({ fields, officials, teams, newTeams }: Input): string {
  const teamCount = teams.length + newTeams.length;
  const labelOf = (name: string) =>
    OTHER_LABELS[name] ?? EVENT_FIELDS[name as keyof typeof EVENT_FIELDS].label;
  const notes = Object.entries(fields).map(([name, value]) => `${labelOf(name)}: ${String(value ?? 'none')}`);
  if (officials.length > 0) notes.push(`Officials: ${officials.length} added`);
  if (teamCount > 0) notes.push(`Teams: ${teamCount} added`);
  return notes.join('. ');
}
