import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Router, Switch, type AroundNavHandler } from 'wouter';
import { INVALID_OFFICIALS, MESSAGES, OFFICIAL_FIELDS, VALID_OFFICIAL } from '@rmo/contracts';
import { mayLeave, toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { fill } from '@rmo/ui/testing/antd';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { useOfficialsGetQuery } from '../api/endpoints';
import { ADMIN_DASHBOARD } from '../dashboards';
import { fakePictures } from '@rmo/dashboard/testing';
import { EditOfficialPage } from './EditOfficialPage';

const BELL = { ...VALID_OFFICIAL, id: 7, photoUrl: null, averageRating: 0, averageScore: 0, totalReviews: 0 };
const LABELS = Object.fromEntries(
  Object.entries(OFFICIAL_FIELDS).map(([name, { label }]) => [name, new RegExp(`^${label}`)]),
);

/** A page that has read the official before. */
function Profile() {
  const { data } = useOfficialsGetQuery(7);
  return data && <Link to="/admin/edit-official/7">Edit {data.location}</Link>;
}

describe('editing an official', () => {
  let server: ApiServer;
  let found: Answer;
  let answer: Answer;
  const open = async (path = '/admin/edit-official/7'): Promise<void> => {
    server = await startApiServer({
      'GET /api/officials/7': () => found,
      'PATCH /api/officials/7': () => answer,
    });
    // As the shell's router does.
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
  beforeEach(() => {
    found = { body: BELL };
    answer = { body: BELL };
    toastStore.set(null);
  });
  afterEach(() => server.close());

  it.each(INVALID_OFFICIALS)('refuses $change under its field', async ({ change, message }) => {
    await open();
    await screen.findByRole('form', { name: 'Marcus Bell' });
    for (const [field, value] of Object.entries(change)) fill(LABELS[field] as RegExp, String(value));
    await submit();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(server.sent('PATCH /api/officials/7')).toHaveLength(0);
  });

  it('sends what was changed, says so and goes back to the list', async () => {
    await open();
    await screen.findByRole('form', { name: 'Marcus Bell' });
    fill(LABELS.location!, ' Easton ');
    await submit();
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=manage-officials'),
    );
    const body = String(server.sent('PATCH /api/officials/7')[0]?.body);
    expect(body).toMatch(/name="location"\s+Easton\s/);
    expect(body).not.toContain('name="age"');
    expect(toastStore.get()?.title).toBe('Official updated successfully');
  });

  it('asks before what was typed is lost, and not once it is saved', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await open();
    await screen.findByRole('form', { name: 'Marcus Bell' });
    fill(LABELS.location!, 'Easton');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/edit-official/7');
    await submit();
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=manage-officials'),
    );
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockRestore();
  });

  it('keeps what was typed when the server refuses', async () => {
    answer = refusal(400, MESSAGES.ageInvalid, [{ field: 'age', message: MESSAGES.ageInvalid }]);
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
    'says at %s that there is none',
    async (path) => {
      found = refusal(404, MESSAGES.officialNotFound);
      await open(path);
      expect(await screen.findByText('Official not found')).toBeInTheDocument();
    },
  );

  it('starts from the official as it is now, not from what the page read before', async () => {
    server = await startApiServer({
      'GET /api/officials/7': () => found,
      'PATCH /api/officials/7': () => answer,
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
    // Somebody else has changed it meanwhile.
    found = { body: { ...BELL, location: 'Nazareth' } };
    await screen.findByRole('form', { name: 'Marcus Bell' });
    expect(screen.getByLabelText(LABELS.location!)).toHaveValue('Nazareth');
    fill(LABELS.association!, 'EWOA');
    await submit();
    await waitFor(() => expect(server.sent('PATCH /api/officials/7')).toHaveLength(1));
    expect(server.sent('PATCH /api/officials/7')[0]?.body).not.toContain('name="location"');
  });

  describe('with a photo', () => {
    const pictures = fakePictures();
    const patches = () => server.sent('PATCH /api/officials/7').map(({ body }) => String(body));
    beforeEach(() => {
      found = { body: { ...BELL, photoUrl: '/uploads/bell.webp' } };
    });

    it('takes it away, and not before it is saved', async () => {
      await open();
      fireEvent.click(await screen.findByRole('button', { name: 'Remove the photo' }));
      expect(screen.queryByAltText('Preview')).not.toBeInTheDocument();
      expect(screen.getByText('The photo goes when you save.')).toBeInTheDocument();
      expect(patches()).toHaveLength(0);
      await submit();
      await waitFor(() => expect(patches()).toHaveLength(1));
      expect(patches()[0]).toMatch(/name="photoUrl"\s+--/);
      expect(patches()[0]).not.toContain('name="firstName"');
    });

    it('keeps it after a change of mind', async () => {
      await open();
      fireEvent.click(await screen.findByRole('button', { name: 'Remove the photo' }));
      fireEvent.click(screen.getByRole('button', { name: 'Keep the photo' }));
      expect(screen.getByAltText('Preview')).toHaveAttribute('src', '/uploads/bell.webp');
      await submit();
      await waitFor(() => expect(toastStore.get()?.kind).toBe('success'));
      expect(patches()).toHaveLength(0);
    });

    it('sends a new one cut to its square', async () => {
      await open();
      await screen.findByRole('form', { name: 'Marcus Bell' });
      pictures.choose('bell.png');
      await submit();
      await waitFor(() => expect(patches()).toHaveLength(1));
      expect(pictures.drawn).toEqual([[100, 0, 200, 200, 0, 0, 200, 200]]);
      expect(patches()[0]).toMatch(/name="photo"; filename="photo.jpg"\s+Content-Type: image\/jpeg\s+square/);
    });
  });

  it('offers to try again after a failure', async () => {
    found = refusal(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText('Failed to fetch official')).toBeInTheDocument();
    found = { body: BELL };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('Marcus');
  });
});
