import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fieldNames, fullName, nameKey, TEAM_FIELDS } from '@rmo/contracts';
import { ImportedOfficialsRepository } from '../../officials';
import { ImportKinds, nameWithAssociation } from '../../imports';
import { defaultHost, type EventDto, EventsService, type ListEventsQuery } from '../../events';
import { type TeamDto, TeamsRepository } from '../../teams';
import type { ExportTeamsQuery } from '../exports.dto';
import { CHUNK_ROWS, importedColumns, listOf, mapPages, valuesByName, readPages } from './exported-list';

type EventOfficial = EventDto['officials'][number];
type EventRow = EventDto & { names: string[] };
type AssignmentRow = { event: EventDto; role: string | null; name: string };

/** Returns the event's calendar day; event dates are stored at noon UTC of that day. */
const dayOf = ({ date }: EventDto): string => new Date(date).toISOString().slice(0, 10);
/** Empty for an event of one day. */
const lastDayOf = ({ endDate }: EventDto): string | null =>
  endDate && new Date(endDate).toISOString().slice(0, 10);
const teamNamesOf = ({ teams }: EventDto): string[] => teams.map(({ name }) => name);
/** Puts each name on its own line, because names may contain any other separator. */
const joinLines = (names: string[]): string => names.join('\n');
/** Returns null for the default host, because an import would store it as if someone had entered it. */
const enteredHost = (event: EventDto): string | null =>
  event.host === defaultHost(teamNamesOf(event)) ? null : event.host;

@Injectable()
export class ScheduleExports {
  constructor(
    private readonly kinds: ImportKinds,
    private readonly teamsRepository: TeamsRepository,
    private readonly eventsService: EventsService,
    private readonly dataSource: DataSource,
    private readonly officials: ImportedOfficialsRepository,
  ) {}

  async teams({ q, region, sort }: ExportTeamsQuery) {
    const columns = importedColumns(this.kinds, 'teams', valuesByName<TeamDto>(fieldNames(TEAM_FIELDS)));
    const teams = await this.teamsRepository.list({ text: q, region, sort });
    async function* pages() {
      for (let start = 0; start < teams.length; start += CHUNK_ROWS)
        yield teams.slice(start, start + CHUNK_ROWS);
    }
    return listOf('teams', columns, { total: teams.length, pages: pages() });
  }

  async events(query: ListEventsQuery) {
    const columns = importedColumns<EventRow>(this.kinds, 'events', {
      ...valuesByName<EventRow>(['startTime', 'name', 'venue', 'eventType', 'description']),
      date: dayOf,
      endDate: lastDayOf,
      teams: (event) => joinLines(teamNamesOf(event)),
      host: enteredHost,
      officials: ({ names }) => joinLines(names),
    });
    return listOf('events', columns, await this.readEventPages(query));
  }

  async assignments(query: ListEventsQuery) {
    const columns = importedColumns<AssignmentRow>(this.kinds, 'assignments', {
      date: ({ event }) => dayOf(event),
      endDate: ({ event }) => lastDayOf(event),
      startTime: ({ event }) => event.startTime,
      name: ({ event }) => event.name,
      venue: ({ event }) => event.venue,
      officials: ({ name }) => name,
      role: ({ role }) => role,
    });
    const { total, pages } = await this.readEventPages(query);
    const assignments = mapPages(pages, (events) =>
      events.flatMap((event) =>
        event.officials.map(({ role }, index) => ({ event, role, name: event.names[index]! })),
      ),
    );
    return listOf('assignments', columns, { total, pages: assignments });
  }

  private async readEventPages(
    query: ListEventsQuery,
  ): Promise<{ total: number; pages: AsyncIterable<EventRow[]> }> {
    const { total, pages } = await readPages((window) => this.eventsService.list({ ...query, ...window }));
    return { total, pages: this.withNames(pages) };
  }

  private async *withNames(pages: AsyncIterable<EventDto[]>): AsyncGenerator<EventRow[]> {
    for await (const events of pages) {
      const nameOf = await this.namesOf(events);
      yield events.map((event) => ({ ...event, names: event.officials.map(nameOf) }));
    }
  }

  /** Returns names by which an import finds the officials again: with the association if several officials share a name. */
  private async namesOf(events: EventDto[]): Promise<(official: EventOfficial) => string> {
    const fullNames = [...new Set(events.flatMap(({ officials }) => officials.map(keyOf)))];
    const seenKeys = new Set<string>();
    const sharedKeys = new Set<string>();
    for (const official of await this.officials.find(this.dataSource.manager, { fullNames })) {
      const key = keyOf(official);
      (seenKeys.has(key) ? sharedKeys : seenKeys).add(key);
    }
    return (official) =>
      sharedKeys.has(keyOf(official)) ? nameWithAssociation(official) : fullName(official);
  }
}

const keyOf = (official: { firstName: string; lastName: string }): string => nameKey(fullName(official));
