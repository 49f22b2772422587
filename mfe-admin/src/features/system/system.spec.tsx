import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose } from '@rmo/ui/testing/antd';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { detailOf } from './audit-entry';
import { AuditLog } from './AuditLog';
import { Maintenance } from './Maintenance';

describe('the maintenance', () => {
  let server: ApiServer;
  let answer: Answer;
  let keys: (string | null)[];
  beforeEach(async () => {
    keys = [];
    server = await startApiServer({
      'POST /api/admin/refresh-ratings': () => answer,
      'POST /api/admin/update-experience': () => answer,
    });
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      keys.push(new Request(input, init).headers.get('idempotency-key'));
      return send(input, init);
    };
    renderScreen(<Maintenance />, '/admin?tab=system');
  });
  afterEach(() => server.close());

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
  ])('%s asks, runs and shows what came of it', async (button, message) => {
    answer = { body: { message } };
    await press(button);
    expect(toastStore.get()).toMatchObject({ title: 'Success', description: message });
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    ['Refresh Ratings', 'Failed to refresh ratings'],
    ['Update All Experience', 'Failed to update experience'],
  ])('%s says that it failed', async (button, message) => {
    answer = refusal(500, '');
    await press(button);
    expect(toastStore.get()).toMatchObject({ kind: 'error', title: 'Error', description: message });
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('repeats a press whose answer got lost under the same key, and a new one under another', async () => {
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

  it('tells who did what, when and to what', async () => {
    await open();
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent(
      'Nov 20, 2026, 10:00 AMAda ByronAdministratorevent updateevent 12fields: name, venue; reviews: 3',
    );
    expect(asked()).toEqual({ page: '1', limit: '20' });
  });

  it('is narrowed to a thing and to a person, in the URL', async () => {
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

  it('offers to try again after a failure', async () => {
    answer = refusal(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText('Failed to load the audit log')).toBeInTheDocument();
    answer = { body: [ENTRY], headers: { 'x-total-count': '1' } };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('event 12')).toBeInTheDocument();
  });

  it('puts details into words', () => {
    expect(detailOf({ ...ENTRY, actorRole: 'admin', detail: null })).toBe('');
    expect(detailOf({ ...ENTRY, actorRole: 'admin', detail: { a: { b: 1 } } })).toBe('a: {"b":1}');
  });
});
