import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Role } from './people';

export const SERVER_ERROR = 'The mat is being cleaned.';

/**
 * The request that a tab makes, and the messages of its states. `empty` and `failed` are set for one list of each kind, and for
 * tabs whose component spec doesn't cover them.
 */
export interface Reading {
  /** Matches the end of the request's path. */
  api: RegExp;
  loading: string;
  /** Derives an empty response from the real one, and names the text that the tab shows for it. */
  empty?: { of: (response: unknown) => unknown; text: string; times?: number };
  failed?: string;
}

/** What differs from a tab that shows a list with the tab's name. */
interface TabContent {
  /** Additional query parameters that make the list non-empty. */
  query?: string;
  /** An element that exists once the tab's content is complete; by default, the region with the tab's name. */
  content?: (page: Page) => Locator;
  reads?: Reading;
}

export interface Tab extends TabContent {
  key: string;
  label: string;
  /** The tab's deep link, if it has one other than `?tab=`. */
  path?: string;
  content: (page: Page) => Locator;
}

export interface Dashboard {
  role: 'admin' | 'supervisor';
  basePath: string;
  heading: string;
  /** All other roles, each with the text that denies access. */
  others: readonly [Role, string][];
  tabs: readonly Tab[];
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });
const form = (name: string) => (page: Page) => page.getByRole('form', { name, exact: true });
const rowMenu = button(/^Actions for /);
const nothing = () => [];
const noPage = () => ({ data: [], total: 0, page: 1, limit: 24 });

/** Returns the tabs that a dashboard declares in its mfe.json, in its order. */
function tabsOf(role: 'admin' | 'supervisor', contents: Record<string, TabContent>): Tab[] {
  const { tabs } = JSON.parse(readFileSync(join(__dirname, `../../mfe-${role}/mfe.json`), 'utf8')) as {
    tabs: Pick<Tab, 'key' | 'label' | 'path'>[];
  };
  const missingTabs = Object.keys(contents).filter((key) => !tabs.some((tab) => tab.key === key));
  if (missingTabs.length > 0)
    throw new Error(`mfe-${role}/mfe.json lacks the tabs ${missingTabs.join(', ')}`);
  return tabs.map(({ key, label, path }) => ({ key, label, path, content: region(label), ...contents[key] }));
}

/** Returns the tabs that both dashboards share. `officialId` refers to an official with reviews. */
const shared = (role: 'admin' | 'supervisor', officialId: number): Record<string, TabContent> => ({
  overview: {
    // The plots render last.
    content: (page) => page.getByRole('table', { name: 'Averages by category' }),
    reads: {
      api: /\/api\/overview$/,
      loading: 'Loading your to-do list...',
      empty: { of: nothing, text: 'You’re all caught up. Nothing needs your attention.' },
      failed: 'Failed to load your to-do list',
    },
  },
  'add-official': { content: form('Add Official') },
  'manage-officials': {
    content: rowMenu,
    reads: {
      api: /\/api\/officials$/,
      loading: 'Loading officials...',
      empty: { of: noPage, text: 'No officials found' },
      failed: `Error loading officials: ${SERVER_ERROR}`,
    },
  },
  'add-supervisor': { content: form('Add Supervisor') },
  'manage-supervisors': {
    content: rowMenu,
    reads: {
      api: /\/api\/users\/supervisors$/,
      loading: 'Loading supervisors...',
      failed: `Error loading supervisors: ${SERVER_ERROR}`,
    },
  },
  'manage-coaches': {
    query: 'regions=all',
    content: rowMenu,
    reads: {
      api: new RegExp(`/api/${role}/coaches$`),
      loading: 'Loading coaches...',
      failed: 'HTTP error! status: 500',
    },
  },
  'pending-users': {
    content: button(/^Approve (?!selected)/),
    reads: {
      api: /\/api\/users\/pending$/,
      loading: 'Loading pending users...',
    },
  },
  'add-event': { content: form('Add Event') },
  'manage-events': {
    content: rowMenu,
    reads: {
      api: /\/api\/events$/,
      loading: 'Loading events...',
    },
  },
  'manage-teams': {
    content: region('Teams'),
    reads: {
      api: /\/api\/teams$/,
      loading: 'Loading teams...',
      empty: { of: nothing, text: 'No teams found' },
      failed: 'Failed to load teams. Please try again later.',
    },
  },
  'manage-reviews': {
    query: `official=${officialId}`,
    content: region('Reviews'),
    reads: {
      api: /\/api\/officials\/\d+\/reviews$/,
      loading: 'Loading reviews...',
      failed: 'Failed to load reviews. Please try again later.',
    },
  },
  'my-ratings': {
    reads: {
      api: /\/api\/reviews\/mine$/,
      loading: 'Loading your ratings...',
      empty: { of: nothing, text: 'You haven’t rated anyone yet.' },
      failed: 'Failed to fetch your ratings',
    },
  },
});

