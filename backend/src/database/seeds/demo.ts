import type { DataSource, EntityManager } from 'typeorm';
import { hashPassword } from '../../common/auth/password';
import type { ImageStorage } from '../../modules/files/image-storage';
import { writeDemoAudit } from './demo-audit';
import { demoData } from './demo-data';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-people';
import { storeDemoPhotos } from './demo-photos';
import { insertTables, joinTeams, recomputeAll } from './rows';

export interface SignIn {
  role: string;
  email: string;
  password: string;
}

const SEEDING_LOCK = 7_230_118;

interface SeedOptions {
  today?: Date;
  /** Without a storage, nobody has a photo. */
  storage?: ImageStorage;
}

/** Does nothing if there are officials, events or accounts besides administrators. Returns the existing demo accounts. */
export async function seedDemo(
  dataSource: DataSource,
  { today = new Date(), storage }: SeedOptions = {},
): Promise<SignIn[]> {
  await dataSource.transaction(async (em) => {
    await em.query(`SELECT pg_advisory_xact_lock($1)`, [SEEDING_LOCK]);
    const [{ empty }] = await em.query<[{ empty: boolean }]>(
      `SELECT NOT EXISTS (SELECT 1 FROM users WHERE role <> 'admin')
          AND NOT EXISTS (SELECT 1 FROM officials) AND NOT EXISTS (SELECT 1 FROM events) AS empty`,
    );
    if (empty) await insertDemoData(em, today, storage);
  });
  const emails = Object.values(DEMO_ACCOUNTS);
  const accountsSql = `SELECT email FROM users WHERE email = ANY($1)`;
  const rows = await dataSource.query<{ email: string }[]>(accountsSql, [emails]);
  return Object.entries(DEMO_ACCOUNTS)
    .filter(([, email]) => rows.some((row) => row.email === email))
    .map(([role, email]) => ({ role, email, password: DEMO_PASSWORD }));
}

const NO_REVIEWS = { averageRating: 0, averageScore: 0, totalReviews: 0, scoreSum: 0 };

async function insertDemoData(em: EntityManager, today: Date, storage?: ImageStorage): Promise<void> {
  const data = demoData(today);
  const { users, officials, teams, events, reviews, cases, reports, notifications, goals, audit } = data;
  // The first administrator may already have been created.
  const [{ idOffset }] = await em.query<[{ idOffset: number }]>(
    `SELECT coalesce(max(id), 0)::int AS "idOffset" FROM users`,
  );
  const toStoredId = <T extends number | null>(id: T): T => (id === null ? id : id + idOffset) as T;
  // All accounts share one hash, because hashing is slow.
  const password = await hashPassword(DEMO_PASSWORD);
  const photoOf = storage ? await storeDemoPhotos(em, storage, [...users, ...officials]) : () => null;
  await insertTables(em, {
    users: users.map((user) => ({
      ...user,
      id: toStoredId(user.id),
      photoUrl: photoOf(user),
      password,
      verifiedAt: user.isVerified ? user.createdAt : null,
    })),
    teams,
  });
  await joinTeams(em);
  await insertTables(em, {
    officials: officials.map((one) => ({
      ...one,
      ...NO_REVIEWS,
      userId: toStoredId(one.userId),
      photoUrl: photoOf(one),
    })),
    events: events.map(({ officials: _, teamIds: __, ...event }) => event),
    event_officials: events.flatMap((event) => event.officials.map((one) => ({ eventId: event.id, ...one }))),
    event_teams: events.flatMap((event) => event.teamIds.map((teamId) => ({ eventId: event.id, teamId }))),
    reviews: reviews.map((review) => ({ ...review, userId: toStoredId(review.userId) })),
    development_goals: goals.map((goal) => ({ ...goal, authorId: toStoredId(goal.authorId) })),
    notifications: notifications.map(({ subjectId, ...notification }) => ({
      ...notification,
      userId: toStoredId(notification.userId),
      subjectId: notification.kind.startsWith('event.') ? subjectId : toStoredId(subjectId),
    })),
  });
  const reportedReviews = await em.query<{ id: number; key: string }[]>(
    `SELECT id, concat_ws(' ', "eventId", "officialId", "userId") AS key FROM reviews WHERE "isReported"`,
  );
  const reviewIdByKey = new Map(reportedReviews.map(({ id, key }) => [key, id]));
  await insertTables(em, {
    moderation_cases: cases.map(({ review: { eventId, officialId, userId }, ...demoCase }) => ({
      ...demoCase,
      reviewId: reviewIdByKey.get(`${eventId} ${officialId} ${toStoredId(userId)}`),
      takenBy: toStoredId(demoCase.takenBy),
      decidedBy: toStoredId(demoCase.decidedBy),
    })),
    moderation_reports: reports.map((report) => ({ ...report, reporterId: toStoredId(report.reporterId) })),
    announcements: audit.announcements,
  });
  await em.query(
    `UPDATE reviews SET "isReportDecided" = true
      WHERE id IN (SELECT "reviewId" FROM moderation_cases WHERE state = 'decided')`,
  );
  await writeDemoAudit(em, audit.entries, toStoredId);
  await recomputeAll(em);
}
