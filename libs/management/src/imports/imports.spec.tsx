import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { IMPORT_LIMITS, IMPORT_MESSAGES, Permission } from '@rmo/contracts';
import { ProtectedPage } from '@rmo/dashboard';
import { apiFetch } from '@rmo/api-client/fetch';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose } from '@rmo/ui/testing/dom';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type ApiServer,
  type MockResponse,
} from '@rmo/ui/testing/api-server';
import type { Import, ImportChange } from './importsApi';
import { ImportPage, ImportsPage } from './ImportPage';
import { placeholdersText, planText, problemsByField, resultText } from './importText';

const COUNTS = { create: 0, update: 0, same: 0, skip: 0, ask: 0, error: 0, kept: 0 };
const CHECK_ID = '4f1d6e57-35a4-4b0c-9a56-3f1d9f1d6e57';
const column = (index: number, header: string, field: string | null, samples: string[]) => ({
  ...{ index, header, field, samples, certainty: field ? 0.9 : 0 },
});
const field = (name: string, label: string, isRequired = false) => ({
  ...{ name, label, isRequired, isMulti: false, isNeeded: false, canBeFixed: false },
});
const UPLOADED_IMPORT: Import = {
  ...{ id: 5, kind: 'officials', source: 'Spreadsheet', fileName: 'roster.csv', state: 'mapping' },
  ...{ total: 0, done: 0, counts: COUNTS, problem: null, ownerId: 1, createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ appliedAt: null, undoneAt: null, undoUntil: null, sheet: 0, headerRow: 1, missing: null },
  ...{ asksHeader: false, fixed: [], evening: null, createsTeams: false, unknownTeams: [], placeholders: [] },
  ...{ sheets: [{ name: 'Sheet1', rows: 3, columns: 3 }], defaultYear: null, dayFirst: null, checkId: null },
  columns: [
    column(0, 'Referee', 'name', ['Marcus Bell', 'Ana Diaz']),
    column(1, 'City', 'location', ['Easton']),
    column(2, 'Chapter', null, []),
  ],
  fields: [field('name', 'Name', true), field('location', 'Location'), field('association', 'Association')],
  preview: [{ number: 1, cells: ['Referee', 'City', 'Chapter'] }],
  sendsInvitations: false,
};
const CHECKED_IMPORT: Import = {
  ...{ ...UPLOADED_IMPORT, state: 'checked', checkId: CHECK_ID, total: 3, done: 3 },
  counts: { ...COUNTS, create: 2, error: 1 },
};
const EVENTS_IMPORT: Import = {
  ...{ ...UPLOADED_IMPORT, kind: 'events' },
  columns: [column(0, 'When', 'date', ['5/6/2026']), column(1, 'Start', 'startTime', ['7:00'])],
  fields: [field('date', 'Date', true), field('startTime', 'Start time')],
};
const CHECKING_IMPORT: Import = { ...UPLOADED_IMPORT, state: 'checking', total: 300, done: 100 };
const APPLIED_IMPORT: Import = {
  ...{ ...CHECKED_IMPORT, state: 'applied', appliedAt: '2026-11-20T12:01:00.000Z' },
  undoUntil: '2026-12-20T12:01:00.000Z',
};
const ROWS = [
  { number: 2, cells: ['Marcus Bell', 'Easton', ''], verdict: 'create', problem: null, targetId: null },
  {
    ...{ number: 4, cells: ['Ana Diaz', '', ''], verdict: 'error', targetId: null },
    problem: 'Location is required',
  },
  {
    ...{ number: 5, cells: ['Ann North', 'York', ''], verdict: 'ask', targetId: 7 },
    problem: 'Is this Ann North of N?',
  },
];

/** Simulates the server, which looks up ids once it knows which program they are from: maps the first column to the id. */
const withId = ([id, ...others]: Import['columns']): Import['columns'] => [
  { ...id!, field: id!.field ?? 'externalId' },
  ...others,
];

