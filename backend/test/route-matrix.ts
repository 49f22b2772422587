import { Permission } from '@rmo/contracts';

/**
 * Every route of the product and what it asks for: written by hand, from the table of rights, not from the code.
 * `web` routes are files and pages, which carry no session. A route without a row here fails the guard test.
 */
export const ROUTE_MATRIX: Record<string, Permission | 'public' | 'web'> = {
  'POST /api/auth/register': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': Permission.OwnAccount,
  'GET /api/auth/me': Permission.OwnAccount,

  'GET /api/users/pending': Permission.PendingDecide,
  'POST /api/users/:id/verify': Permission.PendingDecide,
  'DELETE /api/admin/users/:id': Permission.UserDelete,

  'GET /api/officials': 'public',
  'GET /api/officials/:id': 'public',
  'GET /api/officials/:id/events': 'public',
  'POST /api/officials': Permission.OfficialManage,
  'DELETE /api/officials/:id': Permission.OfficialManage,

  'GET /api/officials/:id/reviews': Permission.ReviewRead,
  'GET /api/officials/:id/category-averages': Permission.ReviewRead,
  'POST /api/officials/:id/reviews': Permission.ReviewCreate,
  'GET /api/reviews/mine': Permission.OwnAccount,
  'POST /api/reviews/:id/report': Permission.ReviewReport,

  'GET /api/events': 'public',
  'GET /api/events/:id': 'public',
  'GET /api/events/:id/officials': 'public',
  'GET /api/events/:id/teams': 'public',
  'POST /api/events': Permission.EventManage,
  'GET /api/coach/events': Permission.CoachArea,

  'GET /api/teams': 'public',
  'POST /api/teams': Permission.TeamManage,

  'GET /api/settings': 'public',
  'GET /api/user/settings': Permission.OwnAccount,
  'POST /api/user/settings': Permission.OwnAccount,

  'GET /api/notifications': Permission.OwnAccount,
  'GET /api/notifications/unread-count': Permission.OwnAccount,
  'POST /api/notifications/:id/mark-read': Permission.OwnAccount,
  'POST /api/notifications/mark-all-read': Permission.OwnAccount,
  'DELETE /api/notifications/:id': Permission.OwnAccount,

  'GET /health/live': 'public',
  'GET /health/ready': 'public',

  'GET /*': 'web',
  'GET /assets/*': 'web',
  'GET /mfe/*': 'web',
  'GET /uploads/*': 'web',
};
