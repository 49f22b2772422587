import { Permission, VALID_OFFICIAL, validEvent, validReview, type Actor } from '@rmo/contracts';
import { form, picture, type World } from './support';

const EVERYONE: readonly Actor[] = ['member', 'coach', 'official', 'supervisor', 'admin'];
const MANAGERS: readonly Actor[] = ['supervisor', 'admin'];

/** Who has each permission. Like the routes, this is written from the specification, not from the product's own table. */
export const ALLOWED_ACTORS: Readonly<Record<Permission, readonly Actor[]>> = {
  [Permission.OwnAccount]: EVERYONE,
  [Permission.ReviewCreate]: EVERYONE,
  [Permission.ReviewRead]: MANAGERS,
  [Permission.ReviewReport]: MANAGERS,
  [Permission.ReviewDelete]: MANAGERS,
  [Permission.ModerationDecide]: MANAGERS,
  [Permission.OfficialManage]: MANAGERS,
  [Permission.EventManage]: MANAGERS,
  [Permission.TeamManage]: MANAGERS,
  [Permission.PendingDecide]: MANAGERS,
  [Permission.UserDelete]: MANAGERS,
  [Permission.SupervisorManage]: MANAGERS,
  [Permission.AdminArea]: ['admin'],
  [Permission.SupervisorArea]: ['supervisor'],
  [Permission.CoachArea]: ['coach'],
  [Permission.OfficialArea]: ['official'],
};

const ABSENT_ID = 999_999_999;

export interface MatrixRequest {
  id?: number;
  query?: string;
  body?: unknown;
}

export interface MatrixRow {
  access: Permission | 'public' | 'web';
  /** The record whose id is in the path, unless `request` provides an id. */
  id?: Exclude<keyof World, 'insert'> | typeof ABSENT_ID;
  request?: (world: World) => MatrixRequest | Promise<MatrixRequest>;
  /** The status for allowed accounts; 200 by default. */
  status?: number;
  /** The status for whoever came from a reminder's link; 403 by default, unless the route is public. */
  linkStatus?: number;
  /**
   * The audit entry for a change by an administrator or supervisor. Null if there is none, because the change concerns only the
   * actor's own account, or because the entry would reveal who wrote which review.
   */
  audit?: string | null;
  /** The accounts whose changes are audited; administrators and supervisors by default. */
  audited?: readonly string[];
}

let count = 0;
const nextNumber = () => ++count;
const upload = (field: string): MatrixRow => ({
  access: Permission.AdminArea,
  request: async () => ({ body: form({}, { field, bytes: await picture() }) }),
  audit: 'setting.update',
});
const noImport: MatrixRow = { access: Permission.OfficialManage, status: 404, id: ABSENT_ID };
const newName = () => `New ${nextNumber()}`;
const newUnlisted = ({ insert, author, event }: World): Promise<number> =>
  insert(`INSERT INTO unlisted_officials ("userId", "eventId", name) VALUES ($1, $2, $3)`, [
    author,
    event,
    newName(),
  ]);
const coachFields = () => ({
  firstName: 'Cora',
  lastName: newName(),
  email: `cora${nextNumber()}@example.org`,
});
const supervisorFields = () => ({ ...coachFields(), region: 'East', yearsExperience: 4 });

/**
 * All of the product's routes, each with its permission and a valid request that succeeds for allowed accounts. Written by hand
 * from the specification, not from the code. `web` routes serve files and pages, without a session. The guard test fails for any
 * route without a row here.
 */
