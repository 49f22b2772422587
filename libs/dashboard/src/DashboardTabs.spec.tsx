import { fireEvent, screen, waitFor } from '@testing-library/react';
import Input from 'antd/es/input';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { Permission } from '@rmo/contracts';
import { startApiServer, type ApiServer } from '@rmo/ui/testing/api-server';
import { DashboardTabs, useIsActiveTab, type DashboardTab } from './DashboardTabs';

const Shown = () => <p>{useIsActiveTab() ? 'form is shown' : 'form is hidden'}</p>;
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
      <Shown />
    </>
  ),
});
const MANY = [FORM, ...['two', 'three', 'four', 'five', 'six'].map((key) => tab(key))];

describe('the tabs of a dashboard', () => {
  let server: ApiServer;
  const open = async (path: string, tabs: DashboardTab[]): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => ({ body: { id: 1, role: 'admin', userType: 'Admin' } }),
    });
    renderScreen(<DashboardTabs basePath="/admin" tabs={tabs} />, path);
    await screen.findAllByRole('tab');
  };
  const chosen = () => screen.getByRole('tab', { selected: true });
  afterEach(() => server.close());

  it('keep a tab that fails to its own place', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('this tab only');
    };
    await open('/admin', [tab('one', { content: <Broken /> }), tab('two')]);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('not available right now');
    fireEvent.click(screen.getByRole('tab', { name: 'The two' }));
    expect(await screen.findByText('two content')).toBeInTheDocument();
    silence.mockRestore();
  });

  it.each([
    ['/admin', 'The form'],
    ['/admin?tab=two', 'The two'],
    ['/admin?tab=short', 'The two'],
    ['/admin?tab=nonsense', 'The form'],
    ['/admin/add-event', 'The form'],
    ['/admin/add-event/', 'The form'],
  ])('%s opens %s', async (path, label) => {
    await open(path, [FORM, tab('two', { shortKey: 'short' })]);
    expect(chosen()).toHaveAccessibleName(label);
  });

  it.each([
    ['/admin?tab=nonsense', '/admin?tab=form'],
    ['/admin?tab=', '/admin?tab=form'],
    ['/admin?tab=theirs', '/admin?tab=form'],
    ['/admin?tab=short', '/admin?tab=short'],
    ['/admin', '/admin'],
  ])('%s: the address then says %s', async (path, address) => {
    const theirs = tab('theirs', { permission: Permission.SupervisorArea });
    await open(path, [FORM, tab('two', { shortKey: 'short' }), theirs]);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
  });

  it('keeps the tab in the URL, and what is typed while another tab is looked at', async () => {
    await open('/admin/add-event', MANY);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dual at Easton' } });
    fireEvent.click(screen.getByRole('tab', { name: 'The two' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=two');
    expect(document.title).toBe('The two · RateMyOfficial');
    expect(screen.getByText('form is hidden')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: 'The form' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Dual at Easton');
    expect(screen.queryByText('two content')).not.toBeInTheDocument();
  });

  it('offers many tabs as a menu too, for a phone', async () => {
    await open('/admin?tab=six', MANY);
    expect(screen.getByLabelText('Section')).toHaveValue('six');
    fireEvent.change(screen.getByLabelText('Section'), { target: { value: 'four' } });
    expect(chosen()).toHaveAccessibleName('The four');
  });

  it('shows a tab to those only who hold its permission', async () => {
    await open('/admin', [tab('mine'), tab('theirs', { permission: Permission.SupervisorArea })]);
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    expect(screen.queryByLabelText('Section')).not.toBeInTheDocument();
  });
});
