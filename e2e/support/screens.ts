import type { Locator, Page } from 'playwright-core';
import { chooseAction, clickItem, navigate, openGrowthPlots } from './actions';
import { BASE_URL } from './browser';
import { addressOf, dashboards, tabControl } from './dashboards';
import { Preparation, type Role } from './people';

/** The records that the screens show: an official with reviews, the official's events, a supervisor, a report. */
export interface SampleRecords {
  officialId: number;
  eventId: number;
  /** An event with an official who has no review for it. */
  unratedEventId: number;
  /** An event whose only official the coach has rated. */
  ratedEventId: number;
  supervisorId: number;
  caseId: number;
}

export interface Screen {
  name: string;
  role: Role;
  path: (records: SampleRecords) => string;
  /** The full text of a heading or message that identifies the screen. */
  heading: string | RegExp;
  /** An element in the screen's content. It is needed if the heading is also shown when an error occurs. */
  content?: (page: Page) => Locator;
  /** Opens a dialog, a menu or a tab before the check, and waits for it. */
  action?: (page: Page) => Promise<void>;
  /** True if the screen only exists on phones. */
  narrow?: true;
  /** Shows the screen without data: requests whose path matches get this response. */
  empty?: { api: RegExp; response: unknown };
}

/** Returns a pattern that matches the heading's entire text. */
export const headingPattern = ({ heading }: Pick<Screen, 'heading'>): RegExp =>
  heading instanceof RegExp ? heading : new RegExp(`^\\s*${heading.replace(/[.?]/g, '\\$&')}\\s*$`);

const fixed = (path: string) => () => path;
const official = ({ officialId }: SampleRecords) => `/officials/${officialId}`;
const event = ({ eventId }: SampleRecords) => `/events/${eventId}`;
const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const tab = (name: string, content: (page: Page) => Locator) => async (page: Page) => {
  await tabControl(page, name).click();
  await content(page).waitFor();
};
const form = (name: string) => (page: Page) => page.getByRole('form', { name, exact: true });
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });
const events = (page: Page) => page.locator('main a[href^="/events/"]').first();
/** Submits an empty form, and waits for the messages under its fields. */
const sendEmpty = async (page: Page) => {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
};

const text = (content: string) => (page: Page) => page.getByText(content, { exact: true }).first();
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;

/** Returns the screens, other than tabs, that both dashboards have. */
const management = (role: 'admin' | 'supervisor', heading: string): Screen[] => [
  {
    name: 'reviews of all officials',
    role,
    path: fixed(`/${role}?tab=manage-reviews&regions=all`),
    heading,
    content: region('Reviews'),
  },
  {
    name: 'reported reviews',
    role,
    path: fixed(`/${role}?tab=manage-reviews&view=reported&regions=all`),
    heading,
    content: (page) => page.locator('.rmo-queue-row').first(),
  },
  {
    name: 'one report',
    role,
    path: ({ caseId }) => `/${role}?tab=manage-reviews&case=${caseId}`,
    heading,
    content: (page) => page.locator('.rmo-case'),
  },
  {
    name: 'decision about a report',
    role,
    path: fixed(`/${role}?tab=manage-reviews&view=reported&regions=all`),
    heading,
    action: async (page) => {
      await page.locator('.rmo-queue-row').first().click();
      await page.getByRole('radio', { name: /^The reviews? stays? as/ }).check();
    },
  },
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
    name: 'confirmation of a bulk deletion',
    role,
    path: fixed(`/${role}?tab=manage-teams`),
    heading,
    action: async (page) => {
      const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      const isOnDemand = isPhone(page);
      if (isOnDemand) {
        await clickButton(page, 'More actions');
        await clickItem(page.getByRole('menuitem', { name: 'Select', exact: true }));
      }
      for (const row of [0, 1]) await rows.nth(row).check();
      if (isOnDemand) await chooseAction(page, 'selected teams', 'Delete');
      else await clickButton(page, 'Delete selected');
      await page.getByText('Are you sure you want to delete these').waitFor();
    },
  },
  {
    name: 'import',
    role,
    path: fixed(`/${role}/imports`),
    heading: role === 'admin' ? 'Import and export' : 'Import',
    content: region('Upload a spreadsheet'),
  },
  {
    name: 'a form with errors',
    role,
    path: fixed(`/${role}?tab=add-supervisor`),
    heading,
    action: sendEmpty,
  },
];