export const ROUTE_MATRIX: Record<string, MatrixRow> = {
  'POST /api/auth/register': {
    access: 'public',
    status: 201,
    request: () => ({
      body: {
        ...coachFields(),
        password: 'long-enough-1',
        confirmPassword: 'long-enough-1',
        userType: 'Coach',
        school: 'Easton',
      },
    }),
  },
  'POST /api/auth/login': {
    access: 'public',
    status: 401,
    request: () => ({ body: { email: 'no@example.org', password: 'x' } }),
  },
  'POST /api/auth/logout': { access: Permission.OwnAccount, audit: null },
  'POST /api/auth/logout-everywhere': { access: Permission.OwnAccount, audit: null },
  'GET /api/auth/sessions': { access: Permission.OwnAccount },
  'DELETE /api/auth/sessions/:id': { access: Permission.OwnAccount, status: 404, id: ABSENT_ID, audit: null },
  'GET /api/auth/me': { access: Permission.OwnAccount },
  'DELETE /api/auth/me': {
    access: Permission.OwnAccount,
    status: 400,
    request: () => ({ body: { password: 'not-the-password-1' } }),
    audit: null,
  },
  'POST /api/auth/change-password': {
    access: Permission.OwnAccount,
    status: 400,
    request: () => ({ body: { currentPassword: 'not-the-password-1', password: 'long-enough-2' } }),
    audit: null,
  },

  'POST /api/auth/forgot-password': {
    access: 'public',
    request: () => ({ body: { email: `nobody${nextNumber()}@example.org` } }),
  },
  'POST /api/auth/reset-password': {
    access: 'public',
    status: 400,
    request: () => ({ body: { token: 'an unknown token', password: 'long-enough-1' } }),
  },
  'POST /api/auth/undo-email-change': {
    access: 'public',
    status: 400,
    request: () => ({ body: { token: 'an unknown token' } }),
  },
  'GET /api/regions': { access: 'public' },
  'POST /api/auth/check-link': {
    access: 'public',
    status: 400,
    request: () => ({ body: { token: 'an unknown token' } }),
  },

  'GET /api/users/pending': { access: Permission.PendingDecide },
  'POST /api/users/:id/verify': {
    access: Permission.PendingDecide,
    request: ({ pendingCoach }) => ({ id: pendingCoach, body: { approved: true } }),
    audit: 'user.approve',
  },
  'POST /api/users/:id/set-pending': {
    access: Permission.PendingDecide,
    id: 'coach',
    audit: 'user.set-pending',
  },
  'DELETE /api/admin/users/:id': { access: Permission.UserDelete, id: 'pendingCoach', audit: 'user.delete' },

  'GET /api/officials': { access: 'public' },
  'GET /api/officials/filters': { access: 'public' },
  'GET /api/officials/:id/review-count': { access: Permission.OfficialManage, id: 'official' },
  'POST /api/officials/:id/invite': {
    access: Permission.OfficialManage,
    status: 201,
    request: ({ official }) => ({ id: official, body: { email: `official${nextNumber()}@example.org` } }),
    audit: 'official.invite',
  },
  'GET /api/officials/:id': { access: 'public', id: 'official' },
  'GET /api/officials/:id/events': { access: 'public', id: 'official' },
  'POST /api/officials': {
    access: Permission.OfficialManage,
    status: 201,
    request: () => ({ body: { ...VALID_OFFICIAL, lastName: newName() } }),
    audit: 'official.create',
  },
  'PATCH /api/officials/:id': {
    access: Permission.OfficialManage,
    request: ({ official }) => ({ id: official, body: { location: newName() } }),
    audit: 'official.update',
  },
  'DELETE /api/officials/:id': {
    access: Permission.OfficialManage,
    id: 'official',
    audit: 'official.delete',
  },

  'GET /api/officials/:id/reviews': { access: Permission.ReviewRead, id: 'official' },
  'GET /api/officials/:id/category-averages': { access: Permission.ReviewRead, id: 'official' },
  'GET /api/reviews': {
    access: Permission.ReviewRead,
    request: () => ({ query: '?region=East&from=2026-01-01' }),
  },
  'POST /api/officials/:id/reviews': {
    access: Permission.ReviewCreate,
    status: 201,
    request: ({ official, event }) => ({ id: official, body: validReview(event) }),
    audit: null,
  },
  'GET /api/reviews/mine': {
    access: Permission.OwnAccount,
    request: ({ official }) => ({ query: `?officialId=${official}` }),
  },
  'GET /api/reviews/mine/season': { access: Permission.OwnAccount, request: () => ({ query: '?year=2025' }) },
  'PATCH /api/reviews/:id': {
    access: Permission.OwnAccount,
    status: 404,
    request: ({ review }) => ({ id: review, body: { comment: 'not mine' } }),
    audit: null,
  },
  'POST /api/reviews/:id/withdraw': { access: Permission.OwnAccount, status: 404, id: 'review', audit: null },
  'POST /api/events/:id/reviews': {
    access: Permission.ReviewCreate,
    request: ({ official, event }) => {
      const { eventId, ...scores } = validReview(event);
      return { id: eventId, body: { reviews: [{ ...scores, officialId: official }] } };
    },
    audit: null,
  },
  'GET /api/events/:id/anonymity': { access: Permission.ReviewCreate, id: 'event' },
  'POST /api/events/:id/unlisted-officials': {
    access: Permission.ReviewCreate,
    status: 202,
    request: ({ event }) => ({ id: event, body: { name: newName() } }),
    audit: null,
  },
  'GET /api/unlisted-officials/mine': { access: Permission.ReviewCreate },
  'PATCH /api/unlisted-officials/mine/:id': {
    access: Permission.ReviewCreate,
    status: 404,
    request: () => {
      const { eventId: _, ...review } = validReview(1);
      return { id: ABSENT_ID, body: { review } };
    },
    audit: null,
  },
  'DELETE /api/unlisted-officials/mine/:id': {
    access: Permission.ReviewCreate,
    status: 404,
    id: ABSENT_ID,
    audit: null,
  },
  'GET /api/unlisted-officials': { access: Permission.EventManage },
  'POST /api/unlisted-officials/:id/confirm': {
    access: Permission.EventManage,
    request: async (world) => ({ id: await newUnlisted(world), body: { officialId: world.official } }),
    audit: 'event.update',
  },
  'POST /api/unlisted-officials/:id/decline': {
    access: Permission.EventManage,
    request: async (world) => ({ id: await newUnlisted(world), body: { reason: 'Nobody saw them there.' } }),
    audit: 'event.decline-official',
  },
  'GET /api/reviews/mine/mirror': { access: Permission.ReviewCreate },
  'GET /api/reviews/to-rate': { access: Permission.OwnAccount },
  'GET /api/reviews/to-rate/pin': { access: Permission.EventManage },
  'POST /api/reviews/to-rate/pin': {
    access: Permission.EventManage,
    request: ({ event }) => ({ body: { eventId: event } }),
    audit: null,
  },
  'DELETE /api/reviews/to-rate/pin': {
    access: Permission.EventManage,
    request: ({ event }) => ({ body: { eventId: event } }),
    audit: null,
  },
  'GET /api/reviews/skip': { access: Permission.ReviewCreate },
  'POST /api/reviews/skip': {
    access: Permission.ReviewCreate,
    request: ({ official, event }) => ({ body: { eventId: event, officialId: official } }),
    audit: null,
  },
  'DELETE /api/reviews/skip': {
    access: Permission.ReviewCreate,
    request: ({ official, event }) => ({ body: { eventId: event, officialId: official } }),
    audit: null,
  },
  'GET /api/rating-rules': { access: 'public' },
  'PUT /api/admin/rating-rules': {
    access: Permission.AdminArea,
    // The matrix's events ended long ago, so rating them stays open whatever the value.
    request: () => ({ body: { opensHours: nextNumber() % 72 } }),
    audit: 'rating-rules.update',
  },
  'POST /api/events/:id/reopen-rating': {
    access: Permission.EventManage,
    request: ({ event }) => ({
      id: event,
      body: { until: new Date(Date.now() + 86_400_000).toISOString() },
    }),
    audit: 'event.reopen-rating',
  },
  'POST /api/reviews/:id/report': { access: Permission.ReviewReport, id: 'review', audit: 'review.report' },
  'DELETE /api/reviews/:id': { access: Permission.ReviewDelete, id: 'review', audit: 'review.delete' },
  'GET /api/moderation/cases': { access: Permission.ModerationDecide },
  'GET /api/moderation/counts': { access: Permission.ModerationDecide },
  'GET /api/moderation/cases/:id': { access: Permission.ModerationDecide, id: 'moderationCase' },
  'POST /api/moderation/cases/:id/take': {
    access: Permission.ModerationDecide,
    id: 'moderationCase',
    audit: 'moderation.take',
  },
  'POST /api/moderation/cases/:id/decide': {
    access: Permission.ModerationDecide,
    request: ({ moderationCase }) => ({
      id: moderationCase,
      body: { decision: 'upheld', outcome: 'excluded', reason: 'The author was elsewhere that day.' },
    }),
    audit: 'moderation.decide',
  },
  'GET /api/moderation/appeals/:id/cases': { access: Permission.ModerationDecide, id: 'appeal' },
  'POST /api/moderation/appeals/:id/decide': {
    access: Permission.ModerationDecide,
    request: ({ appeal, moderationCase }) => ({
      id: appeal,
      body: {
        ...{ decision: 'upheld', outcome: 'excluded', reason: 'The author was elsewhere that day.' },
        cases: [moderationCase],
      },
    }),
    audit: 'moderation.decide',
  },
  'POST /api/moderation/cases/:id/reopen': {
    access: Permission.ModerationDecide,
    status: 409,
    id: 'moderationCase',
    audit: null,
  },
  'GET /api/officials/me/appeals': { access: Permission.OfficialArea },
  'POST /api/officials/me/appeals': {
    access: Permission.OfficialArea,
    // The account doesn't belong to an official working the event.
    status: 400,
    request: ({ event }) => ({
      body: { eventId: event, reason: 'not-present', text: 'Nobody of that school was at the event.' },
    }),
    audit: null,
  },

  // The account belongs to no official.
  'GET /api/officials/me/growth': { access: Permission.OfficialArea, status: 404 },
  'GET /api/officials/:id/growth': { access: Permission.ReviewRead, id: 'official' },
  'GET /api/officials/me/notes': { access: Permission.OfficialArea },
  'GET /api/officials/me/goals': { access: Permission.OfficialArea },
  'POST /api/officials/me/goals': {
    access: Permission.OfficialArea,
    // The account belongs to no official.
    status: 404,
    request: () => ({ body: { category: 'stalling', text: 'Call it early.', dueDate: '2027-02-01' } }),
    audit: null,
  },
  'PATCH /api/officials/me/goals/:id': {
    access: Permission.OfficialArea,
    status: 404,
    request: () => ({ id: ABSENT_ID, body: { state: 'done' } }),
    audit: null,
  },
  'DELETE /api/officials/me/goals/:id': {
    access: Permission.OfficialArea,
    status: 404,
    id: ABSENT_ID,
    audit: null,
  },
  'GET /api/officials/:id/notes': { access: Permission.ReviewRead, id: 'official' },
  'GET /api/officials/:id/goals': { access: Permission.ReviewRead, id: 'official' },
  'POST /api/officials/:id/notes': {
    access: Permission.OfficialManage,
    status: 201,
    request: ({ official }) => ({ id: official, body: { text: 'Good season.' } }),
    audit: 'official.add-note',
  },
  'POST /api/officials/:id/goals': {
    access: Permission.OfficialManage,
    status: 201,
    request: ({ official }) => ({
      id: official,
      body: { category: 'stalling', text: 'Call it early.', dueDate: '2027-02-01' },
    }),
    audit: 'official.add-goal',
  },
  // The notes and goals to change and delete are created by growth-development.spec.ts.
  'GET /api/calendar-feeds': { access: Permission.OwnAccount },
  'POST /api/calendar-feeds': {
    access: Permission.OwnAccount,
    status: 201,
    request: ({ team }) => ({ body: { scope: 'team', id: team } }),
    audit: null,
  },
  'DELETE /api/calendar-feeds/:id': {
    access: Permission.OwnAccount,
    status: 404,
    id: ABSENT_ID,
    audit: null,
  },
  'GET /api/calendars/:token.ics': { access: 'public', status: 404 },
  'GET /api/events/:id/calendar.ics': { access: 'public', id: 'event' },
  // matrix-foreign.spec.ts and rate-code.spec.ts test who may read which event's code.
  'GET /api/events/:id/rate-code': { access: Permission.OwnAccount, status: 404, id: ABSENT_ID },
  'POST /api/events/:id/rate-code/rotate': {
    access: Permission.EventManage,
    id: 'event',
    audit: 'event.rotate-rate-code',
  },
  'GET /api/rate-codes/:code': { access: 'public', status: 404 },
  'POST /api/rate-links': { access: 'public', status: 404, request: () => ({ body: { token: 'unknown' } }) },
  // A login is no session from a link.
  'GET /api/rate-links/session': { access: Permission.OwnAccount, status: 404, linkStatus: 200 },
  'DELETE /api/rate-links/session': { access: 'public' },
  'DELETE /api/development-notes/:id': {
    access: Permission.OfficialManage,
    status: 404,
    id: ABSENT_ID,
    audit: null,
  },
  'PATCH /api/development-goals/:id': {
    access: Permission.OfficialManage,
    status: 404,
    request: () => ({ id: ABSENT_ID, body: { state: 'done' } }),
    audit: null,
  },
  'DELETE /api/development-goals/:id': {
    access: Permission.OfficialManage,
    status: 404,
    id: ABSENT_ID,
    audit: null,
  },

  'GET /api/events': { access: 'public' },
  'GET /api/events/days': { access: 'public', request: () => ({ query: '?from=2026-01-01&to=2026-01-31' }) },
  'GET /api/events/:id/review-count': { access: Permission.EventManage, id: 'event' },
  'GET /api/events/:id': { access: 'public', id: 'event' },
  'GET /api/events/:id/officials': { access: 'public', id: 'event' },
  'GET /api/events/:id/teams': { access: 'public', id: 'event' },
  'POST /api/events': {
    access: Permission.EventManage,
    status: 201,
    request: ({ official }) => ({ body: { ...validEvent(official), name: newName() } }),
    audit: 'event.create',
  },
  'PATCH /api/events/:id': {
    access: Permission.EventManage,
    request: ({ event }) => ({ id: event, body: { venue: newName() } }),
    audit: 'event.update',
  },
  'DELETE /api/events/:id': { access: Permission.EventManage, id: 'event', audit: 'event.delete' },
  'GET /api/coach/events': { access: Permission.CoachArea },

  'GET /api/overview': { access: Permission.OwnAccount },
  'GET /api/overview/figures': { access: Permission.ReviewRead, request: () => ({ query: '?region=East' }) },
  'GET /api/overview/regions': { access: Permission.AdminArea },
  'GET /api/overview/watch': { access: Permission.ReviewRead, request: () => ({ query: '?region=East' }) },
  'GET /api/overview/weekend': { access: Permission.ReviewRead, request: () => ({ query: '?region=East' }) },
  'GET /api/events/:id/figures': { access: Permission.ReviewRead, id: 'event' },
  'GET /api/officials/:id/figures': { access: Permission.ReviewRead, id: 'official' },
  // Having an account is not enough: it must be allowed to read reviews or belong to the official, which scores.spec.ts checks.
  'GET /api/officials/:id/fair-score': { access: Permission.OwnAccount, status: 404, id: ABSENT_ID },
  'GET /api/search': { access: 'public', request: () => ({ query: '?q=gym' }) },
  'GET /api/teams': { access: 'public' },
  'POST /api/teams': {
    access: Permission.TeamManage,
    status: 201,
    request: () => ({ body: { name: newName() } }),
    audit: 'team.create',
  },
  'PATCH /api/teams/:id': {
    access: Permission.TeamManage,
    request: ({ team }) => ({ id: team, body: { name: newName() } }),
    audit: 'team.update',
  },
  'GET /api/teams/:id/names': { access: Permission.TeamManage, id: 'team' },
  'PUT /api/teams/:id/names': {
    access: Permission.TeamManage,
    request: ({ team }) => ({ id: team, body: { aliases: [newName()], schools: [] } }),
    audit: 'team.update',
  },
  'DELETE /api/teams/:id': { access: Permission.TeamManage, id: 'team', audit: 'team.delete' },

  // Only administrators import coaches and supervisors, which imports.spec.ts checks.
  'GET /api/imports': { access: Permission.OfficialManage },
  'POST /api/imports': {
    access: Permission.OfficialManage,
    status: 201,
    request: () => {
      const body = form({ kind: 'officials' });
      body.append('file', new Blob(['Name,City\nMarcus Bell,Easton\n']), 'roster.csv');
      return { body };
    },
    // Nothing is changed before it is applied, which imports.spec.ts does.
    audit: null,
  },
  'GET /api/imports/samples/:file': { access: Permission.OfficialManage, status: 404 },
  'GET /api/imports/template/:file': { access: Permission.OfficialManage, status: 404 },
  'GET /api/imports/:id': noImport,
  'PATCH /api/imports/:id': { ...noImport, audit: null },
  'DELETE /api/imports/:id': { ...noImport, audit: null },
  'GET /api/imports/:id/rows': noImport,
  'GET /api/imports/:id/errors.csv': noImport,
  'POST /api/imports/:id/check': { ...noImport, audit: null },
  'POST /api/imports/:id/answers': { ...noImport, audit: null },
  'POST /api/imports/:id/apply': {
    access: Permission.OfficialManage,
    status: 404,
    request: () => ({ id: ABSENT_ID, body: { checkId: '4f1d6e57-35a4-4b0c-9a56-3f1d9f1d6e57' } }),
    audit: null,
  },
  'POST /api/imports/:id/undo': { ...noImport, audit: null },

  'GET /api/exports': { access: Permission.AdminArea },
  'POST /api/exports': { access: Permission.AdminArea, status: 202, audit: 'export.create' },
  'GET /api/exports/:id': { ...noImport, access: Permission.AdminArea },
  'GET /api/exports/:id/archive.zip': { ...noImport, access: Permission.AdminArea },
  // Each download adds an audit log entry, which exports/lists.spec.ts checks; these requests have no format.
  'GET /api/exports/officials.:format': { access: Permission.OfficialManage, status: 404 },
  'GET /api/exports/coaches.:format': { access: Permission.OfficialManage, status: 404 },
  'GET /api/exports/supervisors.:format': { access: Permission.SupervisorManage, status: 404 },
  'GET /api/exports/teams.:format': { access: Permission.TeamManage, status: 404 },
  'GET /api/exports/events.:format': { access: Permission.EventManage, status: 404 },
  'GET /api/exports/assignments.:format': { access: Permission.EventManage, status: 404 },
  'GET /api/exports/reviews.:format': { access: Permission.ReviewRead, status: 404 },

  'GET /api/settings': { access: 'public' },
  'POST /api/settings': {
    access: Permission.AdminArea,
    request: () => ({ body: { key: 'homeBackgroundImage', value: '' } }),
    audit: 'setting.update',
  },
  'POST /api/settings/upload-background': upload('backgroundImage'),
  'POST /api/settings/upload-home-background': upload('homeBackgroundImage'),
  'POST /api/settings/upload-events-background': upload('eventsBackgroundImage'),
  'POST /api/settings/upload-officials-background': upload('officialsBackgroundImage'),
  'POST /api/settings/upload-page-background/register': upload('registerBackgroundImage'),
  'POST /api/settings/upload-page-background/login': upload('loginBackgroundImage'),
  'POST /api/settings/upload-page-background/supervisor': upload('supervisorBackgroundImage'),
  'GET /api/user/settings': { access: Permission.OwnAccount },
  'GET /api/unsubscribe/:token': { access: 'public', status: 303 },
  'POST /api/unsubscribe/:token': { access: 'public', status: 404 },
  'POST /api/user/settings': {
    access: Permission.OwnAccount,
    request: () => ({ body: { key: 'theme', value: 'dark' } }),
    audit: null,
  },

  'POST /api/admin/notifications/send': {
    access: Permission.AdminArea,
    request: () => ({ body: { subject: 'Season', message: 'It starts.', recipientType: 'coach' } }),
    audit: 'announcement.send',
  },
  'POST /api/admin/notifications/recipients': {
    access: Permission.AdminArea,
    request: () => ({ body: { recipientType: 'coach' } }),
    audit: null,
  },
  'POST /api/admin/notifications/test-email': {
    access: Permission.AdminArea,
    request: () => ({ body: { email: 'test@example.org' } }),
    audit: 'mail.test',
  },
  'GET /api/admin/deliveries': { access: Permission.AdminArea },
  'POST /api/admin/deliveries/:id/retry': {
    access: Permission.AdminArea,
    request: async ({ insert }) => ({
      id: await insert(
        `INSERT INTO deliveries (cause, address, "recipientName", subject, content, state, attempts)
         VALUES ($1, 'lost@example.org', 'Lost', 'Hello', '{"greeting":"Hello","paragraphs":["x"]}', 'failed', 5)`,
        [newName()],
      ),
    }),
    audit: 'delivery.retry',
  },

  'GET /api/notifications': { access: Permission.OwnAccount },
  'GET /api/notifications/unread-count': { access: Permission.OwnAccount },
  'POST /api/notifications/:id/mark-read': {
    access: Permission.OwnAccount,
    id: 'ownNotification',
    audit: null,
  },
  'POST /api/notifications/mark-all-read': { access: Permission.OwnAccount, audit: null },
  'DELETE /api/notifications/:id': { access: Permission.OwnAccount, id: 'ownNotification', audit: null },

  'GET /api/admin/audit': { access: Permission.AdminArea },
  'GET /api/admin/audit/actors': { access: Permission.AdminArea },
  'POST /api/admin/refresh-ratings': { access: Permission.AdminArea, audit: 'ratings.refresh' },
  'GET /api/admin/ratings/last-check': { access: Permission.AdminArea },
  'GET /api/admin/scores/last-run': { access: Permission.AdminArea },
  'POST /api/admin/refresh-scores': { access: Permission.AdminArea, audit: 'scores.refresh' },
  'POST /api/admin/update-experience': { access: Permission.AdminArea, audit: 'experience.update' },

  'PUT /api/users/profile': {
    access: Permission.OwnAccount,
    // A coach's school is the only change to one's own profile that is audited.
    request: () => ({ body: { ...supervisorFields(), school: newName() } }),
    ...{ audit: 'coach.update', audited: ['coach'] },
  },
  'GET /api/users/supervisors': { access: Permission.SupervisorManage },
  'GET /api/users/supervisors/:id': { access: Permission.SupervisorManage, id: 'supervisor' },
  'PATCH /api/users/supervisors/:id': {
    access: Permission.SupervisorManage,
    request: ({ supervisor }) => ({ id: supervisor, body: supervisorFields() }),
    audit: 'supervisor.update',
  },
  'DELETE /api/users/supervisors/:id': {
    access: Permission.SupervisorManage,
    id: 'supervisor',
    audit: 'supervisor.delete',
  },
  'GET /api/admin/supervisors/:id': { access: Permission.AdminArea, id: 'supervisor' },
  'PATCH /api/admin/supervisors/:id': {
    access: Permission.AdminArea,
    request: ({ supervisor }) => ({ id: supervisor, body: supervisorFields() }),
    audit: 'supervisor.update',
  },
  'DELETE /api/admin/supervisors/:id': {
    access: Permission.AdminArea,
    id: 'supervisor',
    audit: 'supervisor.delete',
  },
  ...Object.fromEntries(
    (
      [
        ['admin', Permission.AdminArea],
        ['supervisor', Permission.SupervisorArea],
      ] as const
    ).flatMap(([area, access]): [string, MatrixRow][] => [
      [`GET /api/${area}/coaches`, { access }],
      [
        `POST /api/${area}/coaches`,
        {
          access,
          status: 201,
          request: () => ({ body: { ...coachFields(), school: newName() } }),
          audit: 'coach.create',
        },
      ],
      [`GET /api/${area}/coaches/:id`, { access, id: 'coach' }],
      [
        `PATCH /api/${area}/coaches/:id`,
        {
          access,
          request: ({ coach }) => ({ id: coach, body: { ...coachFields(), school: newName() } }),
          audit: 'coach.update',
        },
      ],
      [
        `POST /api/${area}/coaches/:id/team`,
        {
          access,
          request: ({ coach, team }) => ({ id: coach, body: { teamId: team } }),
          audit: 'coach.team',
        },
      ],
      [`DELETE /api/${area}/coaches/:id`, { access, id: 'coach', audit: 'coach.delete' }],
    ]),
  ),

  'GET /api/docs': { access: 'public' },
  'GET /api/docs/:file': { access: 'public' },
  'GET /metrics': { access: 'public' },
  'GET /health/live': { access: 'public' },
  'GET /health/ready': { access: 'public' },

  'GET /*': { access: 'web' },
  'GET /plain': { access: 'web' },
  'GET /e/:code': { access: 'web' },
  'GET /service-worker.js': { access: 'web' },
  'GET /assets/*': { access: 'web' },
  'GET /mfe/*': { access: 'web' },
  'GET /uploads/*': { access: 'web' },
};
