import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AUDIT_SUBJECTS, auditSubject, MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { addDays, today } from '@rmo/ui/calendar/days';
import mfe from '../../../mfe.json';
import { detailOf, SUBJECTS, sentenceOf, sentenceText } from './audit-sentence';
import { AuditLog } from './AuditLog';
import { Maintenance } from './Maintenance';
import SystemTab from './SystemTab';

/** The audit entry for the scheduled annual update. */
const SCHEDULED_ENTRY = {
  id: 10,
  at: '2026-07-01T07:00:00.000Z',
  actorId: null,
  actorName: 'schedule',
  actorRole: 'schedule',
  action: 'experience.update',
  subject: 'officials',
  subjectId: null,
  subjectName: null,
  presentName: null,
  detail: { season: '2026', officials: 40 },
  ip: null,
  requestId: null,
};

describe('the Maintenance section', () => {
  let server: ApiServer;
  let response: MockResponse;
  let runs: MockResponse;
  let keys: (string | null)[];
  let lastCheck: object | null;
  let lastRun: object | null;
  beforeEach(async () => {
    keys = [];
    lastCheck = null;
    lastRun = null;
    runs = { body: [], headers: { 'x-total-count': '0' } };
    server = await startApiServer({
      'GET /api/admin/audit': () => runs,
      'GET /api/admin/ratings/last-check': () => ({ body: { lastCheck } }),
      'GET /api/admin/scores/last-run': () => ({ body: { lastRun } }),
      'POST /api/admin/refresh-ratings': () => response,
      'POST /api/admin/update-experience': () => response,
    });
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
      return send(input, init);
    };
  });
  const open = () => renderScreen(<Maintenance />, '/admin?tab=system');
  const posts = () => server.calls.filter(({ method }) => method === 'POST');

  const runAction = async (button: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to');
    fireEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(toastStore.get()).not.toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  it.each([
    ['Refresh ratings', 'Ratings refreshed: 4 officials changed'],
    ['Update all experience', 'Experience updated: one year added to 40 officials'],
  ])('asks for confirmation before “%s”, runs it and shows the result', async (button, message) => {
    response = { body: { message } };
    open();
    await runAction(button);
    expect(toastStore.get()).toMatchObject({ title: 'Success', description: message });
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(posts()).toHaveLength(1);
  });

  it.each([
    ['Refresh ratings', 'Failed to refresh ratings'],
    ['Update all experience', 'Failed to update experience'],
  ])('shows an error if “%s” fails', async (button, message) => {
    response = errorResponse(500, '');
    open();
    await runAction(button);
    expect(toastStore.get()).toMatchObject({ kind: 'error', title: 'Error', description: message });
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('reuses the idempotency key after a failed request, but not after a successful one', async () => {
    open();
    response = errorResponse(503, MESSAGES.unavailable);
    await runAction('Update all experience');
    response = { body: { message: 'done' } };
    toastStore.set(null);
    await runAction('Update all experience');
    toastStore.set(null);
    await runAction('Update all experience');
    const [first, second, third] = keys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    [null, 'Not computed yet'],
    [{ isDone: true, officials: 53 }, 'Last: Nov 30, 2026, 4:10 AM · 53 officials'],
    [
      { isDone: false, officials: 0 },
      'Last: Nov 30, 2026, 4:10 AM · failed, the previous scores still apply',
    ],
  ])('says when the fair scores were last computed, and whether it failed', async (run, text) => {
    lastRun = run && { ...run, computedAt: '2026-11-30T09:10:00.000Z' };
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    [null, 'Not checked yet'],
    [{ count: 0 }, 'Last nightly check: Nov 30, 2026, 3:40 AM · nothing to correct'],
    [{ count: 1 }, 'Last nightly check: Nov 30, 2026, 3:40 AM · 1 official corrected'],
  ])('says when the ratings were last checked, and how many were corrected', async (check, text) => {
    lastCheck = check && { ...check, ranAt: '2026-11-30T08:40:00.000Z' };
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('says when the fair scores are computed, both if averages appear at once and in batches', () => {
    open();
    expect(
      screen.getByText(/automatically each night or, if averages appear in batches, with each batch\.$/),
    ).toBeInTheDocument();
  });

  it('lists when and by whom a year of experience was added, and reloads after another update', async () => {
    runs = { body: [SCHEDULED_ENTRY], headers: { 'x-total-count': '1' } };
    response = { body: { message: 'done' } };
    open();
    expect(await screen.findByText('(Automatic)')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Jul 1, 2026, 3:00 AM by schedule (Automatic)');
    expect(Object.fromEntries(server.sent('GET /api/admin/audit')[0]!.query)).toEqual({
      action: 'experience.update',
      page: '1',
      limit: '5',
    });
    const manual = { ...SCHEDULED_ENTRY, id: 11, actorId: 1, actorName: 'Ada Byron', actorRole: 'admin' };
    runs = { body: [manual, SCHEDULED_ENTRY], headers: { 'x-total-count': '2' } };
    await runAction('Update all experience');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('by Ada Byron (Administrator)');
  });

  it('offers a retry if past updates can’t be loaded, and shows when the next one is if there are none', async () => {
    runs = errorResponse(503, MESSAGES.unavailable);
    open();
    expect(await screen.findByText(/Failed to load the last updates/)).toBeInTheDocument();
    runs = { body: [], headers: { 'x-total-count': '0' } };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^Next: Jul 1, \d{4}$/)).toBeInTheDocument();
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
  subjectName: 'Easton Duals',
  presentName: 'Easton Duals',
  detail: { fields: ['name', 'venue'], reviews: 3, host: null },
  ip: '127.0.0.1',
  requestId: 'r-1',
};

describe('the System tab', () => {
  it.each([
    [[], 'No failed emails need your attention. Any that fail are listed under Failed emails'],
    [[{ kind: 'failed-mails', count: 1, link: '/' }], '1 email could not be sent: Failed emails'],
    [[{ kind: 'failed-mails', count: 12, link: '/' }], '12 emails could not be sent: Failed emails'],
  ])('says how many emails failed, and links to them', async (items, text) => {
    await startApiServer({ 'GET /api/overview': () => ({ body: items }) });
    renderScreen(<SystemTab />, '/admin?tab=system');
    const link = screen.getByRole('link', { name: 'Failed emails' });
    await waitFor(() => expect(link.parentElement).toHaveTextContent(text));
  });
});

describe('the audit log', () => {
  let server: ApiServer;
  let response: MockResponse;
  const open = async (path = '/admin?tab=system', content = <AuditLog />): Promise<void> => {
    server = await startApiServer({
      'GET /api/admin/audit': () => response,
      'GET /api/admin/audit/actors': () => ({ body: [{ id: 1, name: 'Ada Byron' }] }),
    });
    renderScreen(content, path);
  };
  const lastQuery = () =>
    Object.fromEntries(server.calls.filter(({ path }) => path === '/api/admin/audit').at(-1)?.query ?? []);
  beforeEach(() => {
    response = { body: [ENTRY], headers: { 'x-total-count': '1' } };
  });

  it('shows who did what, when and to what', async () => {
    await open();
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent(
      'Nov 20, 2026, 10:00 AMAda Byron (Administrator)changed the name and venue of the event Easton Duals',
    );
    expect(lastQuery()).toEqual({ page: '1', limit: '20' });
    expect(screen.getByRole('link', { name: 'Easton Duals' })).toHaveAttribute('href', '/events/12');
  });

  it('shows scheduled actions without offering to filter by user', async () => {
    response = { body: [SCHEDULED_ENTRY], headers: { 'x-total-count': '1' } };
    await open();
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent(
      'Jul 1, 2026, 3:00 AMschedule (Automatic)added a year of experience to 40 officials',
    );
    expect(screen.queryByRole('button', { name: /^Only what/ })).not.toBeInTheDocument();
  });

  it('leaves out the role of supervisors, by whom most entries are', async () => {
    response = { body: [{ ...ENTRY, actorRole: 'supervisor' }], headers: { 'x-total-count': '1' } };
    await open();
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent('Nov 20, 2026, 10:00 AMAda Byronchanged the name');
  });

  it('is a section of its own beside the maintenance actions, which come first', async () => {
    await open('/admin?tab=system', <SystemTab />);
    expect(screen.getByRole('button', { name: 'Refresh ratings' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Failed emails' })).toHaveAttribute(
      'href',
      '/admin?tab=notifications&state=failed',
    );
    expect(screen.queryByRole('link', { name: 'Easton Duals' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Audit log' }));
    expect(await screen.findByRole('link', { name: 'Easton Duals' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refresh ratings' })).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=system&section=log');
  });

  it('filters by subject and user, and stores both in the URL', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Only what Ada Byron did' }));
    await choose('What was changed', 'Events');
    await waitFor(() => expect(lastQuery()).toEqual({ action: 'event', actor: '1', page: '1', limit: '20' }));
    expect(window.location.search).toBe('?tab=system&actor=1&action=event');
    await choose('Changed by', 'Everyone');
    await waitFor(() => expect(lastQuery()).toEqual({ action: 'event', page: '1', limit: '20' }));
  });

  it('searches by name, and filters by a single day or the last seven days', async () => {
    await open();
    await screen.findByRole('link', { name: 'Easton Duals' });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'easton' } });
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'easton' }));
    await choose('When', 'Last 7 days');
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'easton', from: addDays(today(), -6) }));
    await choose('When', 'On one day …');
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-11-20' } });
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-11-20', to: '2026-11-20' }));
    expect(window.location.search).toBe('?tab=system&q=easton&day=2026-11-20');
  });

  it.each([
    ['/admin?tab=system', 'No entries yet'],
    ['/admin?tab=system&action=team', 'No entries match'],
  ])('describes an empty log at %s as “%s”', async (path, text) => {
    response = { body: [], headers: { 'x-total-count': '0' } };
    await open(path);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('offers a retry if the log can’t be loaded', async () => {
    response = errorResponse(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText('Failed to load the audit log')).toBeInTheDocument();
    response = { body: [ENTRY], headers: { 'x-total-count': '1' } };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Easton Duals' })).toBeInTheDocument();
  });

  it.each([
    [
      { action: 'team.delete', subject: 'team', subjectId: 4, subjectName: null, presentName: null },
      'deleted the team 4',
      null,
    ],
    [
      { action: 'team.delete', subject: 'team', subjectId: 4, subjectName: 'Bethlehem', presentName: null },
      'deleted the team Bethlehem',
      null,
    ],
    [
      {
        ...{ action: 'team.update', subject: 'team', subjectId: 4 },
        ...{ subjectName: 'Nazareth Area', presentName: 'Nazareth 360' },
        detail: { fields: ['name'], changes: { name: { from: 'Nazareth', to: 'Nazareth Area' } } },
      },
      'renamed the team Nazareth → Nazareth Area',
      '/admin?tab=manage-teams&q=Nazareth%20360',
    ],
    [
      {
        detail: {
          fields: ['date', 'startTime'],
          changes: {
            date: { from: '2026-11-27', to: '2027-01-02' },
            startTime: { from: null, to: '18:30' },
          },
        },
      },
      'moved the event Easton Duals: Nov 27, 2026 → Jan 2, 2027; start time none → 6:30 PM',
      '/events/12',
    ],
    [
      {
        detail: {
          fields: ['venue', 'officials', 'description'],
          changes: {
            venue: { from: 'East Gym', to: 'West Gym' },
            officials: { from: 'Ada Byron, Carl Hess', to: 'Ada Byron, Marta Kowalczyk' },
          },
        },
      },
      'changed the event Easton Duals: venue East Gym → West Gym; officials: Marta Kowalczyk added, Carl Hess removed; description',
      '/events/12',
    ],
    [
      {
        ...{ action: 'coach.update', subject: 'coach', subjectName: 'Carl Hess' },
        detail: { fields: ['firstName'], changes: { name: { from: 'Karl Hess', to: 'Carl Hess' } } },
      },
      'renamed the coach Karl Hess → Carl Hess',
      '/admin?tab=manage-coaches&q=Easton%20Duals',
    ],
    [
      {
        ...{ action: 'moderation.decide', subject: 'case', subjectId: 1, subjectName: null },
        ...{ presentName: null, detail: { decision: 'upheld', outcome: 'excluded' } },
      },
      'decided case 1: The review stays but doesn’t count',
      '/admin?tab=manage-reviews&case=1',
    ],
    [
      {
        ...{ action: 'moderation.take', subject: 'case', subjectId: 17 },
        ...{ subjectName: null, presentName: null },
      },
      'assigned case 17 to themselves',
      '/admin?tab=manage-reviews&case=17',
    ],
    [
      {
        action: 'user.approve',
        subject: 'user',
        subjectName: 'Carl Hess',
        presentName: 'Carl Hess',
        detail: { userType: 'Coach', region: 'Lehigh Valley' },
      },
      'approved the registration of Carl Hess, who got the region Lehigh Valley',
      '/admin?tab=manage-coaches&q=Carl%20Hess',
    ],
    [
      {
        action: 'review.delete',
        subject: 'review',
        detail: { officialId: 7 },
        subjectName: 'Marta Kowalczyk',
      },
      'deleted a review of Marta Kowalczyk',
      '/officials/7',
    ],
    [
      {
        action: 'rating-rules.update',
        subject: 'setting',
        subjectName: null,
        detail: { closesDays: { from: null, to: 14 }, reminders: { from: true, to: false } },
      },
      'changed the rating rules: Rating closes: never → 14 days after the event; Reminders: on → off',
      '/admin/settings',
    ],
    [
      { action: 'event.delete', detail: { reviews: 3 }, presentName: null },
      'deleted the event Easton Duals with 3 reviews',
      null,
    ],
    [
      {
        detail: {
          fields: ['officials'],
          changes: { officials: { from: ['Hess, Jr., Carl'], to: ['Hess, Jr., Carl', 'Ada Byron'] } },
        },
      },
      'changed the event Easton Duals: officials: Ada Byron added',
      '/events/12',
    ],
    [
      {
        ...{ action: 'announcement.send', subject: 'announcement', subjectName: 'Rules clinic' },
        ...{
          presentName: null,
          detail: { recipients: 84, recipientType: 'coach', region: 'East', addresses: 2 },
        },
      },
      'sent the notification “Rules clinic” to coaches in East and 2 addresses (84 recipients)',
      '/admin/notifications',
    ],
    [
      {
        ...{ action: 'announcement.send', subject: 'announcement', subjectName: 'Rules clinic' },
        detail: { recipients: 90, recipientType: null },
      },
      'sent the notification “Rules clinic” to everyone (90 recipients)',
      '/admin/notifications',
    ],
    [
      {
        ...{ action: 'announcement.send', subject: 'announcement', subjectName: null },
        detail: { recipients: 1, recipientType: null },
      },
      'sent a notification to 1 recipient',
      '/admin/notifications',
    ],
    [
      {
        ...{ action: 'import.apply', subject: 'import', subjectId: 4, subjectName: 'league.xlsx' },
        detail: { kind: 'officials', create: 1240, same: 3, error: 2, importId: 4 },
      },
      'applied the import league.xlsx of officials: 1,240 created, 3 unchanged, 2 with errors',
      '/admin/imports/4',
    ],
    [
      {
        ...{ action: 'import.undo', subject: 'import', subjectId: 4, subjectName: 'league.xlsx' },
        detail: { kind: 'officials', create: 1240, kept: 1 },
      },
      'undid the import league.xlsx of officials: 1 kept',
      '/admin/imports/4',
    ],
    [
      { action: 'export.create', subject: 'export', subjectId: 2, subjectName: null },
      'started an export of everything',
      '/admin/imports',
    ],
    [
      {
        ...{ action: 'export.list', subject: 'export', subjectId: null, subjectName: 'assignments' },
        detail: { format: 'xlsx', rows: 12 },
      },
      'exported the list of assignments as XLSX, 12 rows',
      '/admin?tab=manage-events',
    ],
    [
      { action: 'setting.update', subject: 'setting', subjectId: 1, detail: { key: 'landingBackground' } },
      'changed the site setting landing background',
      '/admin/settings?section=look',
    ],
    [{ action: 'mail.test', subject: 'delivery' }, 'sent a test email', '/admin/notifications?state=all'],
    [{ action: 'thing.do', subject: 'thing', subjectId: 3, subjectName: null }, 'thing do: thing 3', null],
  ])('describes the entry %j as “%s”', (change, text, link) => {
    const entry = { ...ENTRY, actorRole: 'admin' as const, detail: null, ...change };
    expect(sentenceText(entry)).toBe(text);
    expect(sentenceOf(entry).link).toBe(link);
  });

  /** True unless the sentence is the generic one for unknown actions, which starts with the action's name. */
  const hasSentence = (action: string): boolean => {
    const [subject = '', verb = ''] = action.split('.');
    const detail = { outcome: 'kept', key: 'landingBackground' };
    const text = sentenceText({ ...ENTRY, actorRole: 'admin', action, subject, detail });
    const [noun, name] = [subject, verb].map((one) => one.replaceAll('-', ' '));
    return !new RegExp(`^(${noun} )?${name}\\b`).test(text) && !text.includes('undefined');
  };

  const actions = Object.entries(AUDIT_SUBJECTS).flatMap(([subject, { verbs }]) =>
    verbs.map((verb) => `${subject}.${verb}`),
  );
  it.each(actions)('has a specific sentence and a filter for the action %s', (action) => {
    expect(hasSentence(action)).toBe(true);
    expect(SUBJECTS.map(({ value }) => value)).toContain(action.split('.')[0]);
  });

  it.each(Object.keys(AUDIT_SUBJECTS))('links “%s” only to an existing dashboard tab', (subject) => {
    const { tab = 'overview' } = auditSubject(subject)!;
    expect(mfe.tabs.map(({ key }) => key)).toContain(tab);
  });

  it.each(['official.merge', 'official.take-over', 'thing.do', 'two-things.do', 'two-things.take-over'])(
    'has no specific sentence for the unknown action %s',
    (action) => expect(hasSentence(action)).toBe(false),
  );

  it('formats an entry’s details', () => {
    expect(detailOf({ ...ENTRY, actorRole: 'admin', detail: null })).toBe('');
    expect(detailOf({ ...ENTRY, actorRole: 'admin', detail: { a: { b: 1 } } })).toBe('a: {"b":1}');
  });
});
