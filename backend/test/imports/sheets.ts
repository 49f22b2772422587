import { csvRow, type ImportKindName } from '@rmo/contracts';
import type { UpdateImportDto } from '../../src/modules/imports/imports.dto';

/** A made-up sheet in a shape that public sheets have, and what a secretary says about it. */
export interface SheetCase {
  shape: string;
  kind: ImportKindName;
  file: string;
  source?: string;
  /** What the upload must say is missing, if anything. */
  missing?: string;
  /** What the secretary chooses. `fields` assigns columns by their number from 0. */
  choices?: Omit<UpdateImportDto, 'mapping'>;
  fields?: Record<number, string | null>;
  createsTeams?: boolean;
  /** The problems of rows that are not imported. */
  problems?: string[];
  skipped?: number;
  /** What the check says was read as no value. */
  placeholders?: { text: string; count: number }[];
  /** Everything that the sheet stores, as `STORED_SQL` of its kind writes it. */
  stored: string[];
}

const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const sheet = (...rows: (string | number)[][]): string => rows.map(csvRow).join('');

const FIRST = ['Ada', 'Ben', 'Cleo', 'Dov', 'Etta', 'Finn', 'Gail', 'Hank', 'Ida', 'Jory'];
const LAST = ['Arvell', 'Bexley', 'Corwin', 'Dunmore', 'Eskil'];
/** Different people, of whom several share a first or a last name. */
const person = (index: number) => ({
  first: FIRST[index % 10]!,
  last: LAST[Math.floor(index / 10) % 5]!,
  email: `sheet${index}@example.org`,
});
const fullName = (index: number): string => `${person(index).first} ${person(index).last}`;

/** The officials and teams that are there before. */
export const KNOWN_OFFICIALS = range(20, (index) => fullName(index));
export const KNOWN_TEAMS = range(8, (index) => `Known ${LAST[index % 5]!} ${'ABCDEFGH'[index]!}`);
const team = (index: number): string => KNOWN_TEAMS[index % 8]!;
const official = (index: number): string => KNOWN_OFFICIALS[index % 20]!;
const newTeam = (index: number): string =>
  `New ${LAST[index % 5]!} ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]!}`;

const two = (number: number): string => String(number).padStart(2, '0');
/** Days from December 1, 2026. */
const day = (index: number) => {
  const date = new Date(Date.UTC(2026, 11, 1 + index));
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return {
    iso: date.toISOString().slice(0, 10),
    us: `${month}/${dayOfMonth}/${year}`,
    dayFirst: `${two(dayOfMonth)}/${two(month)}/${year}`,
  };
};

const storedOfficial = (name: string, location: string, association: string): string =>
  [name, location, association].join('|');
interface StoredEvent {
  index: number;
  time?: string;
  name: string;
  venue?: string;
  type?: string;
  teams?: string[];
  officials?: string[];
}
const storedEvent = ({
  index,
  time,
  name,
  venue = 'Gym',
  type = 'Dual Match',
  teams = [],
  officials = [],
}: StoredEvent) =>
  [
    day(index).iso,
    time ?? '',
    name,
    venue,
    type,
    teams.toSorted().join(','),
    officials.toSorted().join(','),
  ].join('|');

/** One text for each record that a kind stores. */
export const STORED_SQL: Partial<Record<ImportKindName, string>> = {
  officials: `SELECT "firstName" || ' ' || "lastName" || '|' || location || '|' || association AS text FROM officials`,
  coaches: `SELECT u."firstName" || ' ' || u."lastName" || '|' || u.email || '|' || t.name AS text
    FROM users u JOIN teams t ON t.id = u."teamId" WHERE u."userType" = 'Coach'`,
  teams: `SELECT name || '|' || coalesce(region, '') AS text FROM teams`,
  events: `SELECT to_char(e.date AT TIME ZONE 'UTC', 'YYYY-MM-DD') || '|' || coalesce(e."startTime", '') || '|' || e.name || '|' ||
    e.venue || '|' || e."eventType" || '|' || coalesce((SELECT string_agg(t.name, ',' ORDER BY t.name COLLATE "C")
      FROM event_teams et JOIN teams t ON t.id = et."teamId" WHERE et."eventId" = e.id), '') || '|' ||
    coalesce((SELECT string_agg(o."firstName" || ' ' || o."lastName" || coalesce(' (' || eo.role || ')', ''), ','
        ORDER BY (o."firstName" || ' ' || o."lastName") COLLATE "C")
      FROM event_officials eo JOIN officials o ON o.id = eo."officialId" WHERE eo."eventId" = e.id), '') AS text FROM events e`,
};

