import { navigationFor } from './navigation';

const labels = (who: Parameters<typeof navigationFor>[0]) =>
  navigationFor(who).items.map(({ label }) => label);

describe('navigation by role', () => {
  it('offers a visitor four ways, Admin not on phones', () => {
    const { items, logout, bell } = navigationFor(null);
    expect(items.map(({ label }) => label)).toEqual(['Register', 'Login', 'Officials', 'Admin']);
    expect(items.filter(({ hiddenOnMobile }) => hiddenOnMobile).map(({ label }) => label)).toEqual(['Admin']);
    expect([logout, bell]).toEqual([false, false]);
  });

  it.each([
    ['an administrator', { role: 'admin', userType: 'Admin' }, ['Officials', 'Admin']],
    ['a supervisor', { role: 'user', userType: 'Regional Supervisor' }, ['Officials', 'Supervisor']],
    ['a coach', { role: 'user', userType: 'Coach' }, ['Officials', 'Coach']],
  ] as const)('offers %s the own area', (_who, user, expected) => {
    expect(labels(user)).toEqual(expected);
    expect(navigationFor(user)).toMatchObject({ home: '/', logout: true, bell: true });
  });

  it('leaves an official the logo, which leads to the dashboard', () => {
    const user = { role: 'official', userType: 'Official' } as const;
    expect(navigationFor(user)).toEqual({
      home: '/officials-dashboard',
      items: [],
      logout: false,
      bell: false,
    });
  });
});
