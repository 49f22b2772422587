import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Input from 'antd/es/input';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { Permission } from '@rmo/contracts';
import { startApiServer } from '@rmo/ui/testing/api-server';
import { simulatePhone } from '@rmo/ui/testing/dom';
import { DashboardTabs, useIsActiveTab } from './DashboardTabs';
import type { DashboardTab } from './tab-navigation';

const TabState = () => <p>{useIsActiveTab() ? 'form is shown' : 'form is hidden'}</p>;
const tab = (key: string, more: Partial<DashboardTab> = {}): DashboardTab => ({
  key,
  label: `The ${key}`,
  permission: Permission.AdminArea,
  content: <p>{key} content</p>,
  ...more,
});
const FORM = tab('form', {
  keepsInput: true,
  path: '/admin/add-event',
  content: (
    <>
      <Input aria-label="Name" />
      <TabState />
    </>
  ),
});
const MANY_TABS = [FORM, ...['two', 'three', 'four', 'five', 'six'].map((key) => tab(key))];

describe('DashboardTabs', () => {
  const open = async (path: string, tabs: DashboardTab[], props = {}): Promise<void> => {
    await startApiServer({
      'GET /api/auth/me': () => ({ body: { id: 1, role: 'admin', userType: 'Admin' } }),
    });
    renderScreen(<DashboardTabs basePath="/admin" tabs={tabs} {...props} />, path);
    await screen.findAllByRole('tab');
  };
  const selectedTab = () => screen.getByRole('tab', { selected: true });

  it('shows an error in a tab that crashes, while the other tabs still work', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('this tab only');
    };
    await open('/admin', [tab('one', { content: <Broken /> }), tab('two')]);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('not available right now');
    fireEvent.click(screen.getByRole('tab', { name: 'The two' }));
    expect(await screen.findByText('two content')).toBeInTheDocument();
    consoleError.mockRestore();
  });

  it.each([
    ['/admin', 'The form'],
    ['/admin?tab=two', 'The two'],
    ['/admin?tab=short', 'The two'],
    ['/admin?tab=nonsense', 'The form'],
    ['/admin/add-event', 'The form'],
    ['/admin/add-event/', 'The form'],
  ])('maps %s to the tab “%s”', async (path, label) => {
    await open(path, [FORM, tab('two', { shortKey: 'short' })]);
    expect(selectedTab()).toHaveAccessibleName(label);
  });

  it.each([
    ['/admin?tab=nonsense', '/admin?tab=form'],
    ['/admin?tab=', '/admin?tab=form'],
    ['/admin?tab=forbidden', '/admin?tab=form'],
    ['/admin?tab=short', '/admin?tab=short'],
    ['/admin?tab=other', '/admin?tab=two'],
    ['/admin', '/admin'],
  ])('normalizes the URL %s to %s', async (path, address) => {
    const forbidden = tab('forbidden', { permission: Permission.SupervisorArea });
    await open(path, [FORM, tab('two', { shortKey: 'short', otherKeys: ['other'] }), forbidden]);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
  });

  it('stores the open tab in the URL, and preserves a form’s input while another tab is open', async () => {
    await open('/admin/add-event', MANY_TABS);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dual at Easton' } });
    fireEvent.click(screen.getByRole('tab', { name: 'The two' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=two');
    expect(document.title).toBe('The two · RateMyOfficial');
    expect(screen.getByText('form is hidden')).not.toBeVisible();
    expect(screen.getByText('two content')).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'The form' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Dual at Easton');
    expect(screen.queryByText('two content')).not.toBeInTheDocument();
  });

  it('shows a tab’s label as the heading of a content that has none', async () => {
    await open('/admin', [tab('one', { showsTitle: true }), tab('two')]);
    expect(screen.getByRole('heading', { level: 2, name: 'The one' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: 'The two' }));
    expect(await screen.findByText('two content')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  describe('on a phone', () => {
    const group = 'People';
    const ADMIN_TABS = [
      tab('overview', { label: 'Overview' }),
      tab('manage-officials', { label: 'Manage Officials', group }),
      tab('pending-users', { label: 'Pending Users', group }),
      tab('manage-events', { label: 'Manage Events', group: 'Season' }),
      tab('manage-teams', { label: 'Manage Teams', group: 'Season' }),
      tab('manage-reviews', { label: 'Manage Reviews' }),
    ];
    const entry = (key: string, label: string, short?: string) => ({
      ...{ label, short, path: `/admin?tab=${key}`, icon: 'star' },
    });
    const BAR = [
      entry('overview', 'Overview'),
      entry('manage-events', 'Manage Events', 'Events'),
      entry('manage-reviews', 'Manage Reviews', 'Reviews'),
      entry('manage-officials', 'Manage Officials', 'Officials'),
    ];
    const bar = () => screen.getByRole('navigation', { name: 'Sections' });
    const more = () => within(bar()).getByRole('button', { name: 'More' });
    const current = () => within(bar()).queryByRole('link', { current: 'page' });
    beforeEach(simulatePhone);
    afterEach(() => jest.restoreAllMocks());

    it('has a bar with four tabs, whose names are those of the tabs although they are shortened', async () => {
      await open('/admin?tab=manage-events', ADMIN_TABS, { bar: BAR });
      const links = within(bar()).getAllByRole('link');
      const textsSeen = links.map((link) => {
        const hidden = link.querySelector('.rmo-visually-hidden')?.textContent ?? '';
        return link.textContent?.slice(hidden.length);
      });
      expect(textsSeen).toEqual(['Overview', 'Events', 'Reviews', 'Officials']);
      expect(current()).toHaveAccessibleName('Manage Events');
      expect(document.documentElement).toHaveClass('rmo-with-bar');
      fireEvent.click(within(bar()).getByRole('link', { name: 'Manage Officials' }));
      expect(await screen.findByText('manage-officials content')).toBeInTheDocument();
      expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=manage-officials');
      expect(current()).toHaveAccessibleName('Manage Officials');
    });

    it('says under More what a count counts', async () => {
      const tabs = ADMIN_TABS.map((entry) => ({ ...entry, countWords: 'to approve' }));
      await open('/admin', tabs, { bar: BAR, counts: { 'pending-users': '3' } });
      fireEvent.click(more());
      const link = within(screen.getByRole('dialog', { name: 'More' })).getByRole('link', {
        name: 'Pending Users',
      });
      expect(link).toHaveTextContent(/3 to approve$/);
      expect(link).toHaveAccessibleDescription('3 to approve');
    });

    it('has the other tabs in their groups under More, which gets the focus back', async () => {
      await open('/admin', ADMIN_TABS, { bar: BAR, counts: { 'pending-users': '3' } });
      expect(more()).toHaveAccessibleDescription('Something is waiting');
      expect(more()).not.toHaveAttribute('aria-current');
      fireEvent.click(more());
      const sheet = screen.getByRole('dialog', { name: 'More' });
      const people = within(sheet).getByRole('group', { name: 'People' });
      expect(within(people).getByRole('link')).toHaveAccessibleDescription('3 waiting');
      const links = within(sheet).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual([
        'Pending Users3',
        'Manage Teams',
        'Your season',
      ]);
      fireEvent.click(within(sheet).getByRole('link', { name: 'Manage Teams' }));
      expect(await screen.findByText('manage-teams content')).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(more()).toHaveFocus();
      expect(more()).toHaveAttribute('aria-current', 'true');
      expect(current()).toBeNull();
    });

    it('has More open after a tap on More on a public page, and the URL then names the tab below it', async () => {
      await open('/admin?tab=more', ADMIN_TABS, { bar: BAR });
      const sheet = screen.getByRole('dialog', { name: 'More' });
      expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=overview');
      fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(more()).toHaveFocus();
      expect(current()).toHaveAccessibleName('Overview');
    });

    it('has all tabs in the bar if there are only a few', async () => {
      await open('/admin', ADMIN_TABS.slice(0, 5), { bar: BAR });
      expect(within(bar()).getAllByRole('link')).toHaveLength(5);
      expect(within(bar()).queryByRole('button')).not.toBeInTheDocument();
    });

    it('has pages outside the dashboard in the bar for coaches, whose profile, settings and season are under More', async () => {
      const account = ['my-profile', 'manage-profile'].map((key) => tab(key, { group: 'Account' }));
      const tabs = [tab('my-events'), tab('my-ratings'), ...account];
      const coachBar = [
        { label: 'The my-events', path: '/coach?tab=my-events', icon: 'calendar' },
        { label: 'The my-ratings', path: '/coach?tab=my-ratings', icon: 'star' },
        { label: 'Schedule', path: '/schedule', icon: 'clock' },
        { label: 'Officials', path: '/officials', icon: 'an icon that only newer builds have' },
      ];
      await open('/coach', tabs, { basePath: '/coach', bar: coachBar });
      const links = within(bar()).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['The my-events', '/coach?tab=my-events'],
        ['The my-ratings', '/coach?tab=my-ratings'],
        ['Schedule', '/schedule'],
        ['Officials', '/officials'],
      ]);
      fireEvent.click(more());
      const names = within(screen.getByRole('dialog', { name: 'More' })).getAllByRole('link');
      expect(names.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['The my-profile', '/coach?tab=my-profile'],
        ['The manage-profile', '/coach?tab=manage-profile'],
        ['Settings', '/coach/settings'],
        ['Your season', '/season'],
      ]);
    });

    it('has no bar on a page with tabs that isn’t a dashboard', async () => {
      await open('/events', ADMIN_TABS.slice(3, 5), { basePath: '/events' });
      expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
      expect(document.documentElement).not.toHaveClass('rmo-with-bar');
    });
  });

  it('preloads every tab’s code on the user’s first interaction with the dashboard', async () => {
    const preload = jest.fn(() => Promise.reject(new Error('offline')));
    await open('/admin', [tab('one'), tab('two', { preload })]);
    expect(preload).not.toHaveBeenCalled();
    fireEvent.pointerEnter(screen.getByRole('tabpanel'));
    expect(preload).toHaveBeenCalled();
  });

  it('shows a tab only to users with its permission', async () => {
    await open('/admin', [tab('allowed'), tab('forbidden', { permission: Permission.SupervisorArea })]);
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    // Only phones have the bar.
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
