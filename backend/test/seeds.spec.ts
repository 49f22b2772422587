import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { daysOf, EVENT_TYPES, eventDay, lastDay, lastWeekend, RATING_CATEGORIES } from '@rmo/contracts';
import { createDataSource } from '../src/database/data-source';
import { seedDemo } from '../src/database/seeds/demo';
import { demoData } from '../src/database/seeds/demo-data';
import { seedLoad } from '../src/database/seeds/load';
import { createStorage } from '../src/modules/files';
import { findWrongMonths, findWrongRatings } from './rating-check';
import { createTestDatabase } from './support';

const DAYS = ['2026-02-15', '2026-02-25', '2026-07-15', '2026-11-21', '2027-01-10'].map(
  (day) => new Date(`${day}T15:00:00Z`),
);

describe('the demo data', () => {
  it('depends only on the day', () => {
    const day = DAYS[3] as Date;
    expect(demoData(day)).toEqual(demoData(new Date('2026-11-21T01:00:00Z')));
  });

  it.each(DAYS.map((day) => [day.toISOString().slice(0, 10), day] as const))(
    'forms a complete league on %s',
    (_, day) => {
      const { users, officials, teams, events, reviews, cases, reports, audit } = demoData(day);
      expect(officials).toHaveLength(60);
      expect(new Set(officials.map((official) => official.association)).size).toBe(6);
      expect(teams).toHaveLength(40);
      expect(events).toHaveLength(120);
      expect(reviews).toHaveLength(1500);
      expect(new Set(events.map((event) => event.eventType))).toEqual(new Set(EVENT_TYPES));
      const active = users.filter((user) => user.isVerified);
      expect(active.filter((user) => user.userType === 'Coach')).toHaveLength(80);
      expect(active.filter((user) => user.userType === 'Regional Supervisor')).toHaveLength(8);
      expect(users.filter((user) => !user.isVerified)).toHaveLength(6);
      expect(officials.filter((official) => official.userId !== null)).toHaveLength(1);
      expect(new Set(users.map((user) => user.email)).size).toBe(users.length);

      const past = events.filter((event) => event.date < day);
      expect(past.length).toBeGreaterThanOrEqual(40);
      expect(events.length - past.length).toBeGreaterThanOrEqual(10);
      for (const event of events) {
        expect(event.date.toISOString()).toMatch(/T12:00:00\.000Z$/);
        expect(new Set(event.teamIds).size).toBe(event.teamIds.length);
        expect(new Set(event.officials.map((one) => one.officialId)).size).toBe(event.officials.length);
      }
      // A tournament of two days was last weekend, and a review is written after its event's last day.
      const weekend = lastWeekend(day.toISOString().slice(0, 10));
      const long = events.filter(({ endDate }) => endDate);
      expect(long.length).toBeGreaterThanOrEqual(4);
      expect(long.some((event) => eventDay(event) >= weekend.from && lastDay(event) === weekend.to)).toBe(
        true,
      );
      const endById = new Map(events.map(({ id, date, endDate }) => [id, endDate ?? date]));
      for (const review of reviews)
        if (review.date < day) expect(review.date > endById.get(review.eventId)!).toBe(true);
      // The demo official has enough ratings for all stats, and a next assignment.
      const demoOfficial = officials.find((official) => official.userId !== null)?.id;
      expect(reviews.filter(({ officialId }) => officialId === demoOfficial).length).toBeGreaterThanOrEqual(
        20,
      );
      const assignments = events.filter((event) =>
        event.officials.some((one) => one.officialId === demoOfficial),
      );
      const nextEvent = assignments.find((event) => event.date > day);
      expect(Math.ceil(((nextEvent?.date.getTime() ?? 0) - day.getTime()) / 86_400_000)).toBe(9);
      // No official and no team is in two places on the same day, and nobody started officiating as a minor.
      const workdays = events.flatMap((event) =>
        event.officials.flatMap(({ officialId, days }) =>
          (days ?? daysOf(event)).map((workday) => `${officialId} ${workday}`),
        ),
      );
      expect(new Set(workdays).size).toBe(workdays.length);
      const teamDays = events.flatMap((event) =>
        event.teamIds.flatMap((id) => daysOf(event).map((teamDay) => `${id} ${teamDay}`)),
      );
      expect(new Set(teamDays).size).toBe(teamDays.length);
      for (const { age, yearsExperience, yearsCoaching } of users.filter((user) => user.age !== null))
        expect((age ?? 0) - (yearsExperience ?? yearsCoaching ?? 0)).toBeGreaterThanOrEqual(21);

      expect(cases).toHaveLength(reviews.filter(({ isReported }) => isReported).length);
      expect(cases.filter(({ state }) => state !== 'decided')).toHaveLength(8);
      for (const { id, review, takenBy, decidedBy, createdAt, decidedAt } of cases) {
        const author = review.userId;
        const report = reports.find(({ caseId }) => caseId === id);
        expect(report?.note).not.toBe('');
        expect([author, report?.reporterId]).not.toContain(decidedBy ?? takenBy);
        expect(report?.reporterId).not.toBe(author);
        expect(createdAt.getTime()).toBeLessThanOrEqual((decidedAt ?? day).getTime());
      }

      expect(audit.entries.length).toBeGreaterThan(20);
      for (const { at, actor } of audit.entries) {
        expect(at < day).toBe(true);
        expect(actor.isVerified).toBe(true);
      }

      const coach = users.find((user) => user.email === 'coach@demo.ratemyofficial.test');
      const rated = new Set(
        reviews
          .filter(({ userId }) => userId === coach?.id)
          .map((review) => `${review.eventId} ${review.officialId}`),
      );
      const eventsToRate = events
        .map(({ id, date, teamIds, officials: assigned }) => ({
          daysAgo: Math.floor((day.getTime() - date.getTime()) / 86_400_000),
          isOwn: teamIds.includes(1),
          officials: assigned.length,
          left: assigned.filter(({ officialId }) => !rated.has(`${id} ${officialId}`)).length,
        }))
        .filter((event) => event.isOwn && event.left > 0 && event.daysAgo >= 0)
        .map((event) => [event.daysAgo, event.officials, event.left]);
      // The demo coach can rate a half-rated event and an event with three officials, and has rated all others of both seasons.
      expect(eventsToRate).toEqual([
        [6, 2, 1],
        [3, 3, 3],
      ]);

      const near = [0, 1].map((days) =>
        new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10),
      );
      const daysOfCoach = events
        .filter(({ teamIds }) => teamIds.includes(1))
        .map(({ date }) => date.toISOString().slice(0, 10));
      // The demo coach has an event today or tomorrow.
      expect(near.filter((day) => daysOfCoach.includes(day))).not.toEqual([]);

      const eventOf = new Map(events.map((event) => [event.id, event]));
      for (const review of reviews) {
        const event = eventOf.get(review.eventId);
        expect(event?.officials.some((one) => one.officialId === review.officialId)).toBe(true);
        expect(review.date > (event?.date as Date) && review.date <= day).toBe(true);
        for (const name of RATING_CATEGORIES) expect([1, 2, 3, 4, 5]).toContain(review[name]);
      }
      expect(new Set(reviews.map((r) => `${r.userId} ${r.officialId} ${r.eventId}`)).size).toBe(1500);
    },
  );

  it('contains varied comments, a plausible spread of scores and some anonymous reviews', () => {
    const { reviews } = demoData(DAYS[3] as Date);
    const comments = reviews.map((review) => review.comment).filter(Boolean);
    expect(comments.length / 1500).toBeCloseTo(0.65, 1);
    expect(new Set(comments).size).toBeGreaterThan(600);
    expect(reviews.filter((review) => review.isAnonymous).length / 1500).toBeCloseTo(0.25, 1);
    const shareOf = (score: number) =>
      reviews.flatMap((review) => RATING_CATEGORIES.filter((name) => review[name] === score)).length / 9000;
    for (const score of [2, 3, 4, 5]) expect(shareOf(score)).toBeGreaterThan(0.03);
    expect(shareOf(1)).toBeGreaterThan(0);
    expect(shareOf(4)).toBeGreaterThan(shareOf(2));
  });
});

