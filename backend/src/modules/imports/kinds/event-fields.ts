import {
  ASSIGNMENT_ROLE_FIELD,
  endDateError,
  EVENT_FIELDS,
  EVENT_TYPES,
  type EventType,
  nameKey,
} from '@rmo/contracts';
import { type DayContext, readDay, readDays } from '../reading/days';
import { type NamedOfficial, splitOfficialNames } from '../reading/names';
import { readTime } from '../reading/times';
import { type FieldSpec, RowProblem, RowSkip, type RowTexts } from './kind';

/** A row's event, with officials and teams as written. Resolving the row splits lines and looks up names. */
export interface EventValues {
  /** `yyyy-MM-dd`. */
  day: string;
  /** The last day; null for an event of one day; undefined: not in the row. */
  endDate?: string | null;
  /** Null: not decided yet; undefined: not in the row. */
  startTime?: string | null;
  name?: string;
  venue?: string;
  /** One entry per line of the cell. A line that lists several officials is split when the row is resolved. */
  officials: NamedOfficial[];
  teams: string[];
}

const looksLikeDay = (text: string): boolean =>
  [true, false].some((isDayFirst) => typeof readDays(text, { yearOf: () => 2028, isDayFirst }) !== 'string');
const looksLikeTime = (text: string): boolean => /\d/.test(text) && 'time' in readTime(text);

export const DAY_FIELD: FieldSpec = {
  name: 'date',
  label: 'Date',
  synonyms: 'day, event date, meet date, match date, game date, gm date, when, date time',
  isRequired: true,
  canBeFixed: true,
  isPerFile: true,
  looksLike: looksLikeDay,
  example: '12/5/2026',
};
const END_FIELD: FieldSpec = {
  name: 'endDate',
  label: 'End date',
  // Only a header says so, because any other column with days would look like this one.
  synonyms:
    'end, ends, ends on, end day, event end, last day, last date, final day, final date, through, thru, until, ' +
    'through date, thru date, to date, date to, date end, finish date',
  example: '12/6/2026',
};
export const TIME_FIELD: FieldSpec = {
  name: 'startTime',
  label: 'Start time',
  synonyms: 'time, start, begins, gm time, game time, match time, weigh in, whistle',
  looksLike: looksLikeTime,
  example: '7:00 PM',
};
/** The columns that identify an event in schedules and assignments, besides its teams. */
export const EVENT_COLUMNS: FieldSpec[] = [
  DAY_FIELD,
  END_FIELD,
  TIME_FIELD,
  {
    // Read only to detect events that were called off.
    name: 'status',
    label: 'Status',
    synonyms: 'event status, game status, match status, meet status, state of event',
  },
  {
    name: 'name',
    label: EVENT_FIELDS.name.label,
    canBeFixed: true,
    isPerFile: true,
    synonyms: 'event, name, meet, match, tournament, title, game, competition, matchup',
    example: 'Nazareth at Easton',
  },
  {
    name: 'venue',
    label: EVENT_FIELDS.venue.label,
    canBeFixed: true,
    synonyms: 'site, location, facility, where, gym, place, site facility',
    example: 'Easton Area High School',
  },
];
/** Stands between an official's name and the role in the column's header. Cells don't contain it. */
export const ROLE_SEPARATOR = '\u001f';

export const OFFICIALS_FIELD: FieldSpec = {
  name: 'officials',
  label: 'Officials',
  synonyms:
    'official, referees, referee, refs, ref, official name, official names, crew, assigned, ' +
    'assigned officials, assigned official, referee name, head referee, assistant referee, r, ar',
  isMulti: true,
  example: 'Bell, Marcus / Diaz, Ana',
};
export const TEAMS_FIELDS: FieldSpec[] = [
  {
    name: 'teams',
    label: 'Teams',
    synonyms: 'team, schools, school, participants, participating teams, participating schools, school club',
    isMulti: true,
  },
  {
    name: 'home',
    label: 'Home team',
    synonyms: 'home school, host team, host school',
    canBeFixed: true,
    example: 'Easton',
  },
  {
    name: 'away',
    label: 'Visiting team',
    synonyms: 'away, visitor, visitors, visiting, away team, opponent, visiting school, guest',
    example: 'Nazareth',
  },
];
export const EVENT_ID = 'eventId';
/** The event's id in another program, in files whose rows aren't events. */
export const EVENT_ID_FIELD: FieldSpec = {
  name: EVENT_ID,
  label: 'Id of the event in the other program',
  synonyms: 'event id, game id, match id, meet id, contest id',
  isId: true,
};
export const ROLE_FIELD: FieldSpec = {
  name: 'role',
  label: ASSIGNMENT_ROLE_FIELD.label,
  canBeFixed: true,
  synonyms: 'position, pos, assignment, slot, duty',
  example: 'Head',
};