const ASKS_ROW_1 = 'Please say whether row 1 holds names of columns';

export const SHEETS: SheetCase[] = [
  {
    shape: 'officials without a header row, with phone numbers, of one chapter',
    kind: 'officials',
    file: sheet(...range(30, (n) => [fullName(n + 20), `610-555-01${two(n)}`, person(n + 20).email])),
    missing: ASKS_ROW_1,
    choices: {
      headerRow: 0,
      fixed: [
        { field: 'association', value: 'River Chapter' },
        { field: 'location', value: 'Rivertown' },
      ],
    },
    stored: range(30, (n) => storedOfficial(fullName(n + 20), 'Rivertown', 'River Chapter')),
  },
  {
    shape: 'officials without a header row, whose first person looks like one',
    kind: 'officials',
    file: sheet(
      ...range(12, (n) => [
        person(n + 20).last,
        person(n + 20).first,
        'Millville',
        n > 2 ? `Unit ${n}` : 'Unit',
      ]),
    ),
    missing: ASKS_ROW_1,
    choices: { headerRow: 0, fixed: [{ field: 'association', value: 'Mill Chapter' }] },
    fields: { 0: 'lastName', 1: 'firstName', 2: 'location', 3: null },
    stored: range(12, (n) => storedOfficial(fullName(n + 20), 'Millville', 'Mill Chapter')),
  },
  {
    shape: 'officials with columns for suffix, nickname and two emails, below a title and above a total',
    kind: 'officials',
    file: sheet(
      ['Hill Chapter', 'Season 2026'],
      ['First', 'Last', 'Suffix', 'Nickname', 'Home Phone', 'Email', 'City', 'Chapter', 'Yrs'],
      ...range(15, (n) => {
        const { first, last, email } = person(n + 20);
        const emails = n === 3 ? `${email}; second.${email}` : email;
        return [
          first,
          last,
          n === 2 ? 'Jr.' : n === 4 ? 'N/A' : '',
          'Ace',
          '555-0100',
          emails,
          'Hilltop',
          'Hill',
          n,
        ];
      }),
      ['Total', '', '', '', '', '', '', '', 15],
    ),
    skipped: 1,
    placeholders: [{ text: 'N/A', count: 1 }],
    stored: range(15, (n) =>
      storedOfficial(`${fullName(n + 20)}${n === 2 ? ' Jr.' : ''}`, 'Hilltop', 'Hill'),
    ),
  },
  {
    shape: 'officials of one name in two chapters, by ids of their program',
    kind: 'officials',
    source: 'Made-up league',
    file: sheet(
      ['Official ID', 'Official Name', 'Town', 'Assoc', 'Time Zone Name', 'Status'],
      ...range(20, (n) => [
        700 + n,
        `${person(20 + (n >> 1)).last}, ${person(20 + (n >> 1)).first}`,
        n % 2 ? 'Eastville' : 'Westville',
        n % 2 ? 'East' : 'West',
        'Eastern',
        'TBD',
      ]),
    ),
    stored: range(20, (n) =>
      storedOfficial(fullName(20 + (n >> 1)), n % 2 ? 'Eastville' : 'Westville', n % 2 ? 'East' : 'West'),
    ),
  },
  {
    shape: 'coaches of one school, with two emails in a cell',
    kind: 'coaches',
    file: sheet(
      ['Coach Name', 'Contact Email', 'Cell'],
      ...range(11, (n) => [
        n % 2 ? fullName(n + 20) : `${person(n + 20).last}, ${person(n + 20).first}`,
        n === 5 ? `${person(n + 20).email} or other@example.org` : person(n + 20).email,
        '555-0100',
      ]),
    ),
    choices: { fixed: [{ field: 'school', value: 'Shawnee Hills' }] },
    stored: range(11, (n) => `${fullName(n + 20)}|${person(n + 20).email}|Shawnee Hills`),
  },
  {
    shape: 'schools without a header row, some of one name in two towns',
    kind: 'teams',
    file: sheet(...range(16, (n) => [n < 2 ? `Jackson (${n ? 'Milan' : 'Camden'})` : newTeam(n)])),
    missing: ASKS_ROW_1,
    choices: { headerRow: 0, fixed: [{ field: 'region', value: 'North' }] },
    stored: range(16, (n) => `${n < 2 ? `Jackson (${n ? 'Milan' : 'Camden'})` : newTeam(n)}|North`),
  },
  {
    shape: 'games without a header row',
    kind: 'events',
    file: sheet(...range(14, (n) => [day(n).us, n % 2 ? '7:00' : '9:30', team(n + 1), team(n), 'Gym'])),
    missing: ASKS_ROW_1,
    choices: { headerRow: 0 },
    fields: { 2: 'away', 3: 'home', 4: 'venue' },
    stored: range(14, (n) =>
      storedEvent({
        index: n,
        time: n % 2 ? '19:00' : '09:30',
        name: `${team(n + 1)} at ${team(n)}`,
        teams: [team(n), team(n + 1)],
      }),
    ),
  },
  {
    shape: 'a league’s schedule with scores, statuses, referees in numbered columns and times without PM',
    kind: 'events',
    file: sheet(
      [
        'Game Status',
        'Date',
        'Time',
        'Time Zone Name',
        'Home',
        'Home Team Score',
        'Home Phone',
        'Away',
        'Site',
        'Referee 1',
        'Referee 2',
      ],
      ...range(20, (n) => [
        n === 7 ? 'Cancelled' : 'Scheduled',
        n === 5 ? '13/45/2026' : day(n).us,
        n === 6 ? '5:30/7:00' : n % 2 ? '6:30' : '7:00',
        'Eastern',
        team(n),
        30 + n,
        '555-0100',
        n === 9 ? newTeam(9) : team(n + 3),
        'Gym',
        official(n),
        n === 8 ? 'TBD' : official(n + 1),
      ]),
    ),
    createsTeams: true,
    placeholders: [{ text: 'TBD', count: 1 }],
    problems: ['Invalid date', 'Start time must be HH:mm'],
    skipped: 1,
    stored: range(20, (n) => n)
      .filter((n) => ![5, 6, 7].includes(n))
      .map((n) => {
        const away = n === 9 ? newTeam(9) : team(n + 3);
        return storedEvent({
          index: n,
          time: n % 2 ? '18:30' : '19:00',
          name: `${away} at ${team(n)}`,
          teams: [team(n), away],
          officials: n === 8 ? [official(n)] : [official(n), official(n + 1)],
        });
      }),
  },
  {
    shape: 'a school’s own schedule, with itself as an opponent and opponents that are not listed',
    kind: 'events',
    file: sheet(
      ['Date', 'Start', 'Opponent', 'Location'],
      ...range(12, (n) => [
        day(n).us,
        '7:00 PM',
        n === 4 ? team(0) : n % 2 ? `@ ${newTeam(n)}` : `vs. ${newTeam(n)}`,
        'Gym',
      ]),
    ),
    missing: 'Please choose the column with the event name, or those with home and visiting team',
    choices: { fixed: [{ field: 'home', value: team(0) }] },
    createsTeams: true,
    stored: range(12, (n) =>
      storedEvent({
        index: n,
        time: '19:00',
        name:
          n === 4
            ? `Meet at ${team(0)}`
            : n % 2
              ? `${team(0)} at ${newTeam(n)}`
              : `${newTeam(n)} at ${team(0)}`,
        teams: n === 4 ? [team(0)] : [team(0), newTeam(n)],
      }),
    ),
  },
  {
    shape: 'tournaments with twenty schools in a cell, and dates with the day first',
    kind: 'events',
    file: sheet(
      ['Tournament', 'Date', 'Venue', 'Schools'],
      ...range(18, (n) => [
        n === 0 ? 'Beast of the East' : `Wrestling Festival ${'ABCDEFGHIJKLMNOPQRS'[n]!}`,
        day(n).dayFirst,
        'Gym',
        range(20, (index) => (index < 8 ? team(index) : newTeam(index))).join('; '),
      ]),
    ),
    createsTeams: true,
    stored: range(18, (n) =>
      storedEvent({
        index: n,
        name: n === 0 ? 'Beast of the East' : `Wrestling Festival ${'ABCDEFGHIJKLMNOPQRS'[n]!}`,
        type: 'Individual Tournament',
        teams: range(20, (index) => (index < 8 ? team(index) : newTeam(index))),
      }),
    ),
  },
  {
    shape: 'meets that name their host and guests, without officials',
    kind: 'events',
    file: sheet(
      ['Event', 'Day', 'Time', 'Officials'],
      ...range(10, (n) => [
        `Quad @ ${team(n)} w/ ${team(n + 1)}, ${team(n + 2)}, ${team(n + 3)}`,
        day(n).us,
        'TBA',
        '-',
      ]),
    ),
    placeholders: [
      { text: '-', count: 10 },
      { text: 'TBA', count: 10 },
    ],
    stored: range(10, (n) =>
      storedEvent({
        index: n,
        name: `Quad at ${team(n)}`,
        venue: team(n),
        type: 'Quad Match',
        teams: range(4, (index) => team(n + index)),
      }),
    ),
  },
  {
    shape: 'events with times as fractions of a day, of one type',
    kind: 'events',
    file: sheet(
      ['Event Date', 'Begins', 'Meet', 'Facility'],
      ...range(13, (n) => [
        day(n).iso,
        n % 2 ? '0.7916666667' : '.375',
        `Frosh Meet ${'ABCDEFGHIJKLM'[n]!}`,
        'Gym',
      ]),
    ),
    choices: { fixed: [{ field: 'eventType', value: 'Dual Tournament' }] },
    stored: range(13, (n) =>
      storedEvent({
        index: n,
        time: n % 2 ? '19:00' : '09:00',
        name: `Frosh Meet ${'ABCDEFGHIJKLM'[n]!}`,
        type: 'Dual Tournament',
      }),
    ),
  },
  {
    shape:
      'assignments with several officials beside each other, and their roles in the header or in brackets',
    kind: 'assignments',
    file: sheet(
      ['Date', 'Event', 'Head Referee', 'Assistant Referee', 'Official 3'],
      ...range(12, (n) => [
        day(n).us,
        `Set ${'ABCDEFGHIJKL'[n]!}`,
        official(n),
        n === 2 ? 'Unknown' : official(n + 5),
        n === 3 ? `${official(n)} (Scorer)` : official(n + 9),
      ]),
    ),
    placeholders: [{ text: 'Unknown', count: 1 }],
    stored: range(12, (n) =>
      storedEvent({
        index: n,
        name: `Set ${'ABCDEFGHIJKL'[n]!}`,
        officials: [
          n === 3 ? `${official(n)} (Head / Scorer)` : `${official(n)} (Head)`,
          ...(n === 2 ? [] : [`${official(n + 5)} (Assistant)`]),
          ...(n === 3 ? [] : [official(n + 9)]),
        ],
      }),
    ),
  },
  {
    shape: 'assignments by the ids that the same program’s schedule has',
    kind: 'assignments',
    source: 'Made-up league',
    file: sheet(
      ['Game ID', 'Official', 'Position'],
      ...range(24, (n) => [9000 + (n >> 1), official(n), n % 2 ? 'Assistant' : 'Head']),
    ),
    stored: range(12, (n) =>
      storedEvent({
        index: n,
        name: `Set ${'ABCDEFGHIJKL'[n]!}`,
        officials: [`${official(2 * n)} (Head)`, `${official(2 * n + 1)} (Assistant)`],
      }),
    ),
  },
];

/** The events that the assignments are for. */
export const SCHEDULE = sheet(
  ['Game ID', 'Date', 'Event', 'Site', 'Type'],
  ...range(12, (n) => [9000 + n, day(n).us, `Set ${'ABCDEFGHIJKL'[n]!}`, 'Gym', 'Dual Match']),
);
