import { KEEPS_FORMS, useUnsavedWarning } from '@rmo/mfe-kit';
import { goTo } from '@rmo/mfe-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, Route, Router, useLocation } from 'wouter';
import { isHistoryNavigation, historyKey, trackHistory } from './history';

function Form() {
  useUnsavedWarning(true);
  return <input aria-label="Name" />;
}

function Page() {
  const [pathname] = useLocation();
  return (
    <>
      <output>{pathname}</output>
      <Link to="/officials">officials</Link>
      <Link to="/admin/add-official">form</Link>
      <Link to="/admin?tab=teams" state={KEEPS_FORMS}>
        other tab
      </Link>
      <Route path="/admin/*?">
        <Form />
      </Route>
    </>
  );
}

/** Goes back or forward and waits for the `popstate` event; a second event follows a canceled navigation. */
const go = (steps: number, isCancelled = false): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        let pendingEvents = isCancelled ? 2 : 1;
        const onPopState = (): void => {
          pendingEvents -= 1;
          if (pendingEvents > 0) return;
          window.removeEventListener('popstate', onPopState, true);
          // The page's listeners run after this one.
          setTimeout(resolve);
        };
        window.addEventListener('popstate', onPopState, true);
        window.history.go(steps);
      }),
  );
const click = (link: string): void => act(() => screen.getByText(link).click());
const currentPath = (): string | null => screen.getByRole('status').textContent;

describe('Back and Forward', () => {
  let confirmations: number;
  let isConfirmed: boolean;
  beforeEach(() => {
    goTo('/');
    confirmations = 0;
    window.confirm = () => {
      confirmations += 1;
      return isConfirmed;
    };
    render(
      <Router aroundNav={trackHistory}>
        <Page />
      </Router>,
    );
    click('officials');
    click('form');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nora' } });
  });

  it('ask for confirmation before changes are lost, and leave the page unchanged when canceled', async () => {
    isConfirmed = false;
    const key = historyKey();
    await go(-1, true);
    expect(confirmations).toBe(1);
    expect(window.location.pathname).toBe('/admin/add-official');
    expect(currentPath()).toBe('/admin/add-official');
    expect(screen.getByLabelText('Name')).toHaveValue('Nora');
    expect([historyKey(), isHistoryNavigation()]).toEqual([key, false]);
  });

  it('navigate when confirmed, and do not ask on a page without unsaved changes', async () => {
    isConfirmed = true;
    await go(-1);
    expect(currentPath()).toBe('/officials');
    expect(isHistoryNavigation()).toBe(true);
    await go(1);
    expect(currentPath()).toBe('/admin/add-official');
    expect(confirmations).toBe(1);
  });

  it('do not ask when another tab of the same page opens, which preserves the form', async () => {
    isConfirmed = false;
    click('other tab');
    await go(-1);
    expect(currentPath()).toBe('/admin/add-official');
    await go(1);
    expect(currentPath()).toBe('/admin');
    expect(confirmations).toBe(0);
    // Going back two steps leaves the page with the form.
    await go(-2, true);
    expect(confirmations).toBe(1);
    expect(currentPath()).toBe('/admin');
  });

  it('support history entries for a hash, such as the skip link’s', async () => {
    isConfirmed = false;
    // The browser reports the new entry with its own popstate, together with this event.
    await act(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('hashchange', () => resolve(), { once: true });
          window.location.hash = 'main';
        }),
    );
    await go(-1);
    expect(confirmations).toBe(0);
    await go(-1, true);
    expect(confirmations).toBe(1);
    expect(currentPath()).toBe('/admin/add-official');
  });
});
