import type { CurrentUser } from '@rmo/api-client/session';
import { can } from '@rmo/contracts';
import { goTo } from '@rmo/mfe-kit/testing';
import { simulatePhone } from '@rmo/ui/testing/dom';
import { render, screen, within } from '@testing-library/react';
import { permissionOf } from '../federation/manifest';
import { manifestOfTree, mfeOf } from '../testing/manifest';
import DashboardBar from './DashboardBar';

const user = (fields: Partial<CurrentUser>) =>
  ({ id: 1, role: 'user', isVerified: true, ...fields }) as CurrentUser;
const COACH = user({ userType: 'Coach' });
const SUPERVISOR = user({ userType: 'Regional Supervisor' });
const ADMIN = user({ role: 'admin', userType: 'Admin' });
const OFFICIAL = user({ role: 'official', userType: 'Official', officialId: 7 });
const manifest = manifestOfTree();

const open = (pathname: string, me: CurrentUser): HTMLElement | null => {
  goTo(pathname);
  render(<DashboardBar user={me} pathname={pathname} manifest={manifest} />);
  return screen.queryByRole('navigation', { name: 'Sections' });
};
const linksOf = (bar: HTMLElement | null) =>
  within(bar!)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => jest.restoreAllMocks());

describe('on a phone', () => {
  beforeEach(simulatePhone);

  it.each([
    ['/schedule', 'Schedule'],
    ['/events/7', 'Schedule'],
    ['/officials', 'Officials'],
    ['/officials/7', 'Officials'],
  ])('%s has the bar of Coaches Corner, in which %s is current', (pathname, label) => {
    const bar = open(pathname, COACH);
    expect(linksOf(bar)).toEqual([
      ['My Events', '/coach?tab=my-events'],
      ['My ratings', '/coach?tab=my-ratings'],
      ['Schedule', '/schedule'],
      ['Officials', '/officials'],
      ['More', '/coach?tab=more'],
    ]);
    const current = within(bar!).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual([label]);
    expect(document.documentElement).toHaveClass('rmo-with-bar');
  });

  it.each([
    ['an administrator', ADMIN, '/admin'],
    ['a supervisor', SUPERVISOR, '/supervisor'],
    ['an official', OFFICIAL, '/officials-dashboard'],
  ])('the schedule has the bar of the dashboard of %s, in which no tab is current', (_who, me, path) => {
    const bar = open('/schedule', me);
    const paths = linksOf(bar).map(([, href]) => href);
    expect(paths).toHaveLength(5);
    for (const href of paths) expect(href).toMatch(`${path}?tab=`);
    expect(paths.at(-1)).toBe(`${path}?tab=more`);
    expect(within(bar!).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it.each([
    ['members', user({ userType: 'Official' })],
    ['officials without an entry in the list', user({ role: 'official', userType: 'Official' })],
  ])('the schedule has no bar for %s', (_who, me) => {
    expect(open('/schedule', me)).toBeNull();
    expect(document.documentElement).not.toHaveClass('rmo-with-bar');
  });

  it.each([
    '/',
    '/rate/1',
    '/officials/7/review',
    '/events/7/poster',
    '/login',
    '/admin',
    '/admin/login',
    '/coach',
  ])('%s has no bar', (pathname) => expect(open(pathname, COACH)).toBeNull());
});

it('larger screens have no bar', () => {
  expect(open('/schedule', COACH)).toBeNull();
});

it.each([
  ['admin', ADMIN],
  ['coach', COACH],
  ['public', OFFICIAL],
  ['supervisor', SUPERVISOR],
])(
  'the bar in the mfe.json of %s leads to pages and tabs that its users have, under the same names',
  (name, me) => {
    const { bar } = mfeOf(name);
    expect(bar).toHaveLength(4);
    const names = Object.values(manifest).flatMap(({ links = [], navigation = [] }) =>
      [...links, ...navigation].map(({ path, label }) => `${label} ${path}`),
    );
    for (const { label, path } of bar!) {
      expect(names).toContain(`${label} ${path}`);
      const permission = permissionOf(path, manifest);
      expect(!permission || can(me, permission)).toBe(true);
    }
  },
);
