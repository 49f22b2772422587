import { Injectable } from '@nestjs/common';
import {
  ASSIGNMENT_ROLE_FIELD,
  type BookedEvent,
  fieldError,
  fullName,
  isDoubleBooked,
  nameKey,
} from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { Assignment, ImportedEvent } from '../../events';
import { type ImportedOfficial, ImportedOfficialsRepository } from '../../officials';
import { TeamsService } from '../../teams';
import {
  nameKeysOf,
  lastNameVariants,
  type NamedOfficial,
  namesBeforeBrackets,
  nameWithAssociation,
  splitOfficialNames,
  readOfficial,
  splitTeams,
  withoutSuffix,
} from '../reading/names';
import { isPlaceholder } from '../reading/cells';
import type { EventValues } from './event-fields';
import { groupBy, RowProblem } from './kind';

/** Looks up the officials and teams that rows name, with one SQL statement for all officials and one for all teams. */
@Injectable()
export class ParticipantsLookup {
  constructor(
    private readonly officials: ImportedOfficialsRepository,
    private readonly teams: TeamsService,
  ) {}

  async find(em: EntityManager, rows: Pick<EventValues, 'officials' | 'teams'>[]) {
    const lines = rows.flatMap(({ officials }) => officials.map(({ name }) => name));
    const texts = [...new Set(lines.flatMap((line) => [line, ...splitOfficialNames(line)]))];
    const nameKeys = texts.map((text) => nameKeysOf(readOfficial(text).name));
    const writtenNames = texts.flatMap((text) => [
      text,
      readOfficial(text).name,
      ...namesBeforeBrackets(text),
    ]);
    const lastNames = nameKeys.filter(({ full }) => full === null).map(({ last }) => withoutSuffix(last));
    const officials = await this.officials.find(em, {
      fullNames: [...writtenNames.map(nameKey), ...nameKeys.flatMap(({ full }) => full ?? [])],
      lastNames: lastNames.flatMap(lastNameVariants),
    });
    const cells = rows.flatMap(({ teams }) => teams);
    const teamTexts = cells.flatMap((cell) => [cell, ...cell.split('\n'), ...splitTeams(cell)]);
    const teamNames = [...new Set(teamTexts.map(nameKey))];
    const teams = await this.teams.findByNames(em, teamNames);
    return new KnownParticipants(officials, teams);
  }
}

interface OfficialMatch {
  name: string;
  role: string | null;
  officials: ImportedOfficial[];
}

export class KnownParticipants {
  private readonly teamIds: Map<string, number>;
  private readonly names: Map<number, string>;
  private readonly byFullName: Map<string, ImportedOfficial[]>;
  private readonly byNameWithAssociation: Map<string, ImportedOfficial[]>;
  private readonly byLastName: Map<string, ImportedOfficial[]>;

  constructor(officials: ImportedOfficial[], teams: { id: number; name: string }[]) {
    this.names = new Map(officials.map((official) => [official.id, fullName(official)]));
    this.byFullName = groupBy(officials, (official) => nameKey(fullName(official)));
    this.byNameWithAssociation = groupBy(officials, (official) => nameKey(nameWithAssociation(official)));
    this.byLastName = groupBy(officials, ({ lastName }) => withoutSuffix(nameKey(lastName)));
    this.teamIds = new Map(teams.map(({ id, name }) => [nameKey(name), id]));
  }

  nameOf(officialId: number): string | undefined {
    return this.names.get(officialId);
  }

  /** If several officials share a name, picks the one who already works the event. Throws RowProblem if none can be picked. */
  officialsOf(namedOfficials: NamedOfficial[], event?: Pick<ImportedEvent, 'officials'>): Assignment[] {
    const assignedIds = new Set(event?.officials.map(({ officialId }) => officialId));
    const assignments = new Map<number, Assignment>();
    for (const line of namedOfficials)
      for (const match of this.officialsOfLine(line.name)) {
        const role = match.role ?? line.role;
        const { id } = pickOfficial(match, assignedIds);
        const earlierRole = assignments.get(id)?.role;
        assignments.set(id, { officialId: id, role: joinRoles(earlierRole, role), days: null });
      }
    for (const { role } of assignments.values()) {
      const roleError = fieldError(ASSIGNMENT_ROLE_FIELD, role);
      if (roleError) throw new RowProblem(roleError);
    }
    return [...assignments.values()];
  }

  /** Reads a line as one official if there is one with that name, which may contain a separator; otherwise as several. */
  private officialsOfLine(line: string): OfficialMatch[] {
    const match = this.matchWhole(line);
    if (match) return [match];
    return splitOfficialNames(line).map((part) => this.matchWhole(part) ?? this.matchInAnyOrder(part));
  }

  /** Matches first and last name, optionally with association and role; null if no official has that name. */
  private matchWhole(text: string): OfficialMatch | null {
    const exactMatches = this.findExact(text);
    if (exactMatches.length > 0) return { name: text, role: null, officials: exactMatches };
    const { name, role } = readOfficial(text);
    const officials = this.findExact(name);
    return officials.length > 0 ? { name, role, officials } : null;
  }

