import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose } from '@rmo/ui/testing/antd';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { detailOf } from './audit-entry';
import { AuditLog } from './AuditLog';
import { Maintenance } from './Maintenance';

/** The season's update, which the schedule made. */
const SCHEDULED = {
  id: 10,
  at: '2026-07-01T07:00:00.000Z',
  actorId: null,
  actorName: 'schedule',
  actorRole: 'schedule',
  action: 'experience.update',
  subject: 'officials',
  subjectId: null,
  detail: { season: '2026', officials: 40 },
  ip: null,
  requestId: null,
};

describe('the maintenance', () => {
  let server: ApiServer;
  let answer: Answer;
  let runs: Answer;
  let keys: (string | null)[];
  beforeEach(async () => {
    keys = [];
    runs = { body: [], headers: { 'x-total-count': '0' } };
    server = await startApiServer({
      'GET /api/admin/audit': () => runs,
      'POST /api/admin/refresh-ratings': () => answer,
      'POST /api/admin/update-experience': () => answer,
    });
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
      return send(input, init);
    };
  });
  afterEach(() => server.close());
  const open = () => renderScreen(<Maintenance />, '/admin?tab=system');
  const posts = () => server.calls.filter(({ method }) => method === 'POST');

  const press = async (button: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to');
    fireEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(toastStore.get()).not.toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  it.each([
    ['Refresh Ratings', 'Ratings refreshed: 4 officials changed'],
    ['Update All Experience', 'Experience updated: one year added to 40 officials'],
  ])('%s asks for confirmation, runs and shows its result', async (button, message) => {
    answer = { body: { message } };
    open();
    await press(button);
    expect(toastStore.get()).toMatchObject({ title: 'Success', description: message });
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(posts()).toHaveLength(1);
  });

  it.each([
    ['Refresh Ratings', 'Failed to refresh ratings'],
    ['Update All Experience', 'Failed to update experience'],
  ])('%s shows that it failed', async (button, message) => {
    answer = refusal(500, '');
    open();
    await press(button);
    expect(toastStore.get()).toMatchObject({ kind: 'error', title: 'Error', description: message });
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('repeats a request whose response was lost with the same idempotency key, and uses a new one for the next', async () => {
    open();
    answer = refusal(503, MESSAGES.unavailable);
    await press('Update All Experience');
    answer = { body: { message: 'done' } };
    toastStore.set(null);
    await press('Update All Experience');
    toastStore.set(null);
    await press('Update All Experience');
    const [first, second, third] = keys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows when a year was last added and by whom, and refetches it after the action', async () => {
    runs = { body: [SCHEDULED], headers: { 'x-total-count': '1' } };
    answer = { body: { message: 'done' } };
    open();
    expect(await screen.findByText('(Automatic)')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Jul 1, 2026, 3:00 AM by schedule (Automatic)');
    expect(Object.fromEntries(server.calls[0]!.query)).toEqual({
      action: 'experience.update',
      page: '1',
      limit: '5',
    });
    const pressed = { ...SCHEDULED, id: 11, actorId: 1, actorName: 'Ada Byron', actorRole: 'admin' };
    runs = { body: [pressed, SCHEDULED], headers: { 'x-total-count': '2' } };
    await press('Update All Experience');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('by Ada Byron (Administrator)');
  });

  it('shows that no year was added yet, and offers a retry when loading fails', async () => {
    runs = refusal(503, MESSAGES.unavailable);
    open();
    expect(await screen.findByText(/Failed to load the last updates/)).toBeInTheDocument();
    runs = { body: [], headers: { 'x-total-count': '0' } };
    fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
    expect(await screen.findByText('None yet')).toBeInTheDocument();
  });
});

const ENTRY = {
  id: 9,
  at: '2026-11-20T15:00:00.000Z',
  actorId: 1,
  actorName: 'Ada Byron',
  actorRole: 'admin',
  action: 'event.update',
  subject: 'event',
  subjectId: 12,
  detail: { fields: ['name', 'venue'], reviews: 3, host: null },
  ip: '127.0.0.1',
  requestId: 'r-1',
};

describe('the audit log', () => {
  let server: ApiServer;
  let answer: Answer;
  const open = async (path = '/admin?tab=system'): Promise<void> => {
    server = await startApiServer({ 'GET /api/admin/audit': () => answer });
    renderScreen(<AuditLog />, path);
  };
  const asked = () => Object.fromEntries(server.calls.at(-1)?.query ?? []);
  beforeEach(() => {
    answer = { body: [ENTRY], headers: { 'x-total-count': '1' } };
  });
  afterEach(() => server.close());

  it('shows who did what, when and to what', async () => {
    await open();
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent(
      'Nov 20, 2026, 10:00 AMAda ByronAdministratorevent updateevent 12fields: name, venue; reviews: 3',
    );
    expect(asked()).toEqual({ page: '1', limit: '20' });
  });

  it('shows the actions of the schedule without a filter by user', async () => {
    answer = { body: [SCHEDULED], headers: { 'x-total-count': '1' } };
    await open();
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent(
      'Jul 1, 2026, 3:00 AMscheduleAutomaticexperience updateofficialsseason: 2026; officials: 40',
    );
    expect(screen.queryByRole('button', { name: /^Only what/ })).not.toBeInTheDocument();
  });

  it('is filtered by subject and by user in the URL', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Only what Ada Byron did' }));
    await screen.findByRole('button', { name: 'Show everybody' });
    await choose('What was changed', 'Events');
    await waitFor(() => expect(asked()).toEqual({ action: 'event', actor: '1', page: '1', limit: '20' }));
    expect(window.location.search).toBe('?tab=system&actor=1&action=event');
  });

  it.each([
    ['/admin?tab=system', 'No entries yet'],
    ['/admin?tab=system&action=team', 'No entries match'],
  ])('%s without entries: %s', async (path, text) => {
    answer = { body: [], headers: { 'x-total-count': '0' } };
    await open(path);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('offers a retry after a failure', async () => {
    answer = refusal(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText('Failed to load the audit log')).toBeInTheDocument();
    answer = { body: [ENTRY], headers: { 'x-total-count': '1' } };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('event 12')).toBeInTheDocument();
  });

  it('formats the details of an entry', () => {
    expect(detailOf({ ...ENTRY, actorRole: 'admin', detail: null })).toBe('');
    expect(detailOf({ ...ENTRY, actorRole: 'admin', detail: { a: { b: 1 } } })).toBe('a: {"b":1}');
  });
});
