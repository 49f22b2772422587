// The requests of each screen: when it opens, and for its searches, sort orders, filters and pages. To be changed with
// the screens (libs/management, mfe-*).
import { URLSearchParams } from 'node:url';

const text = (params) => new URLSearchParams(params).toString();
const list = (path, params = {}) => `/api${path}?${text({ page: 1, ...params })}`;
const SORTS = ['name', '-name', 'rating', '-rating', 'experience', '-experience', 'reviews', '-reviews'];
/** With many results, with none, and too short for an index. */
const SEARCHES = ['mar', 'zzzzzz', 'a'];

/**
 * The requests of one screen are sent together, as a browser does; `apart`: one after the other. `last`: the last page of
 * the list, `every`: all of its pages, `poll`: with the ETag of a browser that has the list already.
 */
export function screensOf({ supervisor, event, facet, ids, heavy }) {
  const officials = (params = {}) => list('/officials', { sort: 'name', limit: 24, ...params });
  const reviews = (params) => list(`/officials/${heavy}/reviews`, params);
  const deliveries = (params) => list('/admin/deliveries', { limit: 20, ...params });
  const audit = (params) => list('/admin/audit', { limit: 20, ...params });
  const events = (params) => list('/events', { limit: 20, ...params });

  const shared = (as, supervisorsOf) => [
    {
      as,
      screen: 'every page',
      calls: ['auth/me', 'settings', 'user/settings'].map((path) => `/api/${path}`),
    },
    { as, screen: 'bell', calls: ['/api/notifications/unread-count', '/api/notifications'] },
    { as, screen: 'Add Event', calls: [officials({ limit: 30 }), '/api/teams'] },
    { as, screen: 'Manage Officials', calls: [officials()] },
    { as, screen: 'Manage Officials, sorts', calls: SORTS.map((sort) => officials({ sort })), apart: true },
    { as, screen: 'Manage Officials, search', calls: SEARCHES.map((q) => officials({ q })), apart: true },
    { as, screen: 'Manage Officials, last page', calls: [officials()], last: true },
    { as, screen: 'Manage Officials, CSV', calls: [officials({ limit: 500 })], every: true },
    {
      as,
      screen: 'Manage Officials, delete 24',
      calls: ids.map((id) => `/api/officials/${id}/review-count`),
    },
    {
      as,
      screen: 'Edit Official',
      calls: [`/api/officials/${heavy}`, `/api/officials/${heavy}/review-count`],
    },
    { as, screen: 'Manage Supervisors', calls: [list('/users/supervisors', { limit: 24 })] },
    {
      ...{ as, screen: 'Manage Supervisors, search', apart: true },
      calls: SEARCHES.map((q) => list('/users/supervisors', { q, limit: 24 })),
    },
    {
      as,
      screen: 'Manage Supervisors, last page',
      calls: [list('/users/supervisors', { limit: 24 })],
      last: true,
    },
    {
      as,
      screen: 'Manage Supervisors, CSV',
      calls: [list('/users/supervisors', { limit: 500 })],
      every: true,
    },
    { as, screen: 'Edit Supervisor', calls: [`/api/${supervisorsOf}/supervisors/${supervisor.id}`] },
    { as, screen: 'Manage Events', calls: [events()] },
    { as, screen: 'Manage Events, search', calls: SEARCHES.map((q) => events({ q })), apart: true },
    { as, screen: 'Manage Events, last page', calls: [events()], last: true },
    { as, screen: 'Manage Events, poll', calls: [events(), '/api/teams'], poll: true },
    {
      ...{ as, screen: 'Edit Event' },
      calls: [
        `/api/events/${event}`,
        `/api/events/${event}/review-count`,
        officials({ limit: 30 }),
        '/api/teams',
      ],
    },
    {
      ...{ as, screen: 'Manage Reviews' },
      calls: [officials({ limit: 30 }), `/api/officials/${heavy}`, reviews({ limit: 20 })],
    },
    { as, screen: 'Manage Reviews, last page', calls: [reviews({ limit: 20 })], last: true },
    {
      // Any other order, a search, a filter and the CSV read the newest 2,000.
      ...{ as, screen: 'Manage Reviews, sort, search, CSV', apart: true },
      calls: [1, 2, 3, 4].map((page) => reviews({ page, limit: 500 })),
    },
    { as, screen: 'Manage Teams', calls: ['/api/teams'] },
    { as, screen: 'Pending Users', calls: ['/api/users/pending'] },
    {
      as,
      screen: 'Profile with reviews',
      calls: [`/api/officials/${heavy}/category-averages`, reviews({ limit: 10 })],
    },
  ];
  const coaches = (as, region) => {
    const of = (params) => list(`/${as}/coaches`, { ...params, ...region });
    return [
      { as, screen: 'Manage Coaches', calls: [of({ limit: 24 })] },
      { as, screen: 'Manage Coaches, all regions', calls: [list(`/${as}/coaches`, { limit: 24 })] },
      { as, screen: 'Manage Coaches, search', calls: SEARCHES.map((q) => of({ q, limit: 24 })), apart: true },
      { as, screen: 'Manage Coaches, last page', calls: [of({ limit: 24 })], last: true },
      { as, screen: 'Manage Coaches, CSV', calls: [of({ limit: 500 })], every: true },
    ];
  };
  const as = 'admin';
  return [
    ...shared('admin', 'admin'),
    ...coaches('admin', {}),
    { as, screen: 'Notifications', calls: [deliveries({ state: 'failed' })] },
    {
      ...{ as, screen: 'Notifications, filters', apart: true },
      calls: [deliveries(), deliveries({ state: 'sent' }), deliveries({ state: 'waiting' })],
    },
    { as, screen: 'Notifications, last page', calls: [deliveries()], last: true },
    { as, screen: 'Notifications, CSV', calls: [deliveries({ limit: 500 })], every: true },
    { as, screen: 'System', calls: [audit()] },
    {
      ...{ as, screen: 'System, filters', apart: true },
      calls: [{ action: 'event' }, { action: 'review' }, { actor: supervisor.id }].map(audit),
    },
    { as, screen: 'System, last page', calls: [audit()], last: true },
    { as, screen: 'System, CSV', calls: [audit({ limit: 500 })], every: true },
    ...shared('supervisor', 'users'),
    ...coaches('supervisor', { region: supervisor.region }),
    { as: 'coach', screen: 'My Events', calls: ['/api/coach/events'] },
    {
      ...{ as: 'coach', screen: 'Evaluation' },
      calls: [
        `/api/officials/${heavy}`,
        `/api/officials/${heavy}/events`,
        `/api/reviews/mine?officialId=${heavy}`,
      ],
    },
    { as: 'nobody', screen: 'Officials', calls: [officials(), '/api/officials/filters', '/api/settings'] },
    {
      ...{ as: 'nobody', screen: 'Officials, filters', apart: true },
      calls: [officials(facet), officials({ ...facet, q: 'mar', sort: '-rating' })],
    },
    { as: 'nobody', screen: 'Official', calls: [`/api/officials/${heavy}`] },
    { as: 'nobody', screen: 'Event', calls: [`/api/events/${event}`] },
    // Without a page: up to the maximum of each list.
    {
      ...{ as: 'admin', screen: 'bare lists', apart: true },
      calls: [
        'officials',
        'events',
        `officials/${heavy}/reviews`,
        'users/supervisors',
        'admin/coaches',
        'admin/audit',
        'admin/deliveries',
        'notifications',
      ].map((path) => `/api/${path}`),
    },
  ];
}