  private findExact(name: string): ImportedOfficial[] {
    const key = nameKey(name);
    return [...(this.byFullName.get(key) ?? []), ...(this.byNameWithAssociation.get(key) ?? [])];
  }

  /** Matches `Last, First`, or a last name alone. */
  private matchInAnyOrder(part: string): OfficialMatch {
    const { name, role } = readOfficial(part);
    const { full, last } = nameKeysOf(name);
    const officials = full ? this.byFullName.get(full) : this.byLastName.get(withoutSuffix(last));
    return { name, role, officials: officials ?? [] };
  }

  /** Teams that aren't listed are returned by their names, if `createsTeams`, or else named all at once by a RowProblem. */
  teamsOf(cells: string[], createsTeams = false): { ids: number[]; unknownNames: string[] } {
    const ids = new Set<number>();
    const unknownNames = new Map<string, string>();
    for (const text of cells.flatMap((cell) => this.splitTeamCell(cell))) {
      const id = this.teamIds.get(nameKey(text));
      if (id !== undefined) ids.add(id);
      else if (!isPlaceholder(text) && !TEAM_COUNT.test(text) && !unknownNames.has(nameKey(text)))
        unknownNames.set(nameKey(text), text);
    }
    const names = [...unknownNames.values()].slice(0, UNKNOWN_TEAMS_MAX);
    if (createsTeams && unknownNames.size > UNKNOWN_TEAMS_MAX)
      throw new RowProblem(`The teams of an event can include ${UNKNOWN_TEAMS_MAX} new ones at most`);
    if (names.length > 0 && !createsTeams)
      throw new RowProblem(names.map((name) => `${UNKNOWN_TEAM}${name}`).join('. '));
    return { ids: [...ids], unknownNames: names };
  }

  private splitTeamCell(cell: string): string[] {
    const isTeam = (text: string): boolean => this.teamIds.has(nameKey(text));
    if (isTeam(cell)) return [cell];
    return cell.split('\n').flatMap((line) => (isTeam(line) ? [line] : splitTeams(line)));
  }
}

/** `20` or `20 schools` says how many teams there are, not which. */
const TEAM_COUNT = /^\d+\+?(?:\s*(?:teams?|schools?))?$/i;
/** One cell could otherwise create thousands of teams. */
const UNKNOWN_TEAMS_MAX = 64;
export const UNKNOWN_TEAM = 'There is no team called ';

/** Returns the unknown teams in a row's problem. */
export const namesInProblem = (problem: string): string[] =>
  problem
    .split(UNKNOWN_TEAM)
    .slice(1)
    .map((name) => name.replace(/\. $/, ''));

/** Whoever is named twice has both roles. */
const joinRoles = (earlier: string | null | undefined, role: string | null): string | null =>
  [...new Set([earlier, role])].filter(Boolean).join(' / ') || null;

function pickOfficial({ name, officials }: OfficialMatch, assignedIds: ReadonlySet<number>) {
  const [official, second] = officials;
  if (!official) throw new RowProblem(`There is no official called ${name}`);
  if (!second) return official;
  const [assignedOfficial, otherAssignedOfficial] = officials.filter(({ id }) => assignedIds.has(id));
  if (assignedOfficial && !otherAssignedOfficial) return assignedOfficial;
  throw new RowProblem(`${officials.length} officials are called ${name}${hintFor(officials)}`);
}

function hintFor(officials: ImportedOfficial[]): string {
  const names = new Set(officials.map((official) => nameKey(fullName(official))));
  const fullerNames = new Set(officials.map((official) => nameKey(nameWithAssociation(official))));
  const isHelpful = names.size === 1 && fullerNames.size === officials.length;
  return isHelpful ? `. Please add the association: ${nameWithAssociation(officials[0]!)}` : '';
}

type Booking = BookedEvent & { name: string };
type BookedOfficials = readonly Pick<Assignment, 'officialId' | 'days'>[];

/** Detects double bookings among stored events and the current chunk's rows. Rows of other chunks aren't loaded. */
export class Bookings {
  private readonly byOfficial = new Map<number, Booking[]>();

  constructor(
    events: ImportedEvent[],
    private readonly participants: KnownParticipants,
  ) {
    for (const event of events) this.book(event, event.officials);
  }

  /** Adds an event. Returns a warning if one of its officials works another event at that time. */
  book(event: Booking, officials: BookedOfficials): string | undefined {
    let warning: string | undefined;
    for (const { officialId, days } of officials) {
      const own = { ...event, days };
      const bookings = this.byOfficial.get(officialId) ?? [];
      const otherBooking = bookings.find((booking) => isDoubleBooked(booking, own));
      if (otherBooking)
        warning ??= `${this.participants.nameOf(officialId)} also works ${otherBooking.name} at that time`;
      this.byOfficial.set(officialId, [...bookings, own]);
    }
    return warning;
  }
}
