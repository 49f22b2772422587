import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { form, picture, type World } from './support';

export interface MatrixRequest {
  id?: number;
  query?: string;
  body?: unknown;
}

export interface MatrixRow {
  request?: (world: World) => MatrixRequest | Promise<MatrixRequest>;
  /** The status for allowed accounts; 200 by default. */
  status?: number;
  /**
   * The audit entry of a change by an administrator or supervisor. Null if there is none, because the change concerns only
   * the actor's own account, or because the entry would reveal who wrote which review.
   */
  audit?: string | null;
  /** The accounts whose changes are audited; administrators and supervisors by default. */
  audited?: readonly string[];
}

let count = 0;
const fresh = () => ++count;
const upload = (field: string): MatrixRow => ({
  request: async () => ({ body: form({}, { field, bytes: await picture() }) }),
  audit: 'setting.update',
});
const noImport: MatrixRow = { status: 404, request: () => ({ id: 999_999_999 }) };
const name = () => `New ${fresh()}`;
const coachFields = () => ({ firstName: 'Cora', lastName: name(), email: `cora${fresh()}@example.org` });
const supervisorFields = () => ({ ...coachFields(), region: 'East', yearsExperience: 4 });

/** A valid request for each route of the matrix, which succeeds for allowed accounts. */
export const MATRIX_REQUESTS: Record<string, MatrixRow> = {
  'POST /api/auth/register': {
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
    status: 401,
    request: () => ({ body: { email: 'no@example.org', password: 'x' } }),
  },
  'POST /api/auth/logout': { audit: null },
  'POST /api/auth/logout-everywhere': { audit: null },
  'GET /api/auth/sessions': {},
  'DELETE /api/auth/sessions/:id': { status: 404, request: () => ({ id: 999_999_999 }), audit: null },
  'GET /api/auth/me': {},
  'DELETE /api/auth/me': {
    status: 400,
    request: () => ({ body: { password: 'not-the-password-1' } }),
    audit: null,
  },
  'POST /api/auth/change-password': {
    status: 400,
    request: () => ({ body: { currentPassword: 'not-the-password-1', password: 'long-enough-2' } }),
    audit: null,
  },

  'POST /api/auth/forgot-password': { request: () => ({ body: { email: `nobody${fresh()}@example.org` } }) },
  'POST /api/auth/reset-password': {
    status: 400,
    request: () => ({ body: { token: 'an unknown token', password: 'long-enough-1' } }),
  },
  'POST /api/auth/undo-email-change': {
    status: 400,
    request: () => ({ body: { token: 'an unknown token' } }),
  },
  'GET /api/regions': {},
  'POST /api/auth/check-link': {
    status: 400,
    request: () => ({ body: { token: 'an unknown token' } }),
  },

  'GET /api/users/pending': {},
  'POST /api/users/:id/verify': {
    request: ({ pendingCoach }) => ({ id: pendingCoach, body: { approved: true } }),
    audit: 'user.approve',
  },
  'POST /api/users/:id/set-pending': {
    request: ({ coach }) => ({ id: coach }),
    audit: 'user.set-pending',
  },
  'DELETE /api/admin/users/:id': {
    request: ({ pendingCoach }) => ({ id: pendingCoach }),
    audit: 'user.delete',
  },

  'GET /api/officials': {},
  'GET /api/officials/filters': {},
  'GET /api/officials/:id/review-count': { request: ({ official }) => ({ id: official }) },
  'POST /api/officials/:id/invite': {
    status: 201,
    request: ({ official }) => ({ id: official, body: { email: `official${fresh()}@example.org` } }),
    audit: 'official.invite',
  },
  'GET /api/officials/:id': { request: ({ official }) => ({ id: official }) },
  'GET /api/officials/:id/events': { request: ({ official }) => ({ id: official }) },
  'POST /api/officials': {
    status: 201,
    request: () => ({ body: { ...VALID_OFFICIAL, lastName: name() } }),
    audit: 'official.create',
  },
  'PATCH /api/officials/:id': {
    request: ({ official }) => ({ id: official, body: { location: name() } }),
    audit: 'official.update',
  },
  'DELETE /api/officials/:id': { request: ({ official }) => ({ id: official }), audit: 'official.delete' },

  'GET /api/officials/:id/reviews': { request: ({ official }) => ({ id: official }) },
  'GET /api/officials/:id/category-averages': { request: ({ official }) => ({ id: official }) },
  'GET /api/reviews': { request: () => ({ query: '?region=East&from=2026-01-01' }) },
  'POST /api/officials/:id/reviews': {
    status: 201,
    request: ({ official, event }) => ({ id: official, body: validReview(event) }),
    audit: null,
  },
  'GET /api/reviews/mine': { request: ({ official }) => ({ query: `?officialId=${official}` }) },
  'PATCH /api/reviews/:id': {
    status: 404,
    request: ({ review }) => ({ id: review, body: { comment: 'not mine' } }),
    audit: null,
  },
  'POST /api/reviews/:id/withdraw': { status: 404, request: ({ review }) => ({ id: review }), audit: null },
  'POST /api/events/:id/reviews': {
    request: ({ official, event }) => {
      const { eventId, ...scores } = validReview(event);
      return { id: eventId, body: { reviews: [{ ...scores, officialId: official }] } };
    },
    audit: null,
  },
  'GET /api/events/:id/anonymity': { request: ({ event }) => ({ id: event }) },
  'GET /api/reviews/mine/mirror': {},
  'GET /api/reviews/to-rate': {},
  'GET /api/reviews/to-rate/pin': {},
  'POST /api/reviews/to-rate/pin': { request: ({ event }) => ({ body: { eventId: event } }), audit: null },
  'DELETE /api/reviews/to-rate/pin': { request: ({ event }) => ({ body: { eventId: event } }), audit: null },
  'GET /api/reviews/skip': {},
  'POST /api/reviews/skip': {
    request: ({ official, event }) => ({ body: { eventId: event, officialId: official } }),
    audit: null,
  },
  'DELETE /api/reviews/skip': {
    request: ({ official, event }) => ({ body: { eventId: event, officialId: official } }),
    audit: null,
  },
  'GET /api/rating-rules': {},
  'PUT /api/admin/rating-rules': {
    // Events of the matrix are long over, so this does not close them.
    request: () => ({ body: { opensHours: fresh() % 72 } }),
    audit: 'rating-rules.update',
  },
  'POST /api/events/:id/reopen-rating': {
    request: ({ event }) => ({
      id: event,
      body: { until: new Date(Date.now() + 86_400_000).toISOString() },
    }),
    audit: 'event.reopen-rating',
  },
  'POST /api/reviews/:id/report': { request: ({ review }) => ({ id: review }), audit: 'review.report' },
  'DELETE /api/reviews/:id': { request: ({ review }) => ({ id: review }), audit: 'review.delete' },
  'GET /api/moderation/cases': {},
  'GET /api/moderation/counts': {},
  'GET /api/moderation/cases/:id': { request: ({ moderationCase }) => ({ id: moderationCase }) },
  'POST /api/moderation/cases/:id/take': {
    request: ({ moderationCase }) => ({ id: moderationCase }),
    audit: 'moderation.take',
  },
  'POST /api/moderation/cases/:id/decide': {
    request: ({ moderationCase }) => ({
      id: moderationCase,
      body: { decision: 'upheld', outcome: 'excluded', reason: 'The author was elsewhere that day.' },
    }),
    audit: 'moderation.decide',
  },
  'POST /api/moderation/cases/:id/reopen': {
    status: 409,
    request: ({ moderationCase }) => ({ id: moderationCase }),
    audit: null,
  },
  'GET /api/officials/me/appeals': {},
  'POST /api/officials/me/appeals': {
    // The account does not belong to an official of the event.
    status: 400,
    request: ({ event }) => ({
      body: { eventId: event, reason: 'not-present', text: 'Nobody of that school was at the event.' },
    }),
    audit: null,
  },

  // The account belongs to no official.
  'GET /api/officials/me/growth': { status: 404 },
  'GET /api/officials/:id/growth': { request: ({ official }) => ({ id: official }) },
  'GET /api/officials/me/notes': {},
  'GET /api/officials/me/goals': {},
  'PATCH /api/officials/me/goals/:id': {
    status: 404,
    request: () => ({ id: 999_999_999, body: { state: 'done' } }),
    audit: null,
  },
  'GET /api/officials/:id/notes': { request: ({ official }) => ({ id: official }) },
  'GET /api/officials/:id/goals': { request: ({ official }) => ({ id: official }) },
  'POST /api/officials/:id/notes': {
    status: 201,
    request: ({ official }) => ({ id: official, body: { text: 'Good season.' } }),
    audit: 'official.add-note',
  },
  'POST /api/officials/:id/goals': {
    status: 201,
    request: ({ official }) => ({
      id: official,
      body: { category: 'stalling', text: 'Call it early.', dueDate: '2027-02-01' },
    }),
    audit: 'official.add-goal',
  },
  // The notes and goals to change and delete are created by growth-development.spec.ts.
  'GET /api/calendar-feeds': {},
  'POST /api/calendar-feeds': {
    status: 201,
    request: ({ team }) => ({ body: { scope: 'team', id: team } }),
    audit: null,
  },
  'DELETE /api/calendar-feeds/:id': { status: 404, request: () => ({ id: 999_999_999 }), audit: null },
  'GET /api/calendars/:token.ics': { status: 404 },
  'GET /api/events/:id/calendar.ics': { request: ({ event }) => ({ id: event }) },
  // matrix-foreign.spec.ts and rate-code.spec.ts test who may read the code of which event.
  'GET /api/events/:id/rate-code': { status: 404, request: () => ({ id: 999_999_999 }) },
  'POST /api/events/:id/rate-code/rotate': {
    request: ({ event }) => ({ id: event }),
    audit: 'event.rotate-rate-code',
  },
  'GET /api/rate-codes/:code': { status: 404 },
  'DELETE /api/development-notes/:id': { status: 404, request: () => ({ id: 999_999_999 }), audit: null },
  'PATCH /api/development-goals/:id': {
    status: 404,
    request: () => ({ id: 999_999_999, body: { state: 'done' } }),
    audit: null,
  },
  'DELETE /api/development-goals/:id': { status: 404, request: () => ({ id: 999_999_999 }), audit: null },

  'GET /api/events': {},
  'GET /api/events/days': { request: () => ({ query: '?from=2026-01-01&to=2026-01-31' }) },
  'GET /api/events/:id/review-count': { request: ({ event }) => ({ id: event }) },
  'GET /api/events/:id': { request: ({ event }) => ({ id: event }) },
  'GET /api/events/:id/officials': { request: ({ event }) => ({ id: event }) },
  'GET /api/events/:id/teams': { request: ({ event }) => ({ id: event }) },
  'POST /api/events': {
    status: 201,
    request: ({ official }) => ({ body: { ...validEvent(official), name: name() } }),
    audit: 'event.create',
  },
  'PATCH /api/events/:id': {
    request: ({ event }) => ({ id: event, body: { venue: name() } }),
    audit: 'event.update',
  },
  'DELETE /api/events/:id': { request: ({ event }) => ({ id: event }), audit: 'event.delete' },
  'GET /api/coach/events': {},

  'GET /api/overview': {},
  'GET /api/overview/figures': { request: () => ({ query: '?region=East' }) },
  'GET /api/overview/watch': { request: () => ({ query: '?region=East' }) },
  'GET /api/overview/weekend': { request: () => ({ query: '?region=East' }) },
  'GET /api/events/:id/figures': { request: ({ event }) => ({ id: event }) },
  'GET /api/officials/:id/figures': { request: ({ official }) => ({ id: official }) },
  'GET /api/officials/:id/fair-score': { status: 404, request: () => ({ id: 999_999_999 }) },
  'GET /api/search': { request: () => ({ query: '?q=gym' }) },
  'GET /api/teams': {},
  'POST /api/teams': { status: 201, request: () => ({ body: { name: name() } }), audit: 'team.create' },
  'PATCH /api/teams/:id': {
    request: ({ team }) => ({ id: team, body: { name: name() } }),
    audit: 'team.update',
  },
  'DELETE /api/teams/:id': { request: ({ team }) => ({ id: team }), audit: 'team.delete' },

  'GET /api/imports': {},
  'POST /api/imports': {
    status: 201,
    request: () => {
      const body = form({ kind: 'officials' });
      body.append('file', new Blob(['Name,City\nMarcus Bell,Easton\n']), 'roster.csv');
      return { body };
    },
    // Nothing is changed before it is applied, which imports.spec.ts does.
    audit: null,
  },
  'GET /api/imports/samples/:file': { status: 404 },
  'GET /api/imports/template/:file': { status: 404 },
  'GET /api/imports/:id': noImport,
  'PATCH /api/imports/:id': { ...noImport, audit: null },
  'DELETE /api/imports/:id': { ...noImport, audit: null },
  'GET /api/imports/:id/rows': noImport,
  'GET /api/imports/:id/errors.csv': noImport,
  'POST /api/imports/:id/check': { ...noImport, audit: null },
  'POST /api/imports/:id/answers': { ...noImport, audit: null },
  'POST /api/imports/:id/apply': {
    status: 404,
    request: () => ({ id: 999_999_999, body: { checkId: '4f1d6e57-35a4-4b0c-9a56-3f1d9f1d6e57' } }),
    audit: null,
  },
  'POST /api/imports/:id/undo': { ...noImport, audit: null },

  'GET /api/exports': {},
  'POST /api/exports': { status: 202, audit: 'export.create' },
  'GET /api/exports/:id': noImport,
  'GET /api/exports/:id/archive.zip': noImport,
  // A download is an entry of the audit log, which exports/lists.spec.ts checks; these requests have no format.
  'GET /api/exports/officials.:format': { status: 404 },
  'GET /api/exports/coaches.:format': { status: 404 },
  'GET /api/exports/supervisors.:format': { status: 404 },
  'GET /api/exports/teams.:format': { status: 404 },
  'GET /api/exports/events.:format': { status: 404 },
  'GET /api/exports/assignments.:format': { status: 404 },
  'GET /api/exports/reviews.:format': { status: 404 },

  'GET /api/settings': {},
  'POST /api/settings': {
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
  'GET /api/user/settings': {},
  'GET /api/unsubscribe/:token': { status: 303 },
  'POST /api/unsubscribe/:token': { status: 404 },
  'POST /api/user/settings': {
    request: () => ({ body: { key: 'theme', value: 'dark' } }),
    audit: null,
  },

  'POST /api/admin/notifications/send': {
    request: () => ({ body: { subject: 'Season', message: 'It starts.', recipientType: 'coach' } }),
    audit: 'announcement.send',
  },
  'POST /api/admin/notifications/recipients': {
    request: () => ({ body: { recipientType: 'coach' } }),
    audit: null,
  },
  'POST /api/admin/notifications/test-email': {
    request: () => ({ body: { email: 'test@example.org' } }),
    audit: 'mail.test',
  },
  'GET /api/admin/deliveries': {},
  'POST /api/admin/deliveries/:id/retry': {
    request: ({ delivery }) => ({ id: delivery }),
    audit: 'delivery.retry',
  },

  'GET /api/notifications': {},
  'GET /api/notifications/unread-count': {},
  'POST /api/notifications/:id/mark-read': {
    request: ({ ownNotification }) => ({ id: ownNotification }),
    audit: null,
  },
  'POST /api/notifications/mark-all-read': { audit: null },
  'DELETE /api/notifications/:id': {
    request: ({ ownNotification }) => ({ id: ownNotification }),
    audit: null,
  },

  'GET /api/admin/audit': {},
  'GET /api/admin/audit/actors': {},
  'POST /api/admin/refresh-ratings': { audit: 'ratings.refresh' },
  'POST /api/admin/refresh-scores': { audit: 'scores.refresh' },
  'POST /api/admin/update-experience': { audit: 'experience.update' },

  'PUT /api/users/profile': {
    // The school of a coach is the only change to a person's own profile that is audited.
    request: () => ({ body: { ...supervisorFields(), school: name() } }),
    ...{ audit: 'coach.update', audited: ['coach'] },
  },
  'GET /api/users/supervisors': {},
  'GET /api/users/supervisors/:id': { request: ({ supervisor }) => ({ id: supervisor }) },
  'PATCH /api/users/supervisors/:id': {
    request: ({ supervisor }) => ({ id: supervisor, body: supervisorFields() }),
    audit: 'supervisor.update',
  },
  'DELETE /api/users/supervisors/:id': {
    request: ({ supervisor }) => ({ id: supervisor }),
    audit: 'supervisor.delete',
  },
  'GET /api/admin/supervisors/:id': { request: ({ supervisor }) => ({ id: supervisor }) },
  'PATCH /api/admin/supervisors/:id': {
    request: ({ supervisor }) => ({ id: supervisor, body: supervisorFields() }),
    audit: 'supervisor.update',
  },
  'DELETE /api/admin/supervisors/:id': {
    request: ({ supervisor }) => ({ id: supervisor }),
    audit: 'supervisor.delete',
  },
  ...Object.fromEntries(
    ['admin', 'supervisor'].flatMap((area): [string, MatrixRow][] => [
      [`GET /api/${area}/coaches`, {}],
      [
        `POST /api/${area}/coaches`,
        {
          status: 201,
          request: () => ({ body: { ...coachFields(), school: name() } }),
          audit: 'coach.create',
        },
      ],
      [`GET /api/${area}/coaches/:id`, { request: ({ coach }) => ({ id: coach }) }],
      [
        `PATCH /api/${area}/coaches/:id`,
        {
          request: ({ coach }) => ({ id: coach, body: { ...coachFields(), school: name() } }),
          audit: 'coach.update',
        },
      ],
      [
        `POST /api/${area}/coaches/:id/team`,
        { request: ({ coach, team }) => ({ id: coach, body: { teamId: team } }), audit: 'coach.team' },
      ],
      [`DELETE /api/${area}/coaches/:id`, { request: ({ coach }) => ({ id: coach }), audit: 'coach.delete' }],
    ]),
  ),

  'GET /api/docs': {},
  'GET /metrics': {},
  'GET /health/live': {},
  'GET /health/ready': {},
};