const tabs = (records: SampleRecords): Screen[] =>
  dashboards(records.officialId).flatMap((dashboard) =>
    dashboard.tabs.map((tab) => ({
      name: tab.label,
      role: dashboard.role,
      path: fixed(addressOf(dashboard, tab)),
      heading: dashboard.heading,
      content: tab.content,
    })),
  );

/** Returns all screens, including the tabs of dashboards. */
export const screens = (records: SampleRecords): Screen[] => [...SCREENS, ...tabs(records)];

/** All screens except the tabs of dashboards. */
const SCREENS: Screen[] = [
  { name: 'start', role: 'visitor', path: fixed('/'), heading: /Every call counts/ },
  {
    name: 'officials',
    role: 'visitor',
    path: fixed('/officials'),
    heading: 'Officials',
    content: (page) => page.locator('main a[href^="/officials/"]').first(),
  },
  {
    name: 'officials, none found',
    role: 'visitor',
    path: fixed('/officials?q=nobody-has-this-name'),
    heading: 'Officials',
    content: (page) => page.getByText('No officials found', { exact: true }).first(),
  },
  {
    name: 'schedule',
    role: 'visitor',
    path: fixed('/schedule'),
    heading: 'Schedule',
    content: events,
  },
  {
    name: 'schedule, filters',
    role: 'visitor',
    path: fixed('/schedule'),
    heading: 'Schedule',
    action: async (page) => {
      await clickButton(page, 'Filters');
      await page.getByRole('search').waitFor();
    },
    narrow: true,
  },
  {
    name: 'schedule, month',
    role: 'visitor',
    path: fixed('/schedule?view=month&month=2026-01'),
    heading: 'January 2026',
    content: (page) => page.getByRole('grid', { name: 'January 2026' }),
  },
  {
    name: 'schedule, none found',
    role: 'visitor',
    path: fixed('/schedule?q=no-event-has-this-name'),
    heading: 'Schedule',
    content: (page) => page.getByText('No events found', { exact: true }).first(),
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
    heading: "Access Denied: You don't have permission to manage events.",
  },
  { name: 'login', role: 'visitor', path: fixed('/login'), heading: 'Login' },
  {
    name: 'login with errors',
    role: 'visitor',
    path: fixed('/login'),
    heading: 'Login',
    action: sendEmpty,
  },
  { name: 'register', role: 'visitor', path: fixed('/register'), heading: 'Join RateMyOfficial' },
  {
    name: 'register with errors',
    role: 'visitor',
    path: fixed('/register'),
    heading: 'Join RateMyOfficial',
    action: sendEmpty,
  },
  { name: 'forgot password', role: 'visitor', path: fixed('/forgot-password'), heading: 'Forgot password' },
  {
    name: 'undo email change',
    role: 'visitor',
    path: fixed('/undo-email-change#token=x'),
    heading: 'Undo the email change',
  },
  {
    name: 'turn off mails',
    role: 'visitor',
    path: fixed('/unsubscribe/x'),
    heading: 'Unsubscribe',
  },
  { name: 'reset password', role: 'visitor', path: fixed('/reset-password'), heading: 'Set your password' },
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
    action: (page) => clickButton(page, 'Menu'),
    narrow: true,
  },

  { name: 'official, to evaluate', role: 'coach', path: official, heading: 'Restricted Access' },
  {
    name: 'evaluation',
    role: 'coach',
    path: (records) => `${official(records)}/review`,
    heading: /^Evaluate \S/,
    content: (page) => page.getByRole('button', { name: 'Submit Evaluation' }),
  },
  {
    name: 'evaluation, confirmation',
    role: 'coach',
    path: (records) => `${official(records)}/review?event=${records.unratedEventId}`,
    heading: /^Evaluate \S/,
    action: async (page) => {
      await page
        .getByRole('radio', { name: /^4 stars/ })
        .first()
        .check();
      await page.getByRole('button', { name: /^Submit anyway/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'events to rate',
    role: 'coach',
    path: fixed('/rate'),
    heading: 'Rate the officials',
    content: (page) => page.locator('.rate-list__events li').first(),
  },
  {
    name: 'events to rate, none',
    role: 'coach',
    path: fixed('/rate'),
    heading: 'Rate the officials',
    empty: { api: /\/api\/reviews\/to-rate$/, response: [] },
    content: text('Nothing to rate right now.'),
  },
  {
    name: 'an official who is not listed',
    role: 'coach',
    path: ({ unratedEventId }) => `/rate/${unratedEventId}/unlisted`,
    heading: 'Somebody else officiated',
    content: (page) => page.getByLabel('Who officiated?'),
  },
  {
    name: 'rating of an event, summary',
    role: 'coach',
    path: ({ ratedEventId }) => `/rate/${ratedEventId}`,
    heading: 'Thank you! 1 of 1 rated',
  },
  {
    name: 'rating of an event',
    role: 'coach',
    path: ({ unratedEventId }) => `/rate/${unratedEventId}`,
    heading: /^Official 1 of 1/,
    content: (page) => page.getByRole('button', { name: 'Save and finish' }),
  },
  { name: 'event, to evaluate', role: 'coach', path: event, heading: 'Teams' },
  {
    name: 'corner, no events',
    role: 'coach',
    path: fixed('/coach'),
    heading: 'Coaches Corner',
    empty: { api: /\/api\/(coach\/events|reviews\/to-rate)$/, response: [] },
    content: (page) => page.getByText('No events found for your school/team.'),
  },
  {
    name: 'corner, no ratings',
    role: 'coach',
    path: fixed('/coach?tab=my-ratings'),
    heading: 'Coaches Corner',
    empty: { api: /\/api\/reviews\/mine$/, response: [] },
    content: text('You haven’t rated anyone yet.'),
  },
  {
    name: 'corner, profile',
    role: 'coach',
    path: fixed('/coach?tab=my-profile'),
    heading: 'Coaches Corner',
    content: region('My Profile'),
  },
  {
    name: 'corner, edit profile',
    role: 'coach',
    path: fixed('/coach?tab=manage-profile'),
    heading: 'Coaches Corner',
    content: form('Manage Profile'),
  },
  {
    name: 'corner, events',
    role: 'coach',
    path: fixed('/coach'),
    heading: 'Coaches Corner',
    action: tab('My Events', events),
  },
  {
    name: 'corner, ratings',
    role: 'coach',
    path: fixed('/coach'),
    heading: 'Coaches Corner',
    action: tab('My ratings', region('My ratings')),
  },
  {
    name: 'coach profile',
    role: 'coach',
    path: fixed('/coach/profile'),
    heading: 'My Profile',
    content: form('Manage Profile'),
  },
  { name: 'coach settings', role: 'coach', path: fixed('/coach/settings'), heading: 'Settings' },
  {
    name: 'bell',
    role: 'coach',
    path: fixed('/coach/settings'),
    heading: 'Settings',
    action: async (page) => {
      await clickButton(page, /^Notifications/);
      await page.getByRole('group', { name: 'Notification list' }).waitFor();
    },
  },

  {
    name: 'account menu',
    role: 'coach',
    path: fixed('/coach/settings'),
    heading: 'Settings',
    action: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Menu of / })
        .click();
      await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).waitFor();
    },
  },
  {
    name: 'search',
    role: 'coach',
    path: fixed('/coach/settings'),
    heading: 'Settings',
    action: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill('high school');
      await dialog.getByRole('group', { name: 'Events' }).waitFor();
    },
  },

  ...(['coach', 'supervisor', 'official'] as const).map((role): Screen => ({
    name: `season of the ${role}`,
    role,
    path: fixed('/season'),
    heading: 'Your season',
    content: (page) => page.getByRole('article'),
  })),
  {
    name: 'dashboard',
    role: 'official',
    path: fixed('/officials-dashboard'),
    heading: 'Officials Dashboard',
  },
  {
    name: 'dashboard, notifications',
    role: 'official',
    path: fixed('/officials-dashboard?tab=notifications'),
    heading: 'Officials Dashboard',
    content: (page) => page.getByRole('group', { name: 'Notification list' }),
  },
  {
    name: 'dashboard, no notifications',
    role: 'official',
    path: fixed('/officials-dashboard?tab=notifications'),
    heading: 'Officials Dashboard',
    empty: { api: /\/api\/notifications$/, response: [] },
    content: text('No notifications yet'),
  },
  {
    name: 'dashboard, ratings I gave',
    role: 'official',
    path: fixed('/officials-dashboard?tab=my-ratings'),
    heading: 'Officials Dashboard',
    content: (page) => page.locator('.rmo-rating').first(),
  },
  {
    name: 'dashboard, profile',
    role: 'official',
    path: fixed('/officials-dashboard?tab=my-profile'),
    heading: 'Officials Dashboard',
    content: region('My Profile'),
  },
  {
    name: 'dashboard, schedule',
    role: 'official',
    path: fixed('/officials-dashboard?tab=my-schedule'),
    heading: 'Officials Dashboard',
    content: region('Upcoming'),
  },
  {
    name: 'dashboard, how I’m rated',
    role: 'official',
    path: fixed('/officials-dashboard?tab=my-rating'),
    heading: 'Officials Dashboard',
    content: region('How I’m rated'),
  },
  {
    name: 'dashboard, growth',
    role: 'official',
    path: fixed('/officials-dashboard?tab=growth'),
    heading: 'Officials Dashboard',
    content: region('Compared with others'),
    action: openGrowthPlots,
  },
  {
    name: 'dashboard, appeals',
    role: 'official',
    path: fixed('/officials-dashboard?tab=appeals'),
    heading: 'Officials Dashboard',
    content: (page) => page.getByRole('heading', { name: 'Ask for a second look' }),
  },

  {
    name: 'official with reviews',
    role: 'supervisor',
    path: official,
    heading: 'Rating Averages by Category',
  },
  {
    name: 'official, categories',
    role: 'supervisor',
    path: (records) => `${official(records)}?tab=categories`,
    heading: 'Rating Averages by Category',
    content: text('All reviews by stars'),
  },
  { name: 'events', role: 'supervisor', path: fixed('/events'), heading: 'Events', content: events },
  {
    name: 'events, deleting',
    role: 'supervisor',
    path: fixed('/events'),
    heading: 'Events',
    action: async (page) => {
      await clickButton(page, /^Actions for/);
      await clickItem(page.getByRole('menuitem', { name: /^Delete/ }));
      await page.getByText('Are you sure you want to delete this event?').waitFor();
    },
  },
  {
    name: 'events, adding',
    role: 'supervisor',
    path: fixed('/events'),
    heading: 'Events',
    action: tab('Add Event', form('Add Event')),
  },
  { name: 'settings', role: 'supervisor', path: fixed('/supervisor/settings'), heading: 'Settings' },
  ...management('supervisor', 'Supervisor Dashboard'),
  { name: 'admin login', role: 'visitor', path: fixed('/admin/login'), heading: 'Admin Login' },
  { name: 'admin area, denied', role: 'coach', path: fixed('/admin'), heading: 'Admin Login' },
  ...management('admin', 'Admin Dashboard'),
  {
    name: 'rating rules',
    role: 'admin',
    path: fixed('/admin/settings'),
    heading: 'Admin Dashboard',
    content: form('Rating rules'),
    action: (page) => page.getByText('Customize', { exact: true }).click(),
  },
  {
    name: 'edit of a coach',
    role: 'admin',
    path: fixed('/admin?tab=manage-coaches'),
    heading: 'Admin Dashboard',
    action: async (page) => {
      // On phones, the edit button is invisible and covers its row.
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .press('Enter');
      await page
        .getByRole('dialog', { name: 'Edit Coach' })
        .getByLabel(/^First name/)
        .waitFor();
    },
  },
  {
    name: 'edit of a team',
    role: 'admin',
    path: fixed('/admin?tab=manage-teams'),
    heading: 'Admin Dashboard',
    action: async (page) => {
      await clickButton(page, isPhone(page) ? /^Actions for / : /^Edit /);
      if (isPhone(page)) await clickItem(page.getByRole('menuitem', { name: /^Edit / }));
      await page
        .getByRole('dialog', { name: 'Edit Team' })
        .getByLabel(/^Team name/)
        .waitFor();
    },
  },
  {
    name: 'Manage Officials, none',
    role: 'admin',
    path: fixed('/admin?tab=manage-officials'),
    heading: 'Admin Dashboard',
    empty: { api: /\/api\/officials$/, response: { data: [], total: 0, page: 1, limit: 24 } },
    content: text('No officials found'),
  },
  {
    name: 'Manage Reviews, none',
    role: 'admin',
    path: fixed('/admin?tab=manage-reviews'),
    heading: 'Admin Dashboard',
    empty: { api: /\/api\/reviews$/, response: [] },
    content: text('No reviews yet'),
  },
  {
    name: 'reported reviews, none',
    role: 'supervisor',
    path: fixed('/supervisor?tab=manage-reviews&view=reported'),
    heading: 'Supervisor Dashboard',
    empty: { api: /\/api\/moderation\/cases$/, response: [] },
    content: text('Nothing to decide'),
  },
  {
    name: 'event, edit',
    role: 'supervisor',
    path: (records) => `${event(records)}/edit`,
    heading: 'Edit Event',
    content: form('Edit Event'),
  },
];