const OPPONENT = /^(?:(at\s|@)|vs?\.?\s|versus\s)\s*(?=\S)/i;

/** Reads `Quad @ Shawnee w/ Easton, Nazareth`. Splits step by step, because one pattern would take too long for hostile cells. */
function readHosted(text: string) {
  const [meet = '', guests] = splitOnce(text, /\s(?:w\/|with\s)/i);
  const [type, host] = splitOnce(meet, /@|\sat\s/i);
  return guests && type && host ? { name: `${type} at ${host}`, host, guests } : null;
}

function splitOnce(text: string, separator: RegExp): string[] {
  const match = separator.exec(text);
  return match
    ? [text.slice(0, match.index).trim(), text.slice(match.index + match[0].length).trim()]
    : [text];
}

export function readEvent(texts: RowTexts, context: DayContext): EventValues {
  const { home, away } = readSides(texts);
  const isWhole = texts.teams === undefined && away === undefined;
  const { name, host, guests } = (isWhole && readHosted(texts.name ?? '')) || {
    name: texts.name,
    host: home,
    guests: undefined,
  };
  return {
    ...readStart(texts, context),
    name: name ?? nameOfSides(home, away),
    venue: texts.venue ?? host,
    officials: linesOf(texts.officials ?? ''),
    teams: [texts.teams, guests, away, host].filter((team) => team !== undefined),
  };
}

/** A school's own schedule says `@ Nazareth` or `vs. Nazareth` of its opponents. */
function readSides({ home, away }: RowTexts): RowTexts {
  const before = OPPONENT.exec(away ?? '');
  if (!before) return { home, away };
  const opponent = away!.slice(before[0].length);
  return before[1] ? { home: opponent, away: home } : { home, away: opponent };
}

/** A school that is its own opponent hosts a meet. */
const nameOfSides = (home?: string, away?: string): string | undefined =>
  home && away && (nameKey(home) === nameKey(away) ? `Meet at ${home}` : `${away} at ${home}`);

const CALLED_OFF_PATTERN = '(postponed|ppd|cancel?led|cancel|canc)';
const CALLED_OFF_TEXT = new RegExp(`^\\W*${CALLED_OFF_PATTERN}\\b`, 'i');
/** Matches `POSTPONED: Easton Duals` and `Easton Duals - cancelled`. */
const CALLED_OFF_NAME = new RegExp(
  `^\\W*${CALLED_OFF_PATTERN}(?:\\W*$|\\s*[:–-])|[(–:-]\\s*${CALLED_OFF_PATTERN}\\W*$`,
  'i',
);

