import type { Locator, Page } from 'playwright-core';
import type { Role } from './people';

/** What the server says where a test makes it fail. */
export const BROKEN = 'The mat is being cleaned.';

/** What a tab reads, and what stands there in each state of that call. */
export interface Reading {
  /** The end of the call's path. */
  api: RegExp;
  loading: string;
  /** The answer with nothing in it, made of the real one, and what is said then. */
  empty: { of: (answer: unknown) => unknown; text: string; times?: number };
  failed: string;
  /** What is there once the real answer is. */
  stands: (page: Page) => Locator;
}

export interface Tab {
  key: string;
  label: string;
  /** Its deep link beside `?tab=`. */
  path?: string;
  /** Further words of the address, so that there is something to show. */
  query?: string;
  reads?: Reading;
  /** A call that belongs to it, and who else may make it than those whose dashboard this is. */
  call: [method: string, path: string, others?: readonly Role[]];
}

export interface Dashboard {
  role: 'admin' | 'supervisor';
  basePath: string;
  heading: string;
  /** Everybody else, and what each of them reads there. */
  others: readonly [Role, string][];
  tabs: readonly Tab[];
}

const MANAGERS: readonly Role[] = ['admin', 'supervisor'];
const EVERYBODY: readonly Role[] = ['admin', 'supervisor', 'coach', 'official'];
const NOWHERE = 2_000_000_000;

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });
const toDelete = button(/^Delete (?!selected)/);
const nothing = () => [];
const noPage = () => ({ data: [], total: 0, page: 1, limit: 24 });

/** The ten tabs of both dashboards. `officialId` names an official with reviews. */
const shared = (role: 'admin' | 'supervisor', basePath: string, officialId: number): Tab[] => [
  {
    key: 'add-official',
    label: 'Add Official',
    path: role === 'admin' ? '/admin/add-official' : undefined,
    call: ['POST', '/officials', MANAGERS],
  },
  {
    key: 'manage-officials',
    label: 'Manage Officials',
    reads: {
      api: /\/api\/officials$/,
      loading: 'Loading officials...',
      empty: { of: noPage, text: 'No officials found' },
      failed: `Error loading officials: ${BROKEN}`,
      stands: toDelete,
    },
    call: ['DELETE', `/officials/${NOWHERE}`, MANAGERS],
  },
  { key: 'add-supervisor', label: 'Add Supervisor', call: ['POST', '/officials', MANAGERS] },
  {
    key: 'manage-supervisors',
    label: 'Manage Supervisors',
    reads: {
      api: /\/api\/users\/supervisors$/,
      loading: 'Loading supervisors...',
      empty: { of: () => ({ data: [] }), text: 'No supervisors found' },
      failed: `Error loading supervisors: ${BROKEN}`,
      stands: toDelete,
    },
    call:
      role === 'admin'
        ? ['DELETE', `/admin/supervisors/${NOWHERE}`]
        : ['DELETE', `/users/supervisors/${NOWHERE}`, MANAGERS],
  },
  {
    key: 'add-event',
    label: 'Add Event',
    path: role === 'admin' ? '/admin/add-event' : undefined,
    call: ['POST', '/events', MANAGERS],
  },
  {
    key: 'manage-events',
    label: 'Manage Events',
    reads: {
      api: /\/api\/events$/,
      loading: 'Loading events...',
      empty: { of: nothing, text: 'No events found' },
      failed: `Failed to load events: ${BROKEN}`,
      stands: toDelete,
    },
    call: ['DELETE', `/events/${NOWHERE}`, MANAGERS],
  },
  {
    key: 'manage-reviews',
    label: 'Manage Reviews',
    query: `official=${officialId}`,
    reads: {
      api: /\/api\/officials\/\d+\/reviews$/,
      loading: 'Loading reviews...',
      empty: { of: nothing, text: 'No reviews found for this official' },
      failed: 'Failed to load reviews. Please try again later.',
      stands: region('Reviews'),
    },
    call: ['DELETE', `/reviews/${NOWHERE}`, MANAGERS],
  },
  {
    key: 'manage-coaches',
    label: 'Manage Coaches',
    path: `${basePath}/coaches`,
    query: 'regions=all',
    reads: {
      api: new RegExp(`/api/${role}/coaches$`),
      loading: 'Loading coaches...',
      empty: { of: nothing, text: 'No coaches found in the system.' },
      failed: 'HTTP error! status: 500',
      stands: toDelete,
    },
    call: ['GET', `/${role}/coaches`],
  },
  {
    key: 'manage-teams',
    label: 'Manage Teams',
    path: role === 'admin' ? '/admin/teams' : undefined,
    reads: {
      api: /\/api\/teams$/,
      loading: 'Loading teams...',
      empty: { of: nothing, text: 'No teams found' },
      failed: 'Failed to load teams. Please try again later.',
      stands: region('Teams'),
    },
    call: ['POST', '/teams', MANAGERS],
  },
  {
    key: 'pending-users',
    label: 'Pending Users',
    path: `${basePath}/pending-users`,
    reads: {
      api: /\/api\/users\/pending$/,
      loading: 'Loading pending users...',
      empty: { of: nothing, text: 'No pending users' },
      failed: 'Failed to fetch pending users',
      stands: button(/^Approve (?!selected)/),
    },
    call: ['GET', '/users/pending', MANAGERS],
  },
];

