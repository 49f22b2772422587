import { setSessionUser, type CurrentUser } from '@rmo/api-client';
import { setSingleKeys } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { manifestStore } from '../federation/loader';
import { manifestOfTree } from '../testing/manifest';
import { SearchHost } from './HeaderSearch';

const ADMIN = { id: 1, role: 'admin', userType: 'Admin' } as CurrentUser;
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...init });

describe('the shell’s shortcuts', () => {
  beforeAll(async () => {
    // Compiles them, which takes longer than a test waits for a key's effect on a busy machine.
    await import('../search/PageKeys');
    await import('../search/ShortcutsDialog');
    // jsdom doesn't implement dialogs and layout; the browser tests cover them.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
  beforeEach(() => {
    localStorage.clear();
    setSingleKeys(true);
    setSessionUser(null);
    manifestStore.set({ manifest: manifestOfTree(), isLoading: false });
  });

  it('open pages with two keys', async () => {
    renderScreen(<SearchHost />);
    const expectAddress = (address: string) =>
      waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));
    press('g');
    press('o');
    await expectAddress('/officials');
    act(() => setSessionUser(ADMIN));
    press('g');
    press('o');
    await expectAddress('/admin?tab=manage-officials');
  });

  it('focus the visible search of the page with “/”', async () => {
    renderScreen(
      <main>
        <SearchHost />
        <input type="search" aria-label="hidden" />
        <input type="search" aria-label="visible" />
      </main>,
    );
    screen.getByLabelText('visible').getClientRects = () => [{}] as unknown as DOMRectList;
    press('/');
    await waitFor(() => expect(screen.getByLabelText('visible')).toHaveFocus());
  });

  it('are listed after “?”, and can be switched off except for combinations', async () => {
    renderScreen(<SearchHost />);
    press('?', { shiftKey: true });
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(list).toHaveTextContent('G then S Schedule');
    expect(screen.queryByRole('heading', { name: 'In lists' })).toBeNull();
    act(() => setSessionUser(ADMIN));
    expect(list).toHaveTextContent('G then E Manage Events');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Everywhere',
      'In a rating',
      'In lists',
      'In reported reviews',
    ]);
    const singleKeys = screen.getByRole('switch', { name: 'Single-key shortcuts' });
    fireEvent.click(singleKeys);
    expect(singleKeys).not.toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('?', { shiftKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    press('/', { ctrlKey: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