describe('seeding', () => {
  let dataSource: DataSource;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    dataSource = await createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 4 }).initialize();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await drop();
  });

  const count = async (table: string) =>
    (await dataSource.query(`SELECT count(*)::int AS n FROM "${table}"`))[0].n as number;

  it('fills an empty database only once, with exact ratings, and stores each photo like an upload', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rmo-seed-'));
    const seed = () => seedDemo(dataSource, { storage: createStorage(folder) });
    const results = await Promise.all([seed(), seed()]);
    const storedNames = readdirSync(join(folder, 'photos')).map((name) => `photos/${name}`);
    rmSync(folder, { recursive: true });
    expect(results[0]).toEqual(results[1]);
    expect(results[0].map((one) => one.role)).toEqual(['admin', 'supervisor', 'coach', 'official']);
    expect(await count('reviews')).toBe(1500);
    expect(await count('officials')).toBe(60);
    expect(await findWrongRatings(dataSource)).toEqual([]);
    expect(await findWrongMonths(dataSource)).toEqual([]);
    const images = await dataSource.query(`SELECT name, uses FROM images ORDER BY name`);
    expect(images.map(({ name }: { name: string }) => name)).toEqual(storedNames.sort());
    // Every photo belongs to somebody; the official with an account has the same one in both places.
    const references = await dataSource.query(
      `SELECT replace("photoUrl", '/uploads/', '') AS name, count(*)::int AS uses
         FROM (SELECT "photoUrl" FROM users UNION ALL SELECT "photoUrl" FROM officials) p
        WHERE "photoUrl" IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    expect(images).toEqual(references);
    // Two of three officials have one, and the others show their initials.
    const [{ n }] = await dataSource.query(
      `SELECT count(*)::int AS n FROM officials WHERE "photoUrl" LIKE '/uploads/photos/%.webp'`,
    );
    expect(n).toBe(40);
    // The id sequence continues after the seeded rows.
    const [team] = await dataSource.query(`INSERT INTO teams (name) VALUES ('Somewhere Else') RETURNING id`);
    expect(team.id).toBe(41);
  });

  it('fills a database that contains only its first administrator', async () => {
    await dataSource.query(
      `INSERT INTO users (email, password, "firstName", "lastName", role, "userType", "isVerified")
       VALUES ('first@b.cd', 'x', 'A', 'B', 'admin', 'Admin', true)`,
    );
    expect(await seedDemo(dataSource)).toHaveLength(4);
    expect(await count('reviews')).toBe(1500);
    expect(await findWrongRatings(dataSource)).toEqual([]);
    expect(await findWrongMonths(dataSource)).toEqual([]);
    const [row] = await dataSource.query(
      `SELECT u.email FROM officials o JOIN users u ON u.id = o."userId" AND u.role = 'official'`,
    );
    expect(row.email).toBe('official@demo.ratemyofficial.test');
    // The demo official has a goal of their own.
    const goals = await dataSource.query(
      `SELECT g."authorId" = o."userId" AS "isOwn" FROM development_goals g JOIN officials o ON o.id = g."officialId"`,
    );
    expect(goals).toEqual([{ isOwn: true }]);
    // The log refers to accounts by their actual ids.
    const strangers = await dataSource.query(
      `SELECT l.id FROM audit_log l LEFT JOIN users u ON u.id = l."actorId"
        WHERE u.id IS NULL OR concat_ws(' ', u."firstName", u."lastName") <> l."actorName"`,
    );
    expect(strangers).toEqual([]);
    expect(await count('audit_log')).toBeGreaterThan(20);
  });

  it('does not change a database with users', async () => {
    await dataSource.query(
      `INSERT INTO users (email, password, "firstName", "lastName", "userType") VALUES ('a@b.cd', 'x', 'A', 'B', 'Coach')`,
    );
    expect(await seedDemo(dataSource)).toEqual([]);
    expect(await count('officials')).toBe(0);
  });

  it('can repeatedly add load data of any size, with exact ratings', async () => {
    const progress: number[] = [];
    const sizes = { officials: 40, events: 30, reviews: 3000 };
    await seedLoad(dataSource, sizes, (done, total) => progress.push(done / total));
    await seedLoad(dataSource, sizes);
    expect(await count('officials')).toBe(80);
    expect(await count('events')).toBe(60);
    expect(await count('event_officials')).toBe(180);
    expect(await count('reviews')).toBe(6000);
    expect(progress.at(-1)).toBe(1);
    expect(await findWrongRatings(dataSource)).toEqual([]);
    expect(await findWrongMonths(dataSource)).toEqual([]);
  });
});