const ADMIN_TABS: Tab[] = [
  {
    key: 'notifications',
    label: 'Notifications',
    path: '/admin/notifications',
    query: 'state=all',
    reads: {
      api: /\/api\/admin\/deliveries$/,
      loading: 'Loading mails...',
      empty: { of: nothing, text: 'No mails yet' },
      failed: 'Failed to load mails',
      stands: region('Mails'),
    },
    call: ['POST', '/admin/notifications/send'],
  },
  {
    key: 'system',
    label: 'System',
    reads: {
      api: /\/api\/admin\/audit$/,
      loading: 'Loading the audit log...',
      empty: { of: nothing, text: 'No entries yet' },
      failed: 'Failed to load the audit log',
      stands: region('Audit log'),
    },
    call: ['POST', '/admin/refresh-ratings'],
  },
  {
    key: 'settings',
    label: 'Settings',
    path: '/admin/settings',
    reads: {
      api: /\/api\/settings$/,
      loading: 'Loading settings...',
      empty: { of: nothing, text: 'No image: the built-in drawing', times: 6 },
      failed: 'Failed to load settings',
      stands: button('Upload the site-wide background'),
    },
    call: ['POST', '/settings'],
  },
];

const PROFILE: Tab[] = [
  {
    key: 'my-profile',
    label: 'My Profile',
    path: '/supervisor/profile',
    reads: {
      api: /\/api\/auth\/me$/,
      loading: 'Loading...',
      empty: { of: (me) => ({ ...(me as object), region: null }), text: 'Not set' },
      failed: BROKEN,
      stands: region('My Profile'),
    },
    call: ['PUT', '/users/profile', EVERYBODY],
  },
  { key: 'manage-profile', label: 'Manage Profile', call: ['PUT', '/users/profile', EVERYBODY] },
];
const OWN_NOTIFICATIONS: Tab = {
  key: 'notifications',
  label: 'Notifications',
  reads: {
    api: /\/api\/notifications$/,
    loading: 'Loading notifications...',
    empty: { of: nothing, text: 'No notifications yet' },
    failed: 'Failed to load notifications.',
    stands: button(/^Delete notification/),
  },
  call: ['GET', '/notifications', EVERYBODY],
};

const NOT_ADMIN = "You don't have admin privileges";
const NOT_SUPERVISOR = 'Access denied. This page is only for Regional Supervisors.';

/** Both dashboards, tab by tab in the order of the product. `officialId` names an official with reviews. */
export const dashboards = (officialId: number): [Dashboard, Dashboard] => [
  {
    role: 'admin',
    basePath: '/admin',
    heading: 'Admin Dashboard',
    others: [
      ['visitor', 'Admin Login'],
      ['coach', NOT_ADMIN],
      ['official', NOT_ADMIN],
      ['supervisor', NOT_ADMIN],
    ],
    tabs: [...shared('admin', '/admin', officialId), ...ADMIN_TABS],
  },
  {
    role: 'supervisor',
    basePath: '/supervisor',
    heading: 'Supervisor Dashboard',
    others: [
      ['visitor', NOT_SUPERVISOR],
      ['coach', NOT_SUPERVISOR],
      ['official', NOT_SUPERVISOR],
      ['admin', NOT_SUPERVISOR],
    ],
    tabs: [...PROFILE, ...shared('supervisor', '/supervisor', officialId), OWN_NOTIFICATIONS],
  },
];

/** The address of a tab: `?tab=` on the dashboard, or its deep link where it has one. */
export function addressOf({ basePath }: Dashboard, tab: Tab): string {
  if (tab.path) return tab.query ? `${tab.path}?${tab.query}` : tab.path;
  return `${basePath}?tab=${tab.key}${tab.query ? `&${tab.query}` : ''}`;
}
