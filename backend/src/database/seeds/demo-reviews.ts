import { RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { commentFor } from './comments';
import type { DemoEvent } from './demo-events';
import type { DemoPeople } from './demo-people';
import type { Chance } from './random';

export type DemoReview = Record<RatingCategory, number> & {
  id: number;
  officialId: number;
  userId: number;
  eventId: number;
  comment: string;
  date: Date;
  isReported: boolean;
  isAnonymous: boolean;
};

export const DEMO_REVIEWS = 1500;
const WITHOUT_COMMENT = 0.35;
const ANONYMOUS = 0.25;
const REPORTED = 0.012;
const HOUR = 60 * 60 * 1000;

/** Reviews of an event's officials by its coaches and sometimes a supervisor. */
export function demoReviews(
  chance: Chance,
  people: DemoPeople,
  events: DemoEvent[],
  today: Date,
): DemoReview[] {
  const schoolOf = new Map(people.teams.map((team) => [team.id, team.name]));
  const judges = people.users.filter((user) => user.isVerified && user.role === 'user');
  const past = events.filter((event) => event.date.getTime() < today.getTime() - 36 * HOUR);

  const chances = past.flatMap((event) => {
    const schools = new Set(event.teamIds.map((id) => schoolOf.get(id)));
    return event.officials.flatMap(({ officialId }) =>
      judges
        .filter((user) => (user.userType === 'Coach' ? schools.has(user.school ?? '') : chance.happens(0.1)))
        .map((user) => ({ event, officialId, user })),
    );
  });
  const given = chance.shuffled(chances).slice(0, DEMO_REVIEWS);

  // An official's level and an author's strictness are constant, so that averages differ.
  const skill = new Map(
    people.officials.map(({ id }) => [id, clamp(3.75 + 0.5 * chance.normal(), 2.3, 4.8)]),
  );
  const leaning = new Map(
    people.officials.map(({ id }) => [id, RATING_CATEGORIES.map(() => 0.35 * chance.normal())]),
  );
  const leniency = new Map(people.users.map(({ id }) => [id, 0.25 * chance.normal()]));

  const reviews = given.map(({ event, officialId, user }) => {
    const base = (skill.get(officialId) ?? 3.7) + (leniency.get(user.id) ?? 0) + 0.35 * chance.normal();
    const scores = Object.fromEntries(
      RATING_CATEGORIES.map((name, index) => [
        name,
        Math.round(clamp(base + (leaning.get(officialId)?.[index] ?? 0) + 0.45 * chance.normal(), 1, 5)),
      ]),
    ) as Record<RatingCategory, number>;
    const written = event.date.getTime() + chance.between(8, 120) * HOUR + chance.between(0, 3599) * 1000;
    return {
      officialId,
      userId: user.id,
      eventId: event.id,
      ...scores,
      comment: chance.happens(WITHOUT_COMMENT) ? '' : commentFor(scores, chance),
      date: new Date(Math.min(written, today.getTime())),
      isReported: chance.happens(REPORTED),
      isAnonymous: chance.happens(ANONYMOUS),
    };
  });
  return reviews
    .sort((a, b) => a.date.getTime() - b.date.getTime() || a.userId - b.userId || a.officialId - b.officialId)
    .map((review, index) => ({ id: index + 1, ...review }));
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));
