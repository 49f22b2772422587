import type { EventType } from '@rmo/contracts';
import type { DemoOfficial, DemoTeam } from './demo-people';
import { REGIONS } from './names';
import type { RandomGenerator } from './random';
import { addDays, noonOf, type Season, weekday } from './season';

export interface DemoEvent {
  id: number;
  name: string;
  date: Date;
  /** The last day; null for an event of one day. */
  endDate: Date | null;
  startTime: string;
  venue: string;
  eventType: EventType;
  description: string | null;
  /** `days`: the days of the event that the official works, `yyyy-MM-dd`; null for all of them. */
  officials: { officialId: number; role: string; days: string[] | null }[];
  teamIds: number[];
}

interface Plan {
  type: EventType;
  perSeason: number;
  teams: [number, number];
  roles: readonly string[];
  days: readonly number[];
  hours: readonly string[];
}

const WEEKNIGHTS = [2, 3, 4];
const SATURDAY = [6];
const PLANS: readonly Plan[] = [
  {
    type: 'Dual Match',
    perSeason: 22,
    teams: [2, 2],
    roles: ['Referee', 'Assistant Referee'],
    days: WEEKNIGHTS,
    hours: ['18:30', '19:00', '19:30'],
  },
  {
    type: 'Tri Match',
    perSeason: 10,
    teams: [3, 3],
    roles: ['Referee', 'Referee'],
    days: [...WEEKNIGHTS, 6],
    hours: ['10:00', '17:00', '18:00'],
  },
  {
    type: 'Quad Match',
    perSeason: 9,
    teams: [4, 4],
    roles: ['Mat 1', 'Mat 2', 'Assistant Referee'],
    days: SATURDAY,
    hours: ['09:00', '10:00'],
  },
  {
    type: 'Dual Tournament',
    perSeason: 9,
    teams: [8, 8],
    roles: ['Head Referee', 'Mat 1', 'Mat 2', 'Mat 3'],
    days: SATURDAY,
    hours: ['08:30', '09:00'],
  },
  {
    type: 'Individual Tournament',
    perSeason: 10,
    teams: [10, 14],
    roles: ['Head Referee', 'Mat 1', 'Mat 2', 'Mat 3', 'Mat 4', 'Mat 5'],
    days: [5, 6],
    hours: ['08:00', '09:00'],
  },
];
/** Newcomers join in the second season. */
const isNewcomer = (official: DemoOfficial) => official.id % 15 === 0;

/** The demo coach's events, in days from today. All are hosted by the coach's school. */
const COACH_EVENTS: readonly {
  type: EventType;
  index: number;
  days: number;
  unrated: 'all' | 'half' | 'none';
  /** Set on the demo official's next assignment. */
  ofOfficial?: true;
}[] = [
  { type: 'Quad Match', index: 0, days: -3, unrated: 'all' },
  { type: 'Dual Match', index: 0, days: -6, unrated: 'half' },
  { type: 'Dual Match', index: 1, days: 1, unrated: 'none' },
  { type: 'Dual Match', index: 2, days: 9, unrated: 'none', ofOfficial: true },
];

export function isLeftToCoach(event: DemoEvent, officialId: number, today: Date, coachTeam: number): boolean {
  if (event.teamIds[0] !== coachTeam) return false;
  const days = Math.round((event.date.getTime() - noonOf(today).getTime()) / 86_400_000);
  const unratedPart = COACH_EVENTS.find((one) => one.type === event.eventType && one.days === days)?.unrated;
  return unratedPart === 'all' || (unratedPart === 'half' && officialId !== event.officials[0]?.officialId);
}

