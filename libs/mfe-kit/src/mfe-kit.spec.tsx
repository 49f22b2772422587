import { fireEvent, render, screen } from '@testing-library/react';
import { defineRemote, satisfiesContract } from './contract';
import { RemoteBoundary } from './RemoteBoundary';
import { withTabs } from './tabs';
import { setThemeMode, startThemeMode } from './theme-mode';
import { showStoredToast, toast, toastStore } from './toast';

describe('RemoteBoundary', () => {
  it('replaces failing children with an error message and renders them again on retry', () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('chunk missing');
      return <p>the page</p>;
    };
    const onRetry = jest.fn(() => {
      isBroken = false;
    });
    render(
      <>
        <p>the frame</p>
        <RemoteBoundary name="public" onRetry={onRetry}>
          <Fragile />
        </RemoteBoundary>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('not available right now');
    expect(screen.getByText('the frame')).toBeInTheDocument();
    expect(screen.queryByText(/chunk missing/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('the page')).toBeInTheDocument();
    consoleError.mockRestore();
  });
});

describe('RemoteBoundary after navigation', () => {
  it('retries when the page changes', () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Page = ({ path }: { path: string }) => {
      if (path === '/broken') throw new Error('this page only');
      return <p>{path}</p>;
    };
    const at = (path: string) => (
      <RemoteBoundary name="public" resetKey={path}>
        <Page path={path} />
      </RemoteBoundary>
    );
    const { rerender } = render(at('/broken'));
    expect(screen.getByTestId('remote-failed')).toBeInTheDocument();
    rerender(at('/whole'));
    expect(screen.getByText('/whole')).toBeInTheDocument();
    consoleError.mockRestore();
  });
});

describe('toast', () => {
  it('replaces the previous toast', () => {
    toast.success('Saved');
    toast.error('Error', 'Failed to save');
    expect(toastStore.get()).toMatchObject({
      kind: 'error',
      title: 'Error',
      description: 'Failed to save',
      duration: 5000,
    });
    toast.dismiss();
    expect(toastStore.get()).toBeNull();
  });

  it('shows a toast stored before a reload exactly once', () => {
    toast.successAfterReload('Success', 'Logged out successfully');
    expect(toastStore.get()).toBeNull();
    showStoredToast();
    expect(toastStore.get()).toMatchObject({ title: 'Success', description: 'Logged out successfully' });
    toast.dismiss();
    showStoredToast();
    expect(toastStore.get()).toBeNull();
  });
});

describe('the theme', () => {
  const shownTheme = () => document.documentElement.dataset.theme;
  /** The system's theme setting, which jsdom doesn't have. */
  const systemTheme = Object.assign(new EventTarget(), { matches: false });
  const setSystem = (dark: boolean): void => {
    systemTheme.matches = dark;
    systemTheme.dispatchEvent(new Event('change'));
  };
  beforeEach(() => {
    systemTheme.matches = false;
    jest.spyOn(window, 'matchMedia').mockReturnValue(systemTheme as unknown as MediaQueryList);
  });
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it('follows the system theme until the user chooses one', () => {
    startThemeMode();
    expect(shownTheme()).toBe('light');
    setSystem(true);
    expect(shownTheme()).toBe('dark');
    setThemeMode('light');
    setSystem(false);
    setSystem(true);
    expect(shownTheme()).toBe('light');
    startThemeMode();
    expect(shownTheme()).toBe('light');
    setThemeMode(null);
    expect(shownTheme()).toBe('dark');
    setSystem(false);
    expect(shownTheme()).toBe('light');
  });

  it('uses the system theme if the stored theme is unknown', () => {
    localStorage.setItem('rmo:theme', 'sepia');
    systemTheme.matches = true;
    startThemeMode();
    expect(shownTheme()).toBe('dark');
  });
});

describe('the mount contract', () => {
  it.each([
    ['^2', '2.0', true],
    ['^2.0', '2.0', true],
    ['^2', '2.7', true],
    ['^2.1', '2.1', true],
    ['^2.1', '2.0', false],
    ['^2.10', '2.9', false],
    ['^2.9', '2.10', true],
    ['^1', '2.0', false],
    ['^3', '2.0', false],
    ['2.0', '2.0', false],
    ['', '2.0', false],
    ['^20', '2.0', false],
  ])('decides whether the range “%s” accepts the shell’s version %s: %s', (range, version, fits) =>
    expect(satisfiesContract(range, version)).toBe(fits),
  );

  it('includes the contract range in the module that a micro-frontend exposes', () => {
    const remote = defineRemote({ contract: '^2.0', pages: () => <p>pages</p> });
    expect(remote.contract).toBe('^2.0');
    const Pages = remote.mount();
    render(<Pages />);
    expect(screen.getByText('pages')).toBeInTheDocument();
  });
});

describe('withTabs', () => {
  const mfeWithTabs = withTabs({
    routes: [
      { path: '/admin', title: 'Admin', permission: 'admin-area' },
      { path: '/admin/login', title: 'Admin Login' },
    ],
    tabs: [
      { key: 'system', label: 'System', words: 'audit log', shortcut: 'y' },
      {
        key: 'teams',
        label: 'Manage Teams',
        permission: 'team:manage',
        path: '/admin/teams',
        title: 'Teams',
      },
      { key: 'settings', label: 'Settings', path: '/admin/settings', account: true },
    ],
    links: [{ label: 'Import', path: '/admin/imports' }],
  });

  it('adds a route with the dashboard’s permission for each tab with a path', () => {
    expect(mfeWithTabs.routes.slice(2)).toEqual([
      { path: '/admin/teams', title: 'Teams', permission: 'admin-area' },
      { path: '/admin/settings', title: 'Settings', permission: 'admin-area' },
    ]);
  });

  it('adds every tab to the search, linking account tabs by their path', () => {
    expect(mfeWithTabs.links).toEqual([
      { label: 'System', path: '/admin?tab=system', words: 'audit log', shortcut: 'y' },
      { label: 'Manage Teams', path: '/admin?tab=teams' },
      { label: 'Settings', path: '/admin/settings', account: true },
      { label: 'Import', path: '/admin/imports' },
    ]);
  });
});
