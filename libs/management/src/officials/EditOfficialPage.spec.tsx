import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Router, Switch, type AroundNavHandler } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { INVALID_OFFICIALS, MESSAGES, OFFICIAL_FIELDS, VALID_OFFICIAL } from '@rmo/contracts';
import { mayLeave, toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { fill } from '@rmo/ui/testing/dom';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type ApiServer,
  type MockResponse,
} from '@rmo/ui/testing/api-server';
import { useOfficialsGetQuery } from '../api/endpoints';
import { ADMIN_DASHBOARD } from '../dashboards';
import { stubImages } from '@rmo/dashboard/testing';
import { EditOfficialPage } from './OfficialForms';

const BELL = { ...VALID_OFFICIAL, id: 7, photoUrl: null, averageRating: 0, averageScore: 0, totalReviews: 0 };
const LABELS = Object.fromEntries(
  Object.entries(OFFICIAL_FIELDS).map(([name, { label }]) => [name, new RegExp(`^${label}`)]),
);

/** Simulates a page that has already loaded the official into the cache. */
function Profile() {
  const { data } = useOfficialsGetQuery(7);
  return data && <Link to="/admin/edit-official/7">Edit {data.location}</Link>;
}

describe('the Edit Official page', () => {
  let server: ApiServer;
  let officialResponse: MockResponse;
  let response: MockResponse | Promise<MockResponse>;
  const open = async (path = '/admin/edit-official/7'): Promise<void> => {
    server = await startApiServer({
      'GET /api/officials/7': () => officialResponse,
      'PATCH /api/officials/7': () => response,
    });
    // Asks before navigating, as the shell's router does.
    const around: AroundNavHandler = (navigate, to, options) =>
      void (mayLeave(to, options?.state) && navigate(to, options));
    renderScreen(
      <Router aroundNav={around}>
        <Route path="/admin/edit-official/:id">
          <EditOfficialPage dashboard={ADMIN_DASHBOARD} />
        </Route>
      </Router>,
      path,
    );
  };
  const submit = async (): Promise<void> =>
    void fireEvent.submit(await screen.findByRole('form', { name: 'Marcus Bell' }));
  /** Waits until the page was left, because otherwise it would navigate away during the next test. */
  const leave = (): Promise<void> =>
    waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=manage-officials'));
  beforeEach(() => {
    officialResponse = { body: BELL };
    response = { body: BELL };
    toastStore.set(null);
  });

  it.each(INVALID_OFFICIALS)('rejects an official edited to $change', async ({ change, message }) => {
    await open();
    await screen.findByRole('form', { name: 'Marcus Bell' });
    for (const [field, value] of Object.entries(change)) fill(LABELS[field] as RegExp, String(value));
    await submit();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(server.sent('PATCH /api/officials/7')).toHaveLength(0);
  });

  it('returns to the search it was opened from, ignoring any other tab in the URL', async () => {
    const list = new URLSearchParams({ list: 'tab=settings&q=bell&sort=-rating&page=3' }).toString();
    await open(`/admin/edit-official/7?${list}`);
    await screen.findByRole('form', { name: 'Marcus Bell' });
    const back = '/admin?tab=manage-officials&q=bell&sort=-rating&page=3&shown=7';
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', back);
    fill(LABELS.location!, ' Easton ');
    await submit();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(back));
  });

  it('sends only changed fields, shows a toast and returns to the list', async () => {
    await open();
    await screen.findByRole('form', { name: 'Marcus Bell' });
    fill(LABELS.location!, ' Easton ');
    await submit();
    await leave();
    const body = String(server.sent('PATCH /api/officials/7')[0]?.body);
    expect(body).toMatch(/name="location"\s+Easton\s/);
    expect(body).not.toContain('name="age"');
    expect(toastStore.get()?.title).toBe('Official updated successfully');
  });

  it('doesn’t leave a page that was opened before the response arrived', async () => {
    await open();
    await screen.findByRole('form', { name: 'Marcus Bell' });
    const { held, send } = heldResponse({ body: BELL });
    response = held;
    fill(LABELS.location!, ' Easton ');
    await submit();
    await waitFor(() => expect(server.sent('PATCH /api/officials/7')).toHaveLength(1));
    act(() => navigate('/elsewhere'));
    send();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Official updated successfully'));
    expect(screen.getByTestId('address').textContent).toBe('/elsewhere');
  });

  it('asks for confirmation before discarding unsaved input, but not after saving', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await open();
    await screen.findByRole('form', { name: 'Marcus Bell' });
    fill(LABELS.location!, 'Easton');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/edit-official/7');
    await submit();
    await leave();
    expect(confirm).toHaveBeenCalledTimes(1);
    confirm.mockRestore();
  });

  it('preserves the input if the server rejects the change', async () => {
    response = errorResponse(400, MESSAGES.ageInvalid, [{ field: 'age', message: MESSAGES.ageInvalid }]);
    await open();
    await screen.findByRole('form', { name: 'Marcus Bell' });
    fill(LABELS.location!, 'Easton');
    await submit();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Age/)).toHaveAccessibleDescription(MESSAGES.ageInvalid),
    );
    expect(screen.getByLabelText(LABELS.location!)).toHaveValue('Easton');
  });

  it.each([['/admin/edit-official/7'], ['/admin/edit-official/nobody']])(
    'says at %s that the official doesn’t exist',
    async (path) => {
      officialResponse = errorResponse(404, MESSAGES.officialNotFound);
      await open(path);
      expect(await screen.findByText('Official not found')).toBeInTheDocument();
    },
  );

  it('shows the official’s current values instead of cached values', async () => {
    server = await startApiServer({
      'GET /api/officials/7': () => officialResponse,
      'PATCH /api/officials/7': () => response,
    });
    renderScreen(
      <Switch>
        <Route path="/admin/edit-official/:id">
          <EditOfficialPage dashboard={ADMIN_DASHBOARD} />
        </Route>
        <Route>
          <Profile />
        </Route>
      </Switch>,
      '/officials/7',
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Edit Bethlehem' }));
    // Simulates another user's change in the meantime.
    officialResponse = { body: { ...BELL, location: 'Nazareth' } };
    await screen.findByRole('form', { name: 'Marcus Bell' });
    expect(screen.getByLabelText(LABELS.location!)).toHaveValue('Nazareth');
    fill(LABELS.association!, 'EWOA');
    await submit();
    await leave();
    expect(server.sent('PATCH /api/officials/7')[0]?.body).not.toContain('name="location"');
  });

  describe('the official’s photo field', () => {
    const pictures = stubImages();
    const patches = () => server.sent('PATCH /api/officials/7').map(({ body }) => String(body));
    beforeEach(() => {
      officialResponse = { body: { ...BELL, photoUrl: '/uploads/bell.webp' } };
    });

    it('removes the photo only when the form is saved', async () => {
      await open();
      fireEvent.click(await screen.findByRole('button', { name: 'Remove the photo' }));
      expect(screen.queryByAltText('Preview')).not.toBeInTheDocument();
      expect(screen.getByText('The photo is removed when you save.')).toBeInTheDocument();
      expect(patches()).toHaveLength(0);
      await submit();
      await leave();
      expect(patches()).toHaveLength(1);
      expect(patches()[0]).toMatch(/name="photoUrl"\s+--/);
      expect(patches()[0]).not.toContain('name="firstName"');
    });

    it('preserves the photo when its removal is undone', async () => {
      await open();
      fireEvent.click(await screen.findByRole('button', { name: 'Remove the photo' }));
      fireEvent.click(screen.getByRole('button', { name: 'Keep the photo' }));
      expect(screen.getByAltText('Preview')).toHaveAttribute('src', '/uploads/bell.webp');
      await submit();
      await leave();
      expect(toastStore.get()?.kind).toBe('success');
      expect(patches()).toHaveLength(0);
    });

    it('crops the photo to a square before it is sent', async () => {
      await open();
      await screen.findByRole('form', { name: 'Marcus Bell' });
      pictures.choose('bell.png');
      await submit();
      await waitFor(() => expect(patches()).toHaveLength(1));
      expect(pictures.drawn).toEqual([[100, 0, 200, 200, 0, 0, 200, 200]]);
      expect(patches()[0]).toMatch(/name="photo"; filename="photo.jpg"\s+Content-Type: image\/jpeg\s+square/);
      await leave();
    });
  });

  it('offers a retry if the official can’t be loaded', async () => {
    officialResponse = errorResponse(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText('Failed to fetch official')).toBeInTheDocument();
    officialResponse = { body: BELL };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('Marcus');
  });
});