export function demoEvents(
  random: RandomGenerator,
  seasons: readonly Season[],
  teams: readonly DemoTeam[],
  officials: readonly DemoOfficial[],
  today: Date,
): DemoEvent[] {
  const events: OneDayEvent[] = [];
  const coachTeam = teams[0] as DemoTeam;
  const rivals = teams.filter(({ id, region }) => id !== coachTeam.id && region === coachTeam.region);
  const dayOf = (days: number) => addDays(noonOf(today), days);
  const demoOfficial = officials.find(({ userId }) => userId !== null) as DemoOfficial;
  // Officials and teams have one event a day, and the demo official's next assignment is the one in COACH_EVENTS.
  const busyDays = new Set<string>();
  for (const { days, ofOfficial } of COACH_EVENTS)
    for (let day = 0; ofOfficial && day <= days; day++) busyDays.add(keyOf(demoOfficial.id, dayOf(day)));
  seasons.forEach((season, index) => {
    const isPresent = index === seasons.length - 1;
    const staff = index === 0 ? officials.filter((official) => !isNewcomer(official)) : officials;
    const takenDays = new Set<string>(COACH_EVENTS.map(({ days }) => keyOf(coachTeam.name, dayOf(days))));
    for (const plan of PLANS) {
      for (let i = 0; i < plan.perSeason; i++) {
        const coachEvent = COACH_EVENTS.find((one) => isPresent && one.type === plan.type && one.index === i);
        const home = coachEvent ? coachTeam : random.pick(teams);
        const guestCount = random.between(...plan.teams) - 1;
        const freeTeams = (day: Date) =>
          teams.filter(
            (team) =>
              !takenDays.has(keyOf(team.name, day)) &&
              // Otherwise, the coach would also have to rate other events that have just ended.
              (team !== coachTeam || day <= dayOf(-3) || day > dayOf(0)),
          );
        const date = coachEvent
          ? dayOf(coachEvent.days)
          : findFreeDay(random, season, plan.days, (day) => {
              const free = freeTeams(day);
              return free.includes(home) && free.length > guestCount;
            });
        // The coach's own duals follow each other closely, so each has another guest.
        const guests =
          coachEvent && plan.type === 'Dual Match'
            ? [rivals[i % rivals.length] as DemoTeam]
            : guestsOf(random, home, freeTeams(date), guestCount);
        const presentTeams = [home, ...guests];
        presentTeams.forEach((team) => takenDays.add(keyOf(team.name, date)));
        const freeOfficials = staff.filter(({ id }) => !busyDays.has(keyOf(id, date)));
        // The demo official works many events, and so has many ratings to show.
        const mayBeOfOfficial =
          home.region === demoOfficial.region && freeOfficials.includes(demoOfficial) && date < noonOf(today);
        const assignments = assignFirstRole(
          coachEvent?.ofOfficial || (mayBeOfOfficial && random.happens(0.6)) ? demoOfficial : undefined,
          staffOf(random, home, freeOfficials, plan.roles),
        );
        assignments.forEach(({ officialId }) => busyDays.add(keyOf(officialId, date)));
        events.push({
          name: nameOf(plan.type, home, guests, season, i),
          date,
          startTime: startOf(random, plan, date),
          venue: `${home.name} High School`,
          eventType: plan.type,
          description: descriptionOf(random, plan.type, presentTeams.length),
          officials: assignments,
          teamIds: presentTeams.map((team) => team.id),
        });
      }
    }
  });
  return withSecondDays(events, noonOf(today))
    .sort((a, b) => a.date.getTime() - b.date.getTime() || a.name.localeCompare(b.name, 'en'))
    .map((event, index) => ({ id: index + 1, ...event }));
}

type OneDayEvent = Omit<DemoEvent, 'id' | 'endDate'>;

/**
 * Lets the large tournaments that begin on a Saturday last until Sunday, if everyone is free then. One of them was last weekend.
 * Two of the officials then work one day each.
 */
function withSecondDays(events: readonly OneDayEvent[], today: Date): Omit<DemoEvent, 'id'>[] {
  const busy = new Set(events.flatMap((event) => keysOf(event, event.date)));
  const isFree = (event: OneDayEvent, day: Date) => keysOf(event, day).every((key) => !busy.has(key));
  const saturday = addDays(today, -((weekday(today) + 1) % 7));
  const sunday = addDays(saturday, 1);
  const isTournament = ({ eventType }: OneDayEvent) => eventType.endsWith('Tournament');
  const ofLastWeekend =
    events.find((event) => +event.date === +saturday && isTournament(event) && isFree(event, sunday)) ??
    // If there was none, an earlier tournament moves there, as all of its people are free.
    events.findLast(
      (event) =>
        event.date < saturday && isTournament(event) && isFree(event, saturday) && isFree(event, sunday),
    );
  return events.map((event) => {
    const date = event === ofLastWeekend ? saturday : event.date;
    const endDate = addDays(date, 1);
    const mayLast =
      event.eventType === 'Individual Tournament' && weekday(date) === 6 && isFree(event, endDate);
    if (event !== ofLastWeekend && !mayLast) return { ...event, endDate: null };
    const days = [date, endDate].map((day) => day.toISOString().slice(0, 10));
    const officials = event.officials.map((official, index, { length }) => ({
      ...official,
      days: length > 2 && index >= length - 2 ? [days[length - 1 - index]!] : null,
    }));
    return { ...event, date, endDate, officials };
  });
}

