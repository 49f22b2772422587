import type { Team } from '../../modules/teams/team.entity';
import type { Official } from '../../modules/officials/official.entity';
import type { UserProfileDto } from '../../modules/users/accounts.dto';
import { FIRST_NAMES, LAST_NAMES, MASCOTS, REGIONS } from './names';
import type { RandomGenerator } from './random';
import { addDays } from './season';

export const DEMO_PASSWORD = 'demo-wrestling-2025';
const EMAIL_DOMAIN = 'demo.ratemyofficial.test';
export const DEMO_ACCOUNTS = {
  admin: `admin@${EMAIL_DOMAIN}`,
  supervisor: `supervisor@${EMAIL_DOMAIN}`,
  coach: `coach@${EMAIL_DOMAIN}`,
  official: `official@${EMAIL_DOMAIN}`,
} as const;

export type DemoUser = Omit<UserProfileDto, 'teamId' | 'experience' | 'photoUrl' | 'officialId'>;

type Rating = 'averageRating' | 'averageScore' | 'totalReviews' | 'scoreSum';
export type DemoOfficial = Omit<Official, Rating | 'photoUrl'>;
export type DemoTeam = Omit<Team, 'region'> & { region: string };

function createNameGenerator(random: RandomGenerator): () => { firstName: string; lastName: string } {
  const names = random.shuffled(
    FIRST_NAMES.flatMap((firstName) => LAST_NAMES.map((lastName) => ({ firstName, lastName }))),
  );
  let next = 0;
  return () => names[next++]!;
}

/** Returns the age and experience of an official who started at 21 or later, so that older officials have more years. */
function careerOf(random: RandomGenerator, age: number): { age: number; yearsExperience: number } {
  const yearsMax = age - 21;
  return { age, yearsExperience: random.between(Math.ceil(yearsMax / 4), yearsMax) };
}

export interface DemoPeople {
  users: DemoUser[];
  officials: DemoOfficial[];
  teams: DemoTeam[];
}

const OFFICIALS_PER_REGION = [8, 8, 8, 8, 7, 7, 7, 7];
const PENDING_SUPERVISORS = ['Central Jersey', 'Hudson Valley'];
const PENDING_COACHES = ['Easton', 'Quakertown', 'Newton', 'Goshen'];

/** Returns the accounts, officials and schools. `founded` is when the first accounts were created. */
export function demoPeople(random: RandomGenerator, founded: Date, today: Date): DemoPeople {
  const nextName = createNameGenerator(random);
  const users: DemoUser[] = [];
  const randomJoinDate = () => addDays(founded, random.between(0, 60));

  const addUser = (user: Partial<DemoUser> & Pick<DemoUser, 'userType'>): DemoUser => {
    const person = nextName();
    const demoUser: DemoUser = {
      id: users.length + 1,
      email: `${person.firstName}.${person.lastName}@${EMAIL_DOMAIN}`.toLowerCase(),
      ...person,
      role: 'user',
      school: null,
      region: null,
      yearsCoaching: null,
      yearsExperience: null,
      age: null,
      teamMascot: null,
      isVerified: true,
      createdAt: randomJoinDate(),
      ...user,
    };
    users.push(demoUser);
    return demoUser;
  };

  addUser({ email: DEMO_ACCOUNTS.admin, role: 'admin', userType: 'Admin', createdAt: founded });
  REGIONS.forEach((region, index) =>
    addUser({
      ...(index === 0 ? { email: DEMO_ACCOUNTS.supervisor } : {}),
      userType: 'Regional Supervisor',
      region: region.name,
      ...careerOf(random, random.between(40, 66)),
    }),
  );

  const teams = REGIONS.flatMap(({ name: region, towns }) =>
    towns.map((town) => ({ name: town, region })),
  ).map((team, index) => ({ id: index + 1, ...team, createdAt: founded }));
  const addCoach = (school: string, region: string, mascot: string, extra: Partial<DemoUser> = {}) => {
    const { age, yearsExperience } = careerOf(random, random.between(27, 63));
    const career = { age, yearsCoaching: yearsExperience };
    return addUser({ userType: 'Coach', school, region, teamMascot: mascot, ...career, ...extra });
  };
  for (const team of teams) {
    const mascot = team.id === 1 ? 'Konkrete Kids' : (MASCOTS[team.id % MASCOTS.length] as string);
    addCoach(team.name, team.region, mascot, team.id === 1 ? { email: DEMO_ACCOUNTS.coach } : {});
    addCoach(team.name, team.region, mascot);
  }

  const randomRecentDate = () => addDays(today, -random.between(1, 9));
  for (const school of PENDING_COACHES) {
    const yearsCoaching = random.between(1, 12);
    addUser({ userType: 'Coach', school, yearsCoaching, isVerified: false, createdAt: randomRecentDate() });
  }
  for (const region of PENDING_SUPERVISORS)
    addUser({ userType: 'Regional Supervisor', region, isVerified: false, createdAt: randomRecentDate() });

  const officials: DemoOfficial[] = [];
  REGIONS.forEach((region, index) => {
    for (let i = 0; i < (OFFICIALS_PER_REGION[index] ?? 0); i++) {
      officials.push({
        id: officials.length + 1,
        ...nextName(),
        ...careerOf(random, random.between(23, 64)),
        location: random.pick([...region.towns, ...region.nearby]),
        association: region.association,
        region: region.name,
        userId: null,
      });
    }
  });
  const linkedOfficial = officials[0] as DemoOfficial;
  const { age } = linkedOfficial;
  const account = addUser({ email: DEMO_ACCOUNTS.official, role: 'official', userType: 'Official', age });
  Object.assign(account, { firstName: linkedOfficial.firstName, lastName: linkedOfficial.lastName });
  linkedOfficial.userId = account.id;

  return { users, officials, teams };
}
