import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { setThemeMode, toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { ThemeChoice } from './ThemeChoice';

describe('the colour theme', () => {
  let server: ApiServer;
  let answer: Answer;
  beforeEach(async () => {
    setThemeMode('light');
    toastStore.set(null);
    answer = { body: { key: 'theme', value: 'dark' } };
    server = await startApiServer({ 'POST /api/user/settings': () => answer });
    renderScreen(<ThemeChoice />);
  });
  afterEach(() => server.close());

  it('is shown at once and kept with the account', async () => {
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Settings updated' }));
    expect(server.sent('POST /api/user/settings')[0]?.body).toEqual({ key: 'theme', value: 'dark' });
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  it.each([
    [refusal(503, MESSAGES.unavailable), MESSAGES.unavailable],
    [refusal(500, ''), 'Failed to update user preferences. Please try again.'],
  ])('goes back when it can’t be kept', async (refused, message) => {
    answer = refused;
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ kind: 'error', description: message }));
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});