const keysOf = ({ officials, teamIds }: OneDayEvent, day: Date): string[] => [
  ...officials.map(({ officialId }) => keyOf(`official ${officialId}`, day)),
  ...teamIds.map((id) => keyOf(`team ${id}`, day)),
];

function startOf(random: RandomGenerator, plan: Plan, date: Date): string {
  const isWeeknight = WEEKNIGHTS.includes(weekday(date));
  const fittingHours = plan.hours.filter((hour) => isWeeknight === hour >= '12:00');
  return random.pick(fittingHours.length > 0 ? fittingHours : plan.hours);
}

function guestsOf(random: RandomGenerator, home: DemoTeam, teams: readonly DemoTeam[], count: number) {
  const otherTeams = teams.filter((team) => team.id !== home.id);
  const nearTeams = random.shuffled(otherTeams.filter((team) => team.region === home.region));
  const farTeams = random.shuffled(otherTeams.filter((team) => team.region !== home.region));
  return [...nearTeams, ...farTeams].slice(0, count);
}

function findFreeDay(
  random: RandomGenerator,
  season: Season,
  days: readonly number[],
  isAllowed: (day: Date) => boolean,
): Date {
  const length = Math.round((season.end.getTime() - season.start.getTime()) / 86_400_000);
  for (;;) {
    const date = addDays(season.start, random.between(0, length));
    const isHoliday = date.getUTCMonth() === 11 && [24, 25].includes(date.getUTCDate());
    if (days.includes(weekday(date)) && !isHoliday && isAllowed(date)) return date;
  }
}

const keyOf = (whose: string | number, date: Date): string => `${whose} ${date.toISOString().slice(0, 10)}`;

const TOURNAMENTS = ['Classic', 'Invitational', 'Tournament', 'Memorial', 'Open', 'Mat Classic', 'Challenge'];

function nameOf(type: EventType, home: DemoTeam, guests: DemoTeam[], season: Season, index: number): string {
  if (type === 'Dual Match') return `${guests[0]?.name} at ${home.name}`;
  if (type === 'Tri Match') return `${home.name} Tri: ${guests.map((team) => team.name).join(', ')}`;
  if (type === 'Quad Match') return `${home.name} Quad`;
  if (type === 'Dual Tournament') return `${home.region} Duals at ${home.name} ${season.name}`;
  return `${home.name} ${TOURNAMENTS[index % TOURNAMENTS.length]} ${season.name}`;
}

function descriptionOf(random: RandomGenerator, type: EventType, teams: number): string | null {
  if (type === 'Individual Tournament') {
    return `${teams} teams, double elimination in all weight classes. Weigh-ins two hours before the start.`;
  }
  if (type === 'Dual Tournament')
    return `Two pools of four on ${random.between(3, 4)} mats, finals in the afternoon.`;
  if (type === 'Dual Match' && random.happens(0.25))
    return 'Junior varsity begins an hour earlier. Senior night.';
  return null;
}

/** Gives this official the first role. */
function assignFirstRole(
  official: DemoOfficial | undefined,
  staff: DemoEvent['officials'],
): DemoEvent['officials'] {
  const [firstMember, ...otherMembers] = staff;
  if (!official || !firstMember || otherMembers.some(({ officialId }) => officialId === official.id))
    return staff;
  return [{ ...firstMember, officialId: official.id }, ...otherMembers];
}

function staffOf(
  random: RandomGenerator,
  home: DemoTeam,
  officials: readonly DemoOfficial[],
  roles: readonly string[],
) {
  const association = REGIONS.find((region) => region.name === home.region)?.association;
  const localOfficials = random.shuffled(officials.filter((one) => one.association === association));
  const otherOfficials = random.shuffled(officials.filter((one) => one.association !== association));
  return roles.map((role) => {
    const localFirst = random.happens(0.8) ? localOfficials.pop() : undefined;
    const official = localFirst ?? otherOfficials.pop() ?? localOfficials.pop();
    return { officialId: (official as DemoOfficial).id, role, days: null };
  });
}