describe('the spreadsheet import', () => {
  let server: ApiServer;
  let importJob: Import;
  let hasImports: boolean;
  let rows: { verdict: string; problem: string | null }[];
  let response: MockResponse | null;
  /** The delayed response to an upload or to starting a check, if a test sets it. */
  let delayedResponse: Promise<MockResponse> | undefined;
  let role: object;
  const setImport = (next: Import) => (): MockResponse => {
    if (response) return response;
    importJob = next;
    return { status: 202, body: importJob };
  };
  const open = async (path: string): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => ({ body: { id: 1, ...role } }),
      'GET /api/imports': () => ({ body: hasImports ? [importJob] : [] }),
      'POST /api/imports': () => delayedResponse ?? response ?? { status: 201, body: importJob },
      'GET /api/imports/5': () => ({ body: importJob }),
      'PATCH /api/imports/5': ({ body }) => {
        if (response) return response;
        const { mapping, ...change } = body as ImportChange;
        const columns = importJob.columns.map((each, index) => ({
          ...each,
          field: mapping?.[index] ?? null,
        }));
        importJob = { ...importJob, ...change, state: 'mapping', checkId: null } as Import;
        if (mapping) importJob.columns = columns;
        else if (change.source) importJob.columns = withId(importJob.columns);
        return { body: importJob };
      },
      'DELETE /api/imports/5': () => ({ body: { message: 'Import deleted' } }),
      'POST /api/imports/5/check': () => delayedResponse ?? setImport(CHECKING_IMPORT)(),
      'POST /api/imports/5/apply': setImport({ ...CHECKED_IMPORT, state: 'applying', total: 2, done: 1 }),
      'POST /api/imports/5/answers': setImport(CHECKING_IMPORT),
      'POST /api/imports/5/undo': setImport({ ...APPLIED_IMPORT, state: 'undoing', undoUntil: null }),
      'GET /api/imports/5/rows': ({ query }) => {
        const verdict = query.get('verdict');
        return { body: rows.filter((row) => !verdict || row.verdict === verdict) };
      },
    });
    renderScreen(
      <ProtectedPage permission={Permission.OwnAccount} denied="">
        <Route path="/admin/imports" component={ImportsPage} />
        <Route path="/admin/imports/:id" component={ImportPage} />
      </ProtectedPage>,
      path,
    );
  };
  const step = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]');
  const address = () => screen.getByTestId('address').textContent;
  const chooseFile = (file: File): void =>
    void fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
  beforeEach(() => {
    importJob = UPLOADED_IMPORT;
    hasImports = true;
    rows = ROWS;
    response = null;
    delayedResponse = undefined;
    role = { role: 'admin', userType: 'Admin' };
  });

  it.each([
    [false, 'No imports yet', true],
    [true, 'roster.csv', false],
  ])(
    'if there are imports (%s), it lists “%s”, and the templates are open (%s)',
    async (has, text, isOpen) => {
      hasImports = has;
      await open('/admin/imports');
      expect(await screen.findByText(text)).toBeInTheDocument();
      const templates = screen.getByText('Templates and sample files').closest('details');
      await waitFor(() => expect(templates?.open).toBe(isOpen));
    },
  );

  it('starts with the kind in the URL, and continues with the file’s columns', async () => {
    await open('/admin/imports?kind=officials');
    expect(await screen.findByText('roster.csv')).toBeInTheDocument();
    chooseFile(new File(['Referee,City\nMarcus Bell,Easton\n'], 'roster.csv'));
    expect(await screen.findByRole('table', { name: 'Columns of the file' })).toBeInTheDocument();
    expect(address()).toBe('/admin/imports/5');
    const body = String(server.sent('POST /api/imports')[0]?.body);
    expect(body).toContain('Marcus Bell');
    expect(body).toMatch(/name="kind"\s+officials/);
  });

  it('doesn’t leave a page that was opened before the upload finished', async () => {
    await open('/admin/imports');
    await screen.findByText('roster.csv');
    const { held, send: respond } = heldResponse({ status: 201, body: importJob });
    delayedResponse = held;
    chooseFile(new File(['Referee,City\nMarcus Bell,Easton\n'], 'roster.csv'));
    expect(await screen.findByRole('progressbar', { name: 'Uploading the file' })).toBeInTheDocument();
    await waitFor(() => expect(server.sent('POST /api/imports')).toHaveLength(1));
    act(() => navigate('/elsewhere'));
    respond();
    // Waits for a later response, so that the upload's response has been handled.
    await act(async () => void (await fetch('/api/imports')));
    expect(address()).toBe('/elsewhere');
  });

  it('doesn’t change the URL of a page that was opened before the check started', async () => {
    await open('/admin/imports/5?step=columns');
    const start = await screen.findByRole('button', { name: 'Check the rows' });
    const { held, send: respond } = heldResponse({ status: 202, body: CHECKING_IMPORT });
    delayedResponse = held;
    fireEvent.click(start);
    await waitFor(() => expect(server.sent('POST /api/imports/5/check')).toHaveLength(1));
    act(() => navigate('/elsewhere?q=bell'));
    respond();
    await act(async () => void (await fetch('/api/imports')));
    expect(address()).toBe('/elsewhere?q=bell');
  });

  it('shows why the server rejected the chosen file, and uploads it again or another one', async () => {
    await open('/admin/imports');
    await screen.findByText('roster.csv');
    response = errorResponse(415, IMPORT_MESSAGES.oldExcel);
    chooseFile(new File(['x'], 'old.xls'));
    expect(await screen.findByText(IMPORT_MESSAGES.oldExcel)).toHaveAttribute('role', 'alert');
    expect(screen.getByText('old.xls')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeInTheDocument();
    expect(address()).toBe('/admin/imports');
    response = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Choose another file' })).toHaveAttribute(
      'href',
      '/admin/imports?kind=officials',
    );
    expect(server.sent('POST /api/imports')).toHaveLength(2);
  });

  it('doesn’t upload a file that is too large', async () => {
    await open('/admin/imports');
    await screen.findByText('roster.csv');
    const file = new File(['x'], 'huge.csv');
    Object.defineProperty(file, 'size', { value: IMPORT_LIMITS.bytes + 1 });
    chooseFile(file);
    expect(await screen.findByText(IMPORT_MESSAGES.fileTooLarge)).toHaveAttribute('role', 'alert');
    expect(server.sent('POST /api/imports')).toEqual([]);
  });

  it('doesn’t offer the import of coaches to a supervisor', async () => {
    role = { role: 'user', userType: 'Regional Supervisor' };
    await open('/admin/imports');
    expect(await screen.findByRole('link', { name: 'Template: Teams', hidden: true })).toHaveAttribute(
      'href',
      '/api/imports/template/teams.csv',
    );
    expect(screen.queryByRole('link', { name: 'Template: Coaches', hidden: true })).not.toBeInTheDocument();
  });

  it('moves a field to another column, and names required fields that are missing', async () => {
    await open('/admin/imports/5');
    await choose('Chapter is imported as', 'Location');
    await waitFor(() =>
      expect(server.sent('PATCH /api/imports/5').at(-1)?.body).toEqual({
        mapping: ['name', null, 'location'],
      }),
    );
    await choose('Referee is imported as', 'Not imported');
    expect(await screen.findByText('Still missing: Name.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
    await waitFor(() => expect(server.sent('PATCH /api/imports/5')).toHaveLength(2));
  });

  it('doesn’t start the check if saving the chosen columns fails', async () => {
    await open('/admin/imports/5');
    response = errorResponse(503, 'Try again later');
    await choose('Chapter is imported as', 'Association');
    expect(await screen.findByText('Try again later')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() => expect(server.sent('PATCH /api/imports/5')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check the rows' })).toBeEnabled());
    expect(server.sent('POST /api/imports/5/check')).toEqual([]);
    response = null;
    fireEvent.click(await screen.findByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('100 of 300 rows')).toBeInTheDocument();
    expect(server.sent('PATCH /api/imports/5').map(({ body }) => body)).toEqual(
      Array(3).fill({ mapping: ['name', 'location', 'association'] }),
    );
  });

  it('shows the check’s progress, then what will happen to the rows', async () => {
    await open('/admin/imports/5');
    fireEvent.click(await screen.findByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('100 of 300 rows')).toBeInTheDocument();
    expect(step()).toHaveTextContent('Check');
    importJob = CHECKED_IMPORT;
    expect(await screen.findByText('Creates 2. 1 row with an error won’t be imported.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'What will happen' })).toHaveFocus());
    fireEvent.click(screen.getByRole('button', { name: 'Error 1' }));
    const table = await screen.findByRole('table', { name: 'Rows of the file' });
    await waitFor(() => expect(within(table).queryByText(/Marcus Bell/)).not.toBeInTheDocument());
    expect(within(table).getByText(/Location is required/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download errors' })).toHaveAttribute(
      'href',
      '/api/imports/5/errors.csv',
    );
  });

  it('shows each row’s fields in columns of their own, and a problem in the cell that it is about', async () => {
    importJob = CHECKED_IMPORT;
    await open('/admin/imports/5');
    const table = await screen.findByRole('table', { name: 'Rows of the file' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Row', 'What happens', 'Name', 'Location']]);
    expect(within(table).getByRole('row', { name: /^2/ })).toHaveTextContent('2Create Marcus BellEaston');
    const cells = within(within(table).getByRole('row', { name: /^4/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['Error ', 'Ana Diaz', '–Location is required'],
    ]);
    expect(cells.map((cell) => 'invalid' in cell.dataset)).toEqual([false, false, true]);
  });

  const apply = async (): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  };

  it('applies the import after one confirmation, and undoes it after another', async () => {
    importJob = CHECKED_IMPORT;
    await open('/admin/imports/5');
    await apply();
    expect(await screen.findByRole('heading', { name: 'Applying' })).toBeInTheDocument();
    expect(server.sent('POST /api/imports/5/apply')[0]?.body).toEqual({ checkId: CHECK_ID, invite: false });
    importJob = APPLIED_IMPORT;
    expect(await screen.findByText('2 created, 1 error.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show officials' })).toHaveAttribute(
      'href',
      '/admin?tab=manage-officials',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo: roster.csv' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Undoing' })).toBeInTheDocument();
    importJob = {
      ...APPLIED_IMPORT,
      state: 'undone',
      undoUntil: null,
      counts: { ...COUNTS, create: 1, kept: 1 },
    };
    expect(await screen.findByText('1 row was kept. See why below.')).toBeInTheDocument();
  });

  it('bypasses the cache for lists once the job has changed them', async () => {
    importJob = { ...CHECKED_IMPORT, state: 'applying', total: 2, done: 1 };
    await open('/admin/imports/5');
    expect(await screen.findByRole('heading', { name: 'Applying' })).toBeInTheDocument();
    // A change by this page would bypass the cache as well, so the test waits until the last change is long past.
    const now = jest.spyOn(performance, 'now').mockReturnValue(1e9);
    importJob = APPLIED_IMPORT;
    expect(await screen.findByText('2 created, 1 error.')).toBeInTheDocument();
    await apiFetch('/imports');
    now.mockRestore();
    expect(server.sent('GET /api/imports').at(-1)?.headers['cache-control']).toBe('no-cache');
  });

  it('bypasses the cache for lists once a listed import has been undone', async () => {
    importJob = { ...APPLIED_IMPORT, state: 'undoing' };
    await open('/admin/imports');
    expect(await screen.findByText('Undoing')).toBeInTheDocument();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1e9);
    importJob = { ...APPLIED_IMPORT, state: 'undone', undoUntil: null };
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    await apiFetch('/imports');
    now.mockRestore();
    expect(server.sent('GET /api/imports').at(-1)?.headers['cache-control']).toBe('no-cache');
  });

  it('asks about name-only matches, row by row or for all rows together', async () => {
    importJob = { ...CHECKED_IMPORT, counts: { ...COUNTS, create: 1, ask: 2 } };
    await open('/admin/imports/5');
    expect(await screen.findByText(/2 rows have the name of someone already listed/)).toBeInTheDocument();
    const question = await screen.findByRole('group', { name: 'Is this Ann North of N?' });
    fireEvent.click(within(question).getByRole('radio', { name: 'New person' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use 1 answer' }));
    await waitFor(() =>
      expect(server.sent('POST /api/imports/5/answers')[0]?.body).toEqual({
        answers: [{ number: 5, answer: 'new' }],
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Checking the rows' })).toBeInTheDocument();
    importJob = { ...CHECKED_IMPORT, checkId: 'x', counts: { ...COUNTS, create: 2, ask: 1 } };
    fireEvent.click(await screen.findByRole('button', { name: 'All are the same' }));
    await waitFor(() =>
      expect(server.sent('POST /api/imports/5/answers').at(-1)?.body).toEqual({ answers: [], all: 'same' }),
    );
  });

  it('can’t be applied with unsent answers, and preserves them while the columns are shown', async () => {
    importJob = { ...CHECKED_IMPORT, counts: { ...COUNTS, create: 2, ask: 1 } };
    await open('/admin/imports/5');
    const newPerson = () => screen.findByRole('radio', { name: 'New person' });
    fireEvent.click(await newPerson());
    const applyButton = screen.getByRole('button', { name: 'Apply 2 changes' });
    expect(applyButton).toBeDisabled();
    expect(applyButton).toHaveAccessibleDescription('Use your answers below first. They change the import.');
    fireEvent.click(screen.getByRole('button', { name: 'Change the columns' }));
    await screen.findByRole('table', { name: 'Columns of the file' });
    act(() => navigate('/admin/imports/5'));
    expect(await newPerson()).toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Use 1 answer' }));
    expect(await screen.findByRole('heading', { name: 'Checking the rows' })).toBeInTheDocument();
    importJob = { ...CHECKED_IMPORT, checkId: 'x' };
    expect(await screen.findByRole('button', { name: 'Apply 2 changes' })).toBeEnabled();
  });

  it('shows why an answer isn’t possible, and accepts another answer', async () => {
    importJob = { ...CHECKED_IMPORT, counts: { ...COUNTS, ask: 1 } };
    await open('/admin/imports/5');
    fireEvent.click(await screen.findByRole('radio', { name: 'New person' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use 1 answer' }));
    expect(await screen.findByRole('heading', { name: 'Checking the rows' })).toBeInTheDocument();
    const questionText = 'A new official needs an association. Is this Ann North of N?';
    rows = ROWS.map((row) => (row.verdict === 'ask' ? { ...row, problem: questionText } : row));
    importJob = { ...CHECKED_IMPORT, checkId: 'x', counts: { ...COUNTS, ask: 1 } };
    const question = await screen.findByRole('group', { name: questionText });
    expect(within(question).getByRole('radio', { name: 'New person' })).not.toBeChecked();
    fireEvent.click(within(question).getByRole('radio', { name: 'Yes' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use 1 answer' }));
    await waitFor(() =>
      expect(server.sent('POST /api/imports/5/answers').at(-1)?.body).toEqual({
        answers: [{ number: 5, answer: 'same' }],
      }),
    );
  });

  it('counts the unanswered rows after it was applied, and offers them as a download', async () => {
    importJob = { ...APPLIED_IMPORT, counts: { ...COUNTS, create: 2, ask: 1 } };
    await open('/admin/imports/5');
    expect(await screen.findByText('2 created, 1 unanswered.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download unanswered rows' })).toHaveAttribute(
      'href',
      '/api/imports/5/errors.csv',
    );
  });

  it('lets the user change whether dates start with the day or the month', async () => {
    importJob = { ...EVENTS_IMPORT, dayFirst: true };
    await open('/admin/imports/5');
    await choose('Dates such as 5/6/2026', 'May 6, month first');
    await waitFor(() =>
      expect(server.sent('PATCH /api/imports/5').at(-1)?.body).toEqual({ dayFirst: false }),
    );
  });

  it('lets the user change whether times without AM or PM are in the evening', async () => {
    importJob = { ...EVENTS_IMPORT, evening: true };
    await open('/admin/imports/5');
    await choose('Times such as 7:00', '7:00 AM');
    await waitFor(() => expect(server.sent('PATCH /api/imports/5').at(-1)?.body).toEqual({ evening: false }));
  });

  it.each([
    ['Yes', 1],
    ['No', 0],
  ])(
    'asks whether the first row holds names of columns, and saves the answer %s',
    async (text, headerRow) => {
      const missing = 'Please say whether row 1 holds names of columns';
      importJob = { ...UPLOADED_IMPORT, asksHeader: true, missing };
      await open('/admin/imports/5');
      const question = await screen.findByRole('group', { name: 'Row 1 holds names of columns' });
      expect(screen.getByRole('button', { name: 'Check the rows' })).toHaveAccessibleDescription(missing);
      fireEvent.click(within(question).getByRole('radio', { name: text }));
      await waitFor(() => expect(server.sent('PATCH /api/imports/5').at(-1)?.body).toEqual({ headerRow }));
    },
  );

  it('names once what the file has no column for, and takes one value for all rows', async () => {
    const association = { ...field('association', 'Association'), isNeeded: true, canBeFixed: true };
    importJob = { ...UPLOADED_IMPORT, fields: [...UPLOADED_IMPORT.fields.slice(0, 2), association] };
    await open('/admin/imports/5');
    expect(await screen.findByText(/^The file has no column for: Association\./)).toBeInTheDocument();
    const value = screen.getByLabelText('Association (all rows)');
    fireEvent.change(value, { target: { value: ' Hill Chapter ' } });
    fireEvent.blur(value);
    const fixed = [{ field: 'association', value: 'Hill Chapter' }];
    await waitFor(() => expect(server.sent('PATCH /api/imports/5').at(-1)?.body).toEqual({ fixed }));
    expect(screen.queryByText(/^The file has no column for/)).not.toBeInTheDocument();
    await choose('Chapter is imported as', 'Association');
    expect(screen.queryByLabelText('Association (all rows)')).not.toBeInTheDocument();
    await waitFor(() => expect(server.sent('PATCH /api/imports/5')).toHaveLength(2));
  });

  it('offers once to create all teams that aren’t listed', async () => {
    importJob = { ...CHECKED_IMPORT, unknownTeams: ['New High', 'Old High'] };
    await open('/admin/imports/5');
    expect(await screen.findByText(/^New High, Old High\./)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Create 2 teams with the events' }));
    expect(await screen.findByRole('heading', { name: 'Checking the rows' })).toBeInTheDocument();
    expect(server.sent('PATCH /api/imports/5').at(-1)?.body).toEqual({ createsTeams: true });
    expect(server.sent('POST /api/imports/5/check')).toHaveLength(1);
  });

  it('asks which program or league the IDs are from, and saves the answer', async () => {
    await open('/admin/imports/5');
    const source = await screen.findByLabelText(/^Program or league/);
    fireEvent.change(source, { target: { value: ' The League ' } });
    fireEvent.blur(source);
    await waitFor(() =>
      expect(server.sent('PATCH /api/imports/5').at(-1)?.body).toEqual({ source: 'The League' }),
    );
  });

  it('preserves focus and an open field list while the program or league is being saved', async () => {
    importJob = {
      ...CHECKED_IMPORT,
      columns: [column(0, 'No.', null, ['7']), ...UPLOADED_IMPORT.columns.slice(1)],
    };
    importJob.fields = [...UPLOADED_IMPORT.fields, field('externalId', 'ID')];
    await open('/admin/imports/5?step=columns');
    const source = await screen.findByLabelText(/^Program or league/);
    source.focus();
    fireEvent.change(source, { target: { value: 'The League' } });
    const chapter = screen.getByRole('combobox', { name: 'Chapter is imported as' });
    chapter.focus();
    fireEvent.mouseDown(chapter);
    const association = await screen.findByText('Association', {
      selector: '.ant-select-item-option-content',
    });
    const ids = screen.getByRole('combobox', { name: 'No. is imported as' }).closest('.ant-select');
    await waitFor(() => expect(ids).toHaveTextContent('ID'));
    expect(chapter).toHaveFocus();
    fireEvent.click(association);
    await waitFor(() =>
      expect(server.sent('PATCH /api/imports/5').map(({ body }) => body)).toEqual([
        { source: 'The League' },
        { mapping: ['externalId', 'location', 'association'] },
      ]),
    );
  });

  it('checks the rows only with the program, season and date order that are shown', async () => {
    importJob = { ...EVENTS_IMPORT, dayFirst: true };
    await open('/admin/imports/5');
    const source = await screen.findByLabelText(/^Program or league/);
    response = errorResponse(503, 'Try again later');
    fireEvent.change(source, { target: { value: 'The League' } });
    fireEvent.blur(source);
    const year = screen.getByLabelText(/^Season for dates without a year/);
    fireEvent.change(year, { target: { value: '2024' } });
    fireEvent.blur(year);
    await choose('Dates such as 5/6/2026', 'May 6, month first');
    await waitFor(() => expect(server.sent('PATCH /api/imports/5')).toHaveLength(3));
    expect(await screen.findByText('Try again later')).toBeInTheDocument();
    response = null;
    fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('100 of 300 rows')).toBeInTheDocument();
    expect(server.sent('PATCH /api/imports/5').at(-1)?.body).toEqual({
      source: 'The League',
      defaultYear: 2024,
      dayFirst: false,
    });
  });

  it('reverts to the old header row if the new header row can’t be saved', async () => {
    importJob = {
      ...UPLOADED_IMPORT,
      preview: [...UPLOADED_IMPORT.preview, { number: 2, cells: ['Marcus Bell', 'Easton'] }],
    };
    await open('/admin/imports/5');
    response = errorResponse(503, 'Try again later');
    await choose('Header row', /^Row 2/);
    expect(await screen.findByText('Try again later')).toBeInTheDocument();
    const header = screen.getByRole('combobox', { name: 'Header row' });
    expect(header.closest('.ant-select')).toHaveTextContent('Row 1: Referee');
    response = null;
    fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('100 of 300 rows')).toBeInTheDocument();
    expect(server.sent('PATCH /api/imports/5')).toHaveLength(1);
  });

  it('offers to check the rows again if the data has changed since the last check', async () => {
    importJob = CHECKED_IMPORT;
    await open('/admin/imports/5');
    response = errorResponse(409, IMPORT_MESSAGES.changed);
    await apply();
    expect(await screen.findByText(IMPORT_MESSAGES.changed)).toBeInTheDocument();
    response = null;
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Checking the rows' })).toBeInTheDocument();
  });

  it('shows a message if the import doesn’t exist', async () => {
    await open('/admin/imports/6');
    expect(await screen.findByText('Import not found')).toBeInTheDocument();
  });

  it('still says that an import with a malformed ID doesn’t exist when the page is shown again', async () => {
    await open('/admin/imports/abc');
    expect(await screen.findByText('Import not found')).toBeInTheDocument();
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    for (const state of ['hidden', 'visible'] as const)
      act(() => {
        visibility.mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    visibility.mockRestore();
    expect(screen.getByText('Import not found')).toBeInTheDocument();
  });
});

describe('a row’s problem', () => {
  const FIELDS = [
    field('name', 'Full name'),
    field('yearsExperience', 'Years of experience'),
    field('home', 'Home team'),
    field('away', 'Visiting team'),
    field('teams', 'Teams'),
    field('type', 'Event type'),
    field('location', 'Location'),
  ];
  it.each<[problem: string, byField: Record<string, string>]>([
    ['The name is missing', { name: 'The name is missing' }],
    ['There is no team called St. Mary', { teams: 'There is no team called St. Mary' }],
    ['Row 7 is about the same, with other values', { '': 'Row 7 is about the same, with other values' }],
    ['Association is required', { '': 'Association is required' }],
    [
      'Years of experience must be a whole number. Location is required',
      { yearsExperience: 'Years of experience must be a whole number', location: 'Location is required' },
    ],
  ])('“%s” is split by the fields that it names', (problem, byField) => {
    expect(Object.fromEntries(problemsByField(problem, FIELDS))).toEqual(byField);
  });
});

describe('an import’s summary', () => {
  it('lists once what was read as no value', () => {
    const placeholders = [
      { text: 'TBD', count: 3 },
      { text: '-', count: 1 },
    ];
    expect(placeholdersText(placeholders)).toBe('Read as no value: TBD (3 cells), - (1 cell).');
  });

  it('says what will happen, and what has happened', () => {
    const counts = { ...COUNTS, create: 240, update: 12, same: 30, error: 4 };
    expect(planText(counts)).toBe(
      'Creates 240, updates 12, leaves 30 unchanged. 4 rows with errors won’t be imported.',
    );
    expect(planText(COUNTS)).toBe('Nothing to change.');
    expect(resultText({ ...counts, kept: 1 })).toBe(
      '240 created, 12 updated, 30 unchanged, 4 errors, 1 kept',
    );
  });
});