const ADMIN_TABS: Record<string, TabContent> = {
  notifications: {
    query: 'state=all',
    content: region('Emails'),
    reads: {
      api: /\/api\/admin\/deliveries$/,
      loading: 'Loading emails...',
      empty: { of: nothing, text: 'No emails yet' },
      failed: 'Failed to load emails',
    },
  },
  system: {
    query: 'section=log',
    content: region('Audit log'),
    reads: {
      api: /\/api\/admin\/audit$/,
      loading: 'Loading the audit log...',
    },
  },
  settings: {
    query: 'section=look',
    content: button('Upload the site-wide background'),
    reads: {
      api: /\/api\/settings$/,
      loading: 'Loading settings...',
      empty: { of: nothing, text: 'Built-in drawing', times: 6 },
    },
  },
};

const SUPERVISOR_TABS: Record<string, TabContent> = {
  'my-profile': {
    content: region('My Profile'),
    reads: {
      api: /\/api\/auth\/me$/,
      loading: 'Loading...',
      empty: { of: (me) => ({ ...(me as object), region: null }), text: 'Not set' },
      failed: SERVER_ERROR,
    },
  },
  'manage-profile': { content: form('Manage Profile') },
  notifications: {
    content: button(/^Delete notification/),
    reads: {
      api: /\/api\/notifications$/,
      loading: 'Loading notifications...',
    },
  },
};

const NOT_ADMIN_TEXT = "You don't have admin privileges";
const NOT_SUPERVISOR_TEXT = 'Access denied. This page is only for Regional Supervisors.';

/** Both dashboards, with their tabs in the order of the product. `officialId` refers to an official with reviews. */
export const dashboards = (officialId: number): [Dashboard, Dashboard] => [
  {
    role: 'admin',
    basePath: '/admin',
    heading: 'Admin Dashboard',
    others: [
      ['visitor', 'Admin Login'],
      ['coach', NOT_ADMIN_TEXT],
      ['official', NOT_ADMIN_TEXT],
      ['supervisor', NOT_ADMIN_TEXT],
    ],
    tabs: tabsOf('admin', { ...shared('admin', officialId), ...ADMIN_TABS }),
  },
  {
    role: 'supervisor',
    basePath: '/supervisor',
    heading: 'Supervisor Dashboard',
    others: [
      ['visitor', NOT_SUPERVISOR_TEXT],
      ['coach', NOT_SUPERVISOR_TEXT],
      ['official', NOT_SUPERVISOR_TEXT],
      ['admin', NOT_SUPERVISOR_TEXT],
    ],
    tabs: tabsOf('supervisor', { ...shared('supervisor', officialId), ...SUPERVISOR_TABS }),
  },
];

/** Returns the selected tab with this label. */
export const selectedTab = (page: Page, label: string): Locator =>
  page.getByRole('tab', { name: label, exact: true, selected: true });

/** The bar at the bottom of a dashboard on a phone. */
const barOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Sections', exact: true });
export const moreButton = (page: Page): Locator =>
  barOf(page).getByRole('button', { name: 'More', exact: true });
export const linkUnderMore = (page: Page, label: string): Locator =>
  page.getByRole('dialog', { name: 'More', exact: true }).getByRole('link', { name: label, exact: true });
/** Returns what opens a tab: a link in the bar of a dashboard on a phone, or the tab itself. */
export const tabControl = (page: Page, label: string): Locator =>
  barOf(page)
    .getByRole('link', { name: label, exact: true })
    .or(page.getByRole('tab', { name: label, exact: true }));

/** Returns a tab's URL: its deep link if it has one, otherwise `?tab=` on the dashboard. */
export function addressOf({ basePath }: Dashboard, tab: Tab): string {
  if (tab.path) return tab.query ? `${tab.path}?${tab.query}` : tab.path;
  return `${basePath}?tab=${tab.key}${tab.query ? `&${tab.query}` : ''}`;
}
