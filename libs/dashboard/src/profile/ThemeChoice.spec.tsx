import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { chosenMode, setThemeMode, toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { ThemeChoice } from './ThemeChoice';

describe('the theme choice', () => {
  let server: ApiServer;
  let response: MockResponse;
  beforeEach(async () => {
    setThemeMode('light');
    toastStore.set(null);
    response = { body: { key: 'theme', value: 'dark' } };
    server = await startApiServer({ 'POST /api/user/settings': () => response });
    renderScreen(<ThemeChoice />);
  });

  it('applies the theme immediately and saves it in the account', async () => {
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Settings updated' }));
    expect(server.sent('POST /api/user/settings')[0]?.body).toEqual({ key: 'theme', value: 'dark' });
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  it('stores no theme in the account if the theme follows the device', async () => {
    response = { body: { key: 'theme', value: '' } };
    fireEvent.click(screen.getByRole('radio', { name: 'Same as device' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        description: 'Each device shows its own theme, wherever you log in.',
      }),
    );
    expect(server.sent('POST /api/user/settings')[0]?.body).toEqual({ key: 'theme', value: '' });
    expect(screen.getByRole('radio', { name: 'Same as device' })).toBeChecked();
    expect(chosenMode()).toBeNull();
  });

  it.each([
    [errorResponse(503, MESSAGES.unavailable), MESSAGES.unavailable],
    [errorResponse(500, ''), 'Failed to update user preferences. Please try again.'],
  ])('reverts the theme if it can’t be saved', async (failure, message) => {
    response = failure;
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ kind: 'error', description: message }));
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});
