import type { Page } from 'playwright-core';
import { BASE_URL } from './browser';
import { addressOf, dashboards } from './dashboards';
import { Preparation, type Role } from './people';

/** What the screens show: an official with reviews, and an event of that official. */
export interface Shown {
  officialId: number;
  eventId: number;
  supervisorId: number;
}

export interface Screen {
  name: string;
  role: Role;
  path: (shown: Shown) => string;
  /** The page's heading once it stands. */
  heading: string | RegExp;
  /** What somebody does on it before it is looked at: opening a dialog, a menu, a tab. */
  act?: (page: Page) => Promise<void>;
  /** Only on phones. */
  narrow?: true;
}

const fixed = (path: string) => () => path;
const official = ({ officialId }: Shown) => `/officials/${officialId}`;
const event = ({ eventId }: Shown) => `/events/${eventId}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();

/** What both dashboards have beside their tabs. */
const management = (role: 'admin' | 'supervisor', heading: string): Screen[] => [
  {
    name: 'edit of an official',
    role,
    path: ({ officialId }) => `/${role}/officials/${officialId}/edit`,
    heading: 'Edit Official',
  },
  {
    name: 'edit of a supervisor',
    role,
    path: ({ supervisorId }) => `/${role}/supervisors/${supervisorId}/edit`,
    heading: 'Edit Supervisor',
  },
  {
    name: 'question before many are deleted',
    role,
    path: fixed(`/${role}?tab=manage-teams`),
    heading,
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await button(page, 'Delete selected');
      await page.getByText('Are you sure you want to delete these').waitFor();
    },
  },
  {
    name: 'a form with mistakes',
    role,
    path: fixed(`/${role}?tab=add-supervisor`),
    heading,
    act: (page) => page.locator('main form button[type=submit]').click(),
  },
];

const tabs = (shown: Shown): Screen[] =>
  dashboards(shown.officialId).flatMap((dashboard) =>
    dashboard.tabs.map((tab) => ({
      name: tab.label,
      role: dashboard.role,
      path: fixed(addressOf(dashboard, tab)),
      heading: dashboard.heading,
      act: tab.reads && ((page: Page) => tab.reads!.stands(page).waitFor()),
    })),
  );

/** Every screen, with those whose address depends on what there is. */
export const screens = (shown: Shown): Screen[] => [...SCREENS, ...tabs(shown)];

/** Every screen that visitors, coaches and officials see, and what those who manage see besides their tabs. */
const SCREENS: Screen[] = [
  { name: 'start', role: 'visitor', path: fixed('/'), heading: /Every call counts/ },
  { name: 'officials', role: 'visitor', path: fixed('/officials'), heading: 'Officials' },
  {
    name: 'officials, none found',
    role: 'visitor',
    path: fixed('/officials?q=nobody-has-this-name'),
    heading: 'Officials',
  },
  { name: 'official', role: 'visitor', path: official, heading: 'Restricted Access' },
  {
    name: 'no such official',
    role: 'visitor',
    path: fixed('/officials/2000000000'),
    heading: 'Official not found',
  },
  { name: 'event', role: 'visitor', path: event, heading: 'Teams' },
  {
    name: 'events, denied',
    role: 'visitor',
    path: fixed('/events'),
    heading: /^Access Denied: You don't have permission/,
  },
  { name: 'login', role: 'visitor', path: fixed('/login'), heading: 'Login' },
  {
    name: 'login with mistakes',
    role: 'visitor',
    path: fixed('/login'),
    heading: 'Login',
    act: (page) => page.locator('form').getByRole('button', { name: 'Login' }).click(),
  },
  { name: 'register', role: 'visitor', path: fixed('/register'), heading: 'Join RateMyOfficial' },
  {
    name: 'register with mistakes',
    role: 'visitor',
    path: fixed('/register'),
    heading: 'Join RateMyOfficial',
    act: (page) => page.locator('form button[type=submit]').click(),
  },
  { name: 'forgot password', role: 'visitor', path: fixed('/forgot-password'), heading: /password/i },
  { name: 'undo email change', role: 'visitor', path: fixed('/undo-email-change#token=x'), heading: /undo/i },
  { name: 'reset password', role: 'visitor', path: fixed('/reset-password'), heading: /password|link/i },
  {
    name: 'dashboard, logged out',
    role: 'visitor',
    path: fixed('/officials-dashboard'),
    heading: 'Please log in to see your dashboard.',
  },
  {
    name: 'corner, denied',
    role: 'visitor',
    path: fixed('/coach'),
    heading: 'Access denied. This page is only for coaches.',
  },
  { name: 'not found', role: 'visitor', path: fixed('/no-such-page'), heading: 'Out of bounds' },
  {
    name: 'menu',
    role: 'visitor',
    path: fixed('/'),
    heading: /Every call counts/,
    act: (page) => button(page, 'Menu'),
    narrow: true,
  },

  { name: 'official, to evaluate', role: 'coach', path: official, heading: 'Restricted Access' },
  {
    name: 'evaluation',
    role: 'coach',
    path: (shown) => `${official(shown)}/review`,
    heading: /^Evaluate /,
  },
  { name: 'event, to evaluate', role: 'coach', path: event, heading: 'Teams' },
  { name: 'corner, profile', role: 'coach', path: fixed('/coach'), heading: 'Coaches Corner' },
  {
    name: 'corner, edit profile',
    role: 'coach',
    path: fixed('/coach'),
    heading: 'Coaches Corner',
    act: tab('Manage Profile'),
  },
  {
    name: 'corner, events',
    role: 'coach',
    path: fixed('/coach'),
    heading: 'Coaches Corner',
    act: tab('My Events'),
  },
  { name: 'coach profile', role: 'coach', path: fixed('/coach/profile'), heading: 'My Profile' },
  { name: 'coach settings', role: 'coach', path: fixed('/coach/settings'), heading: /settings/i },
  {
    name: 'bell',
    role: 'coach',
    path: fixed('/coach/settings'),
    heading: /settings/i,
    act: async (page) => {
      await button(page, /^Notifications/);
      await page.getByRole('group', { name: 'Notification list' }).waitFor();
    },
  },

  { name: 'dashboard', role: 'official', path: fixed('/officials-dashboard'), heading: /Dashboard/ },
  {
    name: 'dashboard, profile',
    role: 'official',
    path: fixed('/officials-dashboard'),
    heading: /Dashboard/,
    act: tab('My Profile'),
  },

  { name: 'official with reviews', role: 'supervisor', path: official, heading: /\w+ \w+/ },
  { name: 'events', role: 'supervisor', path: fixed('/events'), heading: /Events/ },
  {
    name: 'events, deleting',
    role: 'supervisor',
    path: fixed('/events'),
    heading: /Events/,
    act: async (page) => {
      await button(page, /^Delete/);
      await page.getByText('Are you sure you want to delete this event?').waitFor();
    },
  },
  {
    name: 'events, adding',
    role: 'supervisor',
    path: fixed('/events'),
    heading: /Events/,
    act: tab('Add Event'),
  },
  { name: 'settings', role: 'supervisor', path: fixed('/supervisor/settings'), heading: 'Settings' },
  ...management('supervisor', 'Supervisor Dashboard'),
  { name: 'admin login', role: 'visitor', path: fixed('/admin/login'), heading: 'Admin Login' },
  { name: 'admin area, denied', role: 'coach', path: fixed('/admin'), heading: 'Admin Login' },
  ...management('admin', 'Admin Dashboard'),
  { name: 'event, edit', role: 'supervisor', path: (shown) => `${event(shown)}/edit`, heading: /Edit/ },
];

/** Opens a screen and waits until nothing on it is still loading. */
export async function open(page: Page, screen: Screen, shown: Shown): Promise<void> {
  await page.goto(screen.path(shown));
  await settled(page);
  const heading = page
    .locator('main')
    .locator('h1, h2, strong, p')
    .filter({ hasText: screen.heading })
    .first();
  await heading.waitFor();
  await screen.act?.(page);
  await settled(page);
}

export const BUSY =
  'main .rmo-spinner, main .rmo-skeleton, main .shell-skeleton, .shell-popover .rmo-spinner';
export async function settled(page: Page): Promise<void> {
  await page.locator('main :is(h1, h2, p)').first().waitFor();
  await page.waitForFunction((busy) => !document.querySelector(busy), BUSY);
}

/** The official with most reviews, an event of theirs, a supervisor, and somebody who waits. */
export async function somethingToShow(): Promise<Shown> {
  const get = async <T>(path: string) => (await (await fetch(`${BASE_URL}/api${path}`)).json()) as T;
  const { data } = await get<{ data: { id: number }[] }>('/officials?limit=1&page=1&sort=-reviews');
  const officialId = data[0]!.id;
  const [first] = await get<{ id: number }[]>(`/officials/${officialId}/events`);
  const prepared = await Preparation.open();
  const supervisor = await prepared.supervisor(`Shown ${Date.now()}`);
  await prepared.registration('Coach', `Shown ${Date.now()}`);
  return { officialId, eventId: first!.id, supervisorId: supervisor.id };
}
