import { fireEvent, screen, waitFor } from '@testing-library/react';
import Input from 'antd/es/input';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { Permission } from '@rmo/contracts';
import { startApiServer } from '@rmo/ui/testing/api-server';
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
  const open = async (path: string, tabs: DashboardTab[]): Promise<void> => {
    await startApiServer({
      'GET /api/auth/me': () => ({ body: { id: 1, role: 'admin', userType: 'Admin' } }),
    });
    renderScreen(<DashboardTabs basePath="/admin" tabs={tabs} />, path);
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

  it('also offers a menu for phones if there are many tabs', async () => {
    await open('/admin?tab=six', MANY_TABS);
    expect(screen.getByLabelText('Section')).toHaveValue('six');
    fireEvent.change(screen.getByLabelText('Section'), { target: { value: 'four' } });
    expect(selectedTab()).toHaveAccessibleName('The four');
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
    expect(screen.queryByLabelText('Section')).not.toBeInTheDocument();
  });
});