function readStart(texts: RowTexts, context: DayContext): Pick<EventValues, 'day' | 'endDate' | 'startTime'> {
  if (!texts.date) throw new RowProblem('The date is missing');
  const date = readDays(texts.date, context);
  const textAfterDay = typeof date === 'string' ? texts.date : date.rest;
  const cellsByPattern: [RegExp, (string | undefined)[]][] = [
    [CALLED_OFF_TEXT, [textAfterDay, texts.startTime, texts.status]],
    [CALLED_OFF_NAME, [texts.name, texts.venue]],
  ];
  for (const [pattern, cells] of cellsByPattern) {
    const match = cells.map((text) => pattern.exec(text ?? '')).find(Boolean);
    const word = (match?.[1] ?? match?.[2])?.toLowerCase();
    if (word) throw new RowSkip(`The event is ${word.startsWith('p') ? 'postponed' : 'canceled'}`);
  }
  const columnTime = readTime(texts.startTime ?? '', context.isEvening);
  const timeProblem = 'problem' in columnTime ? columnTime.problem : undefined;
  if (typeof date === 'string')
    throw new RowProblem(
      [/date/i.test(date) ? date : `Date: ${date}`, timeProblem].filter(Boolean).join('. '),
    );
  if ('problem' in columnTime) throw new RowProblem(columnTime.problem);
  const { day, rest } = date;
  const timeAfterDay = readTime(rest, context.isEvening);
  if ('problem' in timeAfterDay) throw new RowProblem(`The date is followed by something else: ${rest}`);
  // Some programs append midnight to days that have no time.
  const timeInDate = timeAfterDay.time === '00:00' ? null : timeAfterDay.time;
  if (timeInDate && columnTime.time && timeInDate !== columnTime.time)
    throw new RowProblem(`The date says ${timeInDate}, the start time says ${columnTime.time}`);
  const time = columnTime.time ?? timeInDate;
  const isUndecided = texts.startTime !== undefined || (rest !== '' && timeAfterDay.time === null);
  const endDate = readEnd(texts.endDate, date, context);
  return {
    day,
    ...(endDate !== undefined && { endDate }),
    ...((time || isUndecided) && { startTime: time }),
  };
}

/** The column for the last day has priority over a span in the column for the date. In it, a time is when the event ends. */
function readEnd(
  text: string | undefined,
  { day, last }: { day: string; last?: string },
  context: DayContext,
): string | null | undefined {
  const end = text && !looksLikeTime(text) ? readEndCell(text, day, context) : last;
  if (end === undefined) return undefined;
  const error = endDateError(day, end);
  if (error) throw new RowProblem(error);
  return end === day ? null : end;
}

function readEndCell(text: string, day: string, context: DayContext): string {
  const year = Number(day.slice(0, 4));
  const results = [year, year + 1].map((one) => readDay(text, { ...context, yearOf: () => one }));
  const problem = results.find((result) => typeof result === 'string');
  if (typeof problem === 'string') throw new RowProblem(`End date: ${problem}`);
  const ends = results.map((result) => (result as { day: string }).day);
  // Without a year, it is in the year of the first day, or in the next one.
  return ends.find((end) => !endDateError(day, end)) ?? ends[0]!;
}

export const linesOf = (text: string): NamedOfficial[] =>
  text
    .split('\n')
    .map((line) => {
      const [name = '', role = null] = line.split(ROLE_SEPARATOR);
      return { name: name.trim(), role };
    })
    .filter(({ name }) => splitOfficialNames(name).length > 0);

const TYPE_WORDS: [RegExp, EventType][] = [
  [/\bduals\b|dual tournament|dual tourn|team tourn/i, 'Dual Tournament'],
  [/tournament|tourney|invitational|classic|individual|open\b|championship/i, 'Individual Tournament'],
  [/\btri\b|tri-?m|triangular/i, 'Tri Match'],
  [/\bquad/i, 'Quad Match'],
  [/\bdual|\bmatch|\bvs?\b|\bat\b|@/i, 'Dual Match'],
];

export function readEventType(text: string | undefined): EventType | undefined {
  if (!text) return undefined;
  const exactType = EVENT_TYPES.find((type) => type.toLowerCase() === text.toLowerCase());
  return exactType ?? TYPE_WORDS.find(([pattern]) => pattern.test(text))?.[1];
}

export function guessEventType(name: string, teams: number): EventType {
  const byName = readEventType(name);
  if (byName && byName !== 'Dual Match') return byName;
  // Without two teams, only what is called one is a dual: `Beast of the East` is none, nor if the row only has its host.
  if (teams > 4 || (teams < 2 && !byName)) return 'Individual Tournament';
  return teams === 4 ? 'Quad Match' : teams === 3 ? 'Tri Match' : 'Dual Match';
}
