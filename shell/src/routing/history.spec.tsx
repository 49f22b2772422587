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

/** Back or Forward, until the browser has settled. One that is cancelled is followed by a second event. */
const go = (steps: number, isCancelled = false): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        let left = isCancelled ? 2 : 1;
        const onPopState = (): void => {
          left -= 1;
          if (left > 0) return;
          window.removeEventListener('popstate', onPopState, true);
          // The listeners of the page come after this one.
          setTimeout(resolve);
        };
        window.addEventListener('popstate', onPopState, true);
        window.history.go(steps);
      }),
  );
const click = (link: string): void => act(() => screen.getByText(link).click());
const shown = (): string | null => screen.getByRole('status').textContent;

describe('back and forward', () => {
  let asked: number;
  let answer: boolean;
  beforeEach(() => {
    goTo('/');
    asked = 0;
    window.confirm = () => {
      asked += 1;
      return answer;
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

  it('ask before a form would lose changes, and leave the page unchanged when cancelled', async () => {
    answer = false;
    const key = historyKey();
    await go(-1, true);
    expect(asked).toBe(1);
    expect(window.location.pathname).toBe('/admin/add-official');
    expect(shown()).toBe('/admin/add-official');
    expect(screen.getByLabelText('Name')).toHaveValue('Nora');
    expect([historyKey(), isHistoryNavigation()]).toEqual([key, false]);
  });

  it('navigate when confirmed, and do not ask on a page without unsaved changes', async () => {
    answer = true;
    await go(-1);
    expect(shown()).toBe('/officials');
    expect(isHistoryNavigation()).toBe(true);
    await go(1);
    expect(shown()).toBe('/admin/add-official');
    expect(asked).toBe(1);
  });

  it('do not ask for another tab of the same page, which keeps the form', async () => {
    answer = false;
    click('other tab');
    await go(-1);
    expect(shown()).toBe('/admin/add-official');
    await go(1);
    expect(shown()).toBe('/admin');
    expect(asked).toBe(0);
    // Two steps at once leave the page of the form.
    await go(-2, true);
    expect(asked).toBe(1);
    expect(shown()).toBe('/admin');
  });

  it('count an entry of a hash, such as that of the skip link', async () => {
    answer = false;
    act(() => {
      window.location.hash = 'main';
    });
    await go(-1);
    expect(asked).toBe(0);
    await go(-1, true);
    expect(asked).toBe(1);
    expect(shown()).toBe('/admin/add-official');
  });
});