/** Loads a screen and waits until it is complete and nothing is loading. */
export async function open(page: Page, screen: Screen, records: SampleRecords): Promise<void> {
  await page.goto(screen.path(records));
  await waitUntilComplete(page, screen);
}

/** Like `open`, but navigates within the loaded page, as a link does. */
export async function show(page: Page, screen: Screen, records: SampleRecords): Promise<void> {
  await navigate(page, screen.path(records));
  await waitUntilComplete(page, screen);
}

async function waitUntilComplete(page: Page, screen: Screen): Promise<void> {
  await waitUntilSettled(page);
  const heading = page
    .locator('main')
    .locator('h1, h2, h3, strong, p')
    .filter({ hasText: headingPattern(screen) });
  await heading.first().waitFor();
  await screen.content?.(page).waitFor();
  await screen.action?.(page);
  await waitUntilSettled(page);
}

export const BUSY_SELECTOR =
  'main .rmo-spinner, main .rmo-skeleton, main .shell-skeleton, .shell-popover .rmo-spinner';
/** Waits until nothing on the page is loading, and the shell's page has replaced the server-rendered one. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('#main :is(h1, h2, p)').locator('visible=true').first().waitFor();
  await page.waitForFunction((busy) => !document.querySelector(busy), BUSY_SELECTOR);
}

/** Finds an event and the official with the most reviews, and creates a supervisor and a pending coach. */
export async function createSampleRecords(): Promise<SampleRecords> {
  const get = async <T>(path: string) => (await (await fetch(`${BASE_URL}/api${path}`)).json()) as T;
  const { data } = await get<{ data: { id: number }[] }>('/officials?limit=1&page=1&sort=-reviews');
  const officialId = data[0]!.id;
  const [first] = await get<{ id: number }[]>(`/officials/${officialId}/events`);
  const prepared = await Preparation.open();
  const name = `Shown ${Date.now()}`;
  const supervisor = await prepared.supervisor(name);
  await prepared.registration('Coach', name);
  const unrated = await prepared.event(name, [officialId]);
  const otherOfficial = await prepared.official(name);
  const rated = await prepared.event(`${name}, rated`, [otherOfficial.id]);
  await (await Preparation.open('coach')).review(otherOfficial.id, rated.id);
  await prepared.ratingByOfficial(`${name}, by an official`);
  const [report] = await prepared.send<{ id: number }[]>(
    'GET',
    '/moderation/cases?state=waiting&page=1&limit=1',
  );
  return {
    officialId,
    eventId: first!.id,
    unratedEventId: unrated.id,
    ratedEventId: rated.id,
    supervisorId: supervisor.id,
    caseId: report!.id,
  };
}
