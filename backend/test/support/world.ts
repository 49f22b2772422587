import type { DataSource } from 'typeorm';
import { createPerson, PEOPLE } from './people';

/** A new record of each kind, which a test may change or delete. */
export interface World {
  official: number;
  event: number;
  team: number;
  /** A review by `author` of the official at the event. */
  review: number;
  /** An open case about the review, which belongs to the appeal. */
  moderationCase: number;
  appeal: number;
  author: number;
  coach: number;
  supervisor: number;
  pendingCoach: number;
  pendingSupervisor: number;
  otherAdmin: number;
  /** One notification for the requesting account, and one for another account. */
  ownNotification: number;
  foreignNotification: number;
  /** Inserts a record of another kind and returns its id. */
  insert: (sql: string, values: unknown[]) => Promise<number>;
}

let count = 0;

/** Creates the records. `callerId` is the account that will send requests, or null for a visitor. */
export async function createWorld(dataSource: DataSource, callerId: number | null): Promise<World> {
  count += 1;
  const n = `w${count}`;
  const newPerson = async (input: Parameters<typeof createPerson>[1]) =>
    (
      await createPerson(dataSource, {
        email: `${n}.${Math.random().toString(36).slice(2)}@example.org`,
        ...input,
      })
    ).id;
  const insert = async (sql: string, values: unknown[]) => {
    const [row] = await dataSource.query<{ id: number }[]>(`${sql} RETURNING id`, values);
    return row!.id;
  };
  const author = await newPerson(PEOPLE.coach);
  const official = await insert(
    `INSERT INTO officials ("firstName", "lastName", age, location, association, "yearsExperience", "totalReviews", "scoreSum",
       "averageScore", "averageRating") VALUES ('Omar', $1, 40, 'Easton', 'Lehigh', 9, 1, 24, 4, 4)`,
    [n],
  );
  const team = await insert(`INSERT INTO teams (name) VALUES ($1)`, [`Team ${n}`]);
  const event = await insert(
    `INSERT INTO events (name, date, venue, "eventType", host)
     VALUES ($1, '2026-01-17T12:00:00Z', 'Gym', 'Dual Match', $2)`,
    [`Event ${n}`, `Team ${n}`],
  );
  await insert(`INSERT INTO event_officials ("eventId", "officialId") VALUES ($1, $2)`, [event, official]);
  await insert(`INSERT INTO event_teams ("eventId", "teamId") VALUES ($1, $2)`, [event, team]);
  const review = await insert(
    `INSERT INTO reviews ("officialId", "userId", "eventId", mechanics, professionalism, positioning, stalling, consistency,
       appearance, comment) VALUES ($1, $2, $3, 4, 4, 4, 4, 4, 4, 'fine')`,
    [official, author, event],
  );
  const appeal = await insert(
    `INSERT INTO moderation_appeals ("officialId", "eventId", reason, text) VALUES ($1, $2, 'not-present', 'I was elsewhere')`,
    [official, event],
  );
  const notification = (userId: number) =>
    insert(`INSERT INTO notifications ("userId", title, message) VALUES ($1, 'Hello', $2)`, [userId, n]);
  return {
    official,
    event,
    team,
    review,
    moderationCase: await insert(
      `INSERT INTO moderation_cases ("reviewId", "officialId", "appealId", reason) VALUES ($1, $2, $3, 'other')`,
      [review, official, appeal],
    ),
    appeal,
    author,
    coach: await newPerson({ ...PEOPLE.coach, region: 'East' }),
    supervisor: await newPerson(PEOPLE.supervisor),
    pendingCoach: await newPerson({ ...PEOPLE.coach, isVerified: false }),
    pendingSupervisor: await newPerson({ ...PEOPLE.supervisor, isVerified: false }),
    otherAdmin: await newPerson(PEOPLE.admin),
    ownNotification: await notification(callerId ?? author),
    foreignNotification: await notification(author),
    insert,
  };
}
