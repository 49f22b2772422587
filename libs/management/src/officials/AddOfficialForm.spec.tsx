import { fireEvent, screen, waitFor } from '@testing-library/react';
import { INVALID_OFFICIALS, MESSAGES, OFFICIAL_FIELDS, VALID_OFFICIAL } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { ADMIN_DASHBOARD } from '../dashboards';
import { AddOfficialForm } from './OfficialForms';

const LABELS = Object.fromEntries(
  Object.entries(OFFICIAL_FIELDS).map(([name, { label }]) => [name, new RegExp(`^${label}`)]),
);
const fillIn = (values: Record<string, unknown>): void => {
  for (const [field, value] of Object.entries(values)) fill(LABELS[field] as RegExp, String(value));
};
const KEITH = { ...VALID_OFFICIAL, id: 9, firstName: 'Keith', lastName: 'Lutz', location: 'Wind Gap' };
/** Another official that the same search terms match. */
const ELLISON = { ...KEITH, id: 10, firstName: 'Keith Lutz', lastName: 'Ellison' };
const submit = (): void => void fireEvent.submit(screen.getByRole('form', { name: 'Add Official' }));

describe('the Add Official form', () => {
  let server: ApiServer;
  let response: MockResponse;
  beforeEach(async () => {
    response = { status: 201, body: { id: 1, ...VALID_OFFICIAL } };
    toastStore.set(null);
    server = await startApiServer({
      'POST /api/officials': () => response,
      'GET /api/officials': () => ({ body: { data: [KEITH, ELLISON], total: 2, page: 1, limit: 10 } }),
    });
    renderScreen(<AddOfficialForm dashboard={ADMIN_DASHBOARD} />);
  });

  it.each(INVALID_OFFICIALS)(
    'rejects a new official with $change, and focuses the field with the error',
    ({ change, field, message }) => {
      fillIn({ ...VALID_OFFICIAL, ...change });
      submit();
      expect(screen.getByText(message)).toBeInTheDocument();
      expect(screen.getByLabelText(LABELS[field] as RegExp)).toHaveFocus();
      expect(server.calls).toHaveLength(0);
    },
  );

  it('sends the fields, shows a toast and clears the form', async () => {
    fillIn(VALID_OFFICIAL);
    submit();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Official added successfully'));
    const body = String(server.sent('POST /api/officials')[0]?.body);
    for (const [field, value] of Object.entries(VALID_OFFICIAL)) {
      expect(body).toMatch(new RegExp(`name="${field}"\\s+${String(value)}\\s`));
    }
    expect(screen.getByLabelText(/^First name/)).toHaveValue('');
  });

  it('sends an empty age and empty years of experience as 0', async () => {
    const { age: _age, yearsExperience: _years, ...texts } = VALID_OFFICIAL;
    for (const field of ['age', 'yearsExperience'])
      expect(screen.getByLabelText(LABELS[field] as RegExp)).toHaveValue('');
    fillIn(texts);
    submit();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Official added successfully'));
    const body = String(server.sent('POST /api/officials')[0]?.body);
    for (const field of ['age', 'yearsExperience'])
      expect(body).toMatch(new RegExp(`name="${field}"\\s+0\\s`));
  });

  it('warns about an existing official with the same name, but allows the submission', async () => {
    fillIn({ ...VALID_OFFICIAL, firstName: 'keith', lastName: ' Lutz ' });
    const link = await screen.findByRole('link', { name: 'Keith Lutz of Wind Gap' });
    expect(link).toHaveAttribute('href', '/officials/9');
    expect(screen.queryByText(/Lutz Ellison/)).not.toBeInTheDocument();
    submit();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Official added successfully'));
  });

  it('clears a rejected file’s error when the form is reset', async () => {
    const file = new File(['text'], 'notes.txt', { type: 'text/plain' });
    fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
    expect(screen.getByText(MESSAGES.invalidFile)).toBeInTheDocument();
    fillIn(VALID_OFFICIAL);
    submit();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Official added successfully'));
    expect(screen.queryByText(MESSAGES.invalidFile)).not.toBeInTheDocument();
  });

  it('shows the server’s message and field errors, and preserves the input', async () => {
    response = errorResponse(400, MESSAGES.ageInvalid, [{ field: 'age', message: MESSAGES.ageInvalid }]);
    fillIn(VALID_OFFICIAL);
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', description: MESSAGES.ageInvalid }),
    );
    expect(screen.getByLabelText(/^Age/)).toHaveAccessibleDescription(MESSAGES.ageInvalid);
    expect(screen.getByLabelText(/^Age/)).toHaveFocus();
    expect(screen.getByLabelText(/^First name/)).toHaveValue(VALID_OFFICIAL.firstName);
  });

  it('shows the default message if the server is unreachable', async () => {
    await server.close();
    fillIn(VALID_OFFICIAL);
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe('Failed to add official'));
    server = await startApiServer({});
  });
});
