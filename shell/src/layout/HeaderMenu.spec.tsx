import type { CurrentUser } from '@rmo/api-client';
import { goTo } from '@rmo/mfe-kit/testing';
import { forgetKnownPerson, readKnownPerson, storeKnownPerson } from '@rmo/ui/offline/known-person';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeaderMenu } from './HeaderMenu';

const user = {
  firstName: 'Dana',
  lastName: 'Keller',
  email: 'dana@example.org',
  photoUrl: null,
} as CurrentUser;
const account = [
  { label: 'My Profile', path: '/coach/profile', account: true },
  { label: 'Settings', path: '/coach/settings', account: true },
];
const onLogout = jest.fn();
const onShortcuts = jest.fn();
const open = async () => {
  goTo('/');
  onLogout.mockClear();
  render(<HeaderMenu user={user} account={account} onShortcuts={onShortcuts} onLogout={onLogout} />);
  const events = userEvent.setup();
  await events.click(button());
  return events;
};
const button = () => screen.getByRole('button', { name: 'Menu of Dana Keller' });

describe('the account menu', () => {
  it('shows the logged-in user, their own pages, the theme and the logout', async () => {
    await open();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(button()).toHaveAttribute('data-initials', 'DK');
    expect(screen.getByText('dana@example.org')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/coach/profile',
      '/coach/settings',
    ]);
    expect(screen.getByRole('button', { name: 'Dark theme' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('opens the keyboard shortcuts', async () => {
    const events = await open();
    await events.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(onShortcuts).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('supports the arrow keys, and closes on Escape, returning focus to its button', async () => {
    const events = await open();
    await events.keyboard('{Tab}');
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveFocus();
    await events.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Dark theme' })).toHaveFocus();
    await events.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
    await events.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveFocus();
    await events.keyboard('{Escape}');
    expect(button()).toHaveFocus();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('closes when one of its pages is opened', async () => {
    const events = await open();
    await events.click(screen.getByRole('link', { name: 'Settings' }));
    expect(window.location.pathname).toBe('/coach/settings');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('changes the theme and logs out', async () => {
    const events = await open();
    await events.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await events.click(button());
    await events.click(screen.getByRole('button', { name: 'Light theme' }));
    await events.click(button());
    await events.click(screen.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  it('shows visitors a button labeled Menu instead of a photo', () => {
    render(<HeaderMenu user={null} account={[]} />);
    expect(screen.getByRole('button', { name: 'Menu' })).not.toHaveClass('shell-avatar');
  });

  it('shows the known user but no logout when offline', async () => {
    storeKnownPerson({ ...user, role: 'user', userType: 'Coach' });
    render(<HeaderMenu user={readKnownPerson()} account={[]} />);
    await userEvent.setup().click(button());
    expect(screen.getByText('Dana Keller')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(localStorage.getItem('rmo:known-person')).not.toContain('example.org');
    forgetKnownPerson();
    expect(readKnownPerson()).toBeNull();
  });
});
