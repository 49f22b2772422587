import { Injectable } from '@nestjs/common';
import { fieldNames, TEAM_FIELDS } from '@rmo/contracts';
import { defaultHost, type EventDto, EventsService, type ListEventsQuery } from '../../events';
import { ImportKinds } from '../../imports';
import { type TeamDto, TeamsRepository } from '../../teams';
import type { ExportTeamsQuery } from '../exports.dto';
import {
  cellsOf,
  CHUNK,
  type Column,
  type ExportedList,
  fieldColumns,
  importedColumns,
  mapped,
  paged,
} from './exported-list';
import { OfficialNames } from './official-names';

/** An event with the names of its officials. */
type EventRow = EventDto & { names: string[] };
type AssignmentRow = { event: EventDto; role: string | null; name: string };

/** Returns the calendar day. Event dates are stored at noon UTC of that day. */
const dayOf = ({ date }: EventDto): string => new Date(date).toISOString().slice(0, 10);
const teamNames = ({ teams }: EventDto): string[] => teams.map(({ name }) => name);
/** Puts each name on its own line, since names may contain any other separator. */
const lines = (names: string[]): string => names.join('\n');
/** Empty for a default host, which an import would store as if it had been entered. */
const enteredHost = (event: EventDto): string | null =>
  event.host === defaultHost(teamNames(event)) ? null : event.host;

/** The lists of teams, events and assignments. */
@Injectable()
export class ScheduleExports {
  private readonly teamColumns: Column<TeamDto>[];
  private readonly eventColumns: Column<EventRow>[];
  private readonly assignmentColumns: Column<AssignmentRow>[];

  constructor(
    kinds: ImportKinds,
    private readonly teamsRepository: TeamsRepository,
    private readonly eventsService: EventsService,
    private readonly officialNames: OfficialNames,
  ) {
    this.teamColumns = fieldColumns<TeamDto>(kinds, 'teams', fieldNames(TEAM_FIELDS));
    this.eventColumns = importedColumns<EventRow>(kinds, 'events', {
      date: dayOf,
      startTime: ({ startTime }) => startTime,
      name: ({ name }) => name,
      venue: ({ venue }) => venue,
      eventType: ({ eventType }) => eventType,
      teams: (event) => lines(teamNames(event)),
      host: enteredHost,
      officials: ({ names }) => lines(names),
      description: ({ description }) => description,
    });
    this.assignmentColumns = importedColumns(kinds, 'assignments', {
      date: ({ event }) => dayOf(event),
      startTime: ({ event }) => event.startTime,
      name: ({ event }) => event.name,
      venue: ({ event }) => event.venue,
      officials: ({ name }) => name,
      role: ({ role }) => role,
    });
  }

  async teams({ q, region, sort }: ExportTeamsQuery): Promise<ExportedList> {
    const teams = await this.teamsRepository.list({ text: q, region, sort });
    const toCells = cellsOf(this.teamColumns);
    async function* rows() {
      for (let start = 0; start < teams.length; start += CHUNK)
        yield teams.slice(start, start + CHUNK).map(toCells);
    }
    return { name: 'teams', headers: headersOf(this.teamColumns), total: teams.length, rows: rows() };
  }

  async events(query: ListEventsQuery): Promise<ExportedList> {
    const { total, pages } = await this.pages(query);
    const rows = mapped(pages, (events) => events.map(cellsOf(this.eventColumns)));
    return { name: 'events', headers: headersOf(this.eventColumns), total, rows };
  }

  /** Returns a row for each official of each event. */
  async assignments(query: ListEventsQuery): Promise<ExportedList> {
    const { total, pages } = await this.pages(query);
    const toCells = cellsOf(this.assignmentColumns);
    const rows = mapped(pages, (events) =>
      events.flatMap((event) =>
        event.officials.map(({ role }, index) => toCells({ event, role, name: event.names[index]! })),
      ),
    );
    return { name: 'assignments', headers: headersOf(this.assignmentColumns), total, rows };
  }

  private async pages(query: ListEventsQuery): Promise<{ total: number; pages: AsyncIterable<EventRow[]> }> {
    const { total, pages } = await paged((window) => this.eventsService.list({ ...query, ...window }));
    return { total, pages: this.named(pages) };
  }

  private async *named(pages: AsyncIterable<EventDto[]>): AsyncGenerator<EventRow[]> {
    for await (const events of pages) {
      const nameOf = await this.officialNames.of(events);
      yield events.map((event) => ({ ...event, names: event.officials.map(nameOf) }));
    }
  }
}

const headersOf = <Row>(columns: Column<Row>[]): string[] => columns.map(({ header }) => header);
