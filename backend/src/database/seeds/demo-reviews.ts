import { RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { commentFor } from './comments';
import { type DemoEvent, isLeftToCoach } from './demo-events';
import { DEMO_ACCOUNTS, type DemoPeople, type DemoUser } from './demo-people';
import type { RandomGenerator } from './random';

export type DemoReview = Record<RatingCategory, number> & {
  officialId: number;
  userId: number;
  eventId: number;
  comment: string;
  date: Date;
  isReported: boolean;
  isAnonymous: boolean;
};

const REVIEWS_MAX = 1500;
const WITHOUT_COMMENT_SHARE = 0.35;
const ANONYMOUS_SHARE = 0.25;
const REPORTED_SHARE = 0.012;
const HOUR_MS = 60 * 60 * 1000;

export function demoReviews(random: RandomGenerator, people: DemoPeople, events: DemoEvent[], today: Date) {
  const { officials, teams, users } = people;
  const schoolByTeam = new Map(teams.map((team) => [team.id, team.name]));
  const reviewers = users.filter((user) => user.isVerified && user.role === 'user');
  const lastDayOf = ({ date, endDate }: DemoEvent): number => (endDate ?? date).getTime();
  const pastEvents = events.filter((event) => lastDayOf(event) < today.getTime() - 36 * HOUR_MS);

  const candidates = pastEvents.flatMap((event) => {
    const schools = new Set(event.teamIds.map((id) => schoolByTeam.get(id)));
    return event.officials.flatMap(({ officialId }) =>
      reviewers
        .filter((user) => (user.userType === 'Coach' ? schools.has(user.school ?? '') : random.happens(0.1)))
        .map((user) => ({ event, officialId, user })),
    );
  });
  const coach = users.find((user) => user.email === DEMO_ACCOUNTS.coach);
  const coachTeam = teams.find((team) => team.name === coach?.school)?.id ?? 0;
  const isOfCoach = ({ user }: { user: DemoUser }) => user === coach;
  const isLeftUnrated = (candidate: (typeof candidates)[number]) =>
    isOfCoach(candidate) && isLeftToCoach(candidate.event, candidate.officialId, today, coachTeam);
  // The demo coach has rated all other officials at the team's events of both seasons.
  const coachCandidates = candidates.filter((candidate) => isOfCoach(candidate) && !isLeftUnrated(candidate));
  const otherCandidates = candidates.filter((one) => !isLeftUnrated(one) && !coachCandidates.includes(one));
  const ratedCandidates = [...coachCandidates, ...random.shuffled(otherCandidates)].slice(0, REVIEWS_MAX);

  // Each official's skill and each author's strictness are constant, so that averages differ.
  const skills = new Map(officials.map(({ id }) => [id, clamp(3.75 + 0.5 * random.normal(), 2.3, 4.8)]));
  const categoryBiases = new Map(
    officials.map(({ id }) => [id, RATING_CATEGORIES.map(() => 0.35 * random.normal())]),
  );
  const leniencies = new Map(users.map(({ id }) => [id, 0.25 * random.normal()]));

  const reviews = ratedCandidates.map(({ event, officialId, user }) => {
    const skill = skills.get(officialId) ?? 3.7;
    const base = skill + (leniencies.get(user.id) ?? 0) + 0.35 * random.normal();
    const scores = Object.fromEntries(
      RATING_CATEGORIES.map((name, index) => [
        name,
        Math.round(
          clamp(base + (categoryBiases.get(officialId)?.[index] ?? 0) + 0.45 * random.normal(), 1, 5),
        ),
      ]),
    ) as Record<RatingCategory, number>;
    const writtenAt = lastDayOf(event) + random.between(8, 120) * HOUR_MS + random.between(0, 3599) * 1000;
    return {
      officialId,
      userId: user.id,
      eventId: event.id,
      ...scores,
      comment: random.happens(WITHOUT_COMMENT_SHARE) ? '' : commentFor(scores, random),
      date: new Date(Math.min(writtenAt, today.getTime())),
      isReported: random.happens(REPORTED_SHARE),
      isAnonymous: random.happens(ANONYMOUS_SHARE),
    };
  });
  return reviews.sort(
    (a, b) => a.date.getTime() - b.date.getTime() || a.userId - b.userId || a.officialId - b.officialId,
  );
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));
