import { manifestOfTree } from '../testing/manifest';
import { isCurrent, navigationFor } from './navigation';

const manifest = manifestOfTree();
const labels = (who: Parameters<typeof navigationFor>[0]) =>
  navigationFor(who, manifest).items.map(({ label }) => label);

describe('navigationFor', () => {
  it('returns five entries for a visitor, with Admin hidden on phones', () => {
    const { items, logout } = navigationFor(null, manifest);
    expect(items.map(({ label }) => label)).toEqual(['Register', 'Login', 'Officials', 'Schedule', 'Admin']);
    expect(items.filter(({ hiddenOnMobile }) => hiddenOnMobile).map(({ label }) => label)).toEqual(['Admin']);
    expect(logout).toBe(false);
  });

  it.each([
    ['an administrator', { role: 'admin', userType: 'Admin' }, ['Officials', 'Schedule', 'Admin']],
    [
      'a supervisor',
      { role: 'user', userType: 'Regional Supervisor' },
      ['Officials', 'Schedule', 'Supervisor'],
    ],
    ['a coach', { role: 'user', userType: 'Coach' }, ['Officials', 'Schedule', 'Coach']],
  ] as const)('gives %s a link to their own dashboard', (_who, user, expected) => {
    expect(labels(user)).toEqual(expected);
    expect(navigationFor(user, manifest)).toMatchObject({ home: '/', logout: true });
  });

  it('hides none of an administrator’s entries on phones', () => {
    const { items } = navigationFor({ role: 'admin', userType: 'Admin' }, manifest);
    expect(items.some(({ hiddenOnMobile }) => hiddenOnMobile)).toBe(false);
  });

  it('gives an official no links except the logo, and all pages in the account menu', () => {
    const user = { role: 'official', userType: 'Official' } as const;
    const { account, ...bar } = navigationFor(user, manifest);
    expect(bar).toEqual({ home: '/officials-dashboard', items: [], logout: false });
    expect(account.map(({ label, path }) => [label, path])).toEqual([
      ['Officials', '/officials'],
      ['Schedule', '/schedule'],
      ['Officials Dashboard', '/officials-dashboard'],
      ['My Profile', '/officials-dashboard?tab=my-profile'],
      ['My Schedule', '/officials-dashboard?tab=my-schedule'],
      ['How I’m rated', '/officials-dashboard?tab=my-rating'],
    ]);
  });

  it('includes the logout when there is no manifest', () => {
    const user = { role: 'user', userType: 'Coach' } as const;
    expect(navigationFor(user, {})).toMatchObject({ items: [], logout: true });
  });
});

it.each([
  ['/officials', '/officials', true],
  ['/officials', '/officials/7', true],
  ['/officials', '/officials-dashboard', false],
  ['/schedule', '/schedule', true],
  ['/schedule', '/events/7', true],
  ['/schedule', '/events', false],
  ['/officials', '/events/7', false],
])('the entry %s is current at %s: %s', (path, pathname, expected) => {
  expect(isCurrent(path, pathname)).toBe(expected);
});
