import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BACKGROUNDS, DEFAULT_RATING_RULES, MESSAGES, selectImageText } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import SettingsTab from './SettingsTab';

const CURRENT_URL = '/uploads/abc.webp';
/** What stands in place of a picture. */
const NO_IMAGE = /^(Built-in drawing|Plain)$/;
const PICTURE = new File(['x'], 'mat.png', { type: 'image/png' });

describe('the settings of the site', () => {
  let server: ApiServer;
  let list: MockResponse;
  let response: MockResponse;
  let changeEvents: number;
  const countEvent = () => (changeEvents += 1);
  beforeEach(async () => {
    changeEvents = 0;
    window.addEventListener('rmo:site-settings', countEvent);
    list = { body: [{ key: 'homeBackgroundImage', value: CURRENT_URL }] };
    response = { body: { message: 'done' } };
    const uploads = BACKGROUNDS.map(({ upload }) => [`POST /api/settings/${upload}`, () => response]);
    server = await startApiServer({
      'GET /api/auth/sessions': () => ({ body: [] }),
      'GET /api/rating-rules': () => ({ body: DEFAULT_RATING_RULES }),
      'GET /api/settings': () => list,
      'POST /api/settings': () => response,
      ...Object.fromEntries(uploads),
    });
  });
  afterEach(() => {
    window.removeEventListener('rmo:site-settings', countEvent);
  });
  const open = async (): Promise<void> => {
    renderScreen(<SettingsTab />, '/admin/settings?section=look');
    await screen.findByRole('heading', { name: 'Background images' });
  };
  const choosePicture = (label: string): void =>
    void fireEvent.change(screen.getByLabelText(`New ${label}`), { target: { files: [PICTURE] } });

  it.each(BACKGROUNDS.map(({ label }) => label))(
    'shows an error if no image is chosen for the %s',
    async (label) => {
      await open();
      const choosing = jest.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
      fireEvent.click(screen.getByRole('button', { name: `Upload the ${label}` }));
      const input = screen.getByLabelText(`New ${label}`);
      expect(choosing.mock.contexts).toEqual([input]);
      choosing.mockRestore();
      fireEvent(input, new Event('cancel', { bubbles: true }));
      expect(toastStore.get()).toMatchObject({
        kind: 'error',
        title: 'No image selected',
        description: selectImageText(label),
      });
      expect(server.sent('POST /api/settings')).toHaveLength(0);
    },
  );

  it.each(BACKGROUNDS.map((background) => [background.label, background] as const))(
    'uploads the %s once it is chosen, in its own form field, and dispatches a change event',
    async (label, { key, upload }) => {
      await open();
      choosePicture(label);
      await waitFor(() => expect(toastStore.get()).toMatchObject({ kind: 'success', description: 'done' }));
      expect(String(server.sent(`POST /api/settings/${upload}`)[0]?.body)).toContain(`name="${key}"`);
      expect(changeEvents).toBe(1);
      await waitFor(() => expect(server.sent('GET /api/settings')).toHaveLength(2));
    },
  );

  it('shows the uploaded image and removes it after confirmation', async () => {
    await open();
    expect(screen.getByAltText('The home page background now')).toHaveAttribute('src', CURRENT_URL);
    expect(screen.getAllByText(NO_IMAGE)).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the home page background' }));
    const dialog = await screen.findByRole('dialog');
    expect(server.sent('POST /api/settings')).toHaveLength(0);
    list = { body: [] };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getAllByText(NO_IMAGE)).toHaveLength(7));
    expect(server.sent('POST /api/settings')[0]?.body).toEqual({ key: 'homeBackgroundImage', value: '' });
  });

  it.each([
    [errorResponse(415, MESSAGES.invalidFile), MESSAGES.invalidFile],
    [errorResponse(500, ''), 'Failed to upload login page background image. Please try again.'],
  ])('shows why an upload failed', async (failure, message) => {
    await open();
    response = failure;
    choosePicture('login page background');
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Error', description: message }));
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('shows why a removal failed', async () => {
    await open();
    response = errorResponse(500, '');
    fireEvent.click(screen.getByRole('button', { name: 'Remove the home page background' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(toastStore.get()?.description).toBe('Failed to update site settings. Please try again.'),
    );
  });

  it('rejects a dropped file that isn’t an image without sending it', async () => {
    await open();
    const files = [new File(['x'], 'notes.txt', { type: 'text/plain' })];
    fireEvent.drop(screen.getByRole('region', { name: 'Login page background' }), {
      dataTransfer: { files },
    });
    expect(await screen.findByText(MESSAGES.invalidFile)).toHaveAttribute('role', 'alert');
    expect(BACKGROUNDS.flatMap(({ upload }) => server.sent(`POST /api/settings/${upload}`))).toEqual([]);
  });

  it('still shows the images if the settings can’t be reloaded', async () => {
    await open();
    list = errorResponse(503, MESSAGES.unavailable);
    choosePicture('login page background');
    expect(await screen.findByText('Failed to load settings')).toBeInTheDocument();
    expect(screen.getByAltText('The home page background now')).toBeInTheDocument();
  });

  it('offers a retry if the settings can’t be loaded', async () => {
    list = errorResponse(503, MESSAGES.unavailable);
    renderScreen(<SettingsTab />, '/admin/settings?section=look');
    expect(await screen.findByText('Failed to load settings')).toBeInTheDocument();
    list = { body: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByText(NO_IMAGE)).toHaveLength(7);
  });

  it('shows the rating rules first, and another section at its own address', async () => {
    renderScreen(<SettingsTab />, '/admin?tab=settings');
    expect(await screen.findByRole('form', { name: 'Rating rules' })).toBeInTheDocument();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Rating rules');
    fireEvent.click(screen.getByRole('link', { name: 'Look' }));
    expect(await screen.findByRole('heading', { name: 'Background images' })).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Rating rules' })).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=settings&section=look');
  });
});
