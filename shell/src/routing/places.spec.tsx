import { KEEPS_FORMS, useUnsavedWarning } from '@rmo/mfe-kit';
import { goTo } from '@rmo/mfe-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, Route, Router, useLocation } from 'wouter';
import { cameBack, placeKey, rememberPlace } from './places';

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

/** Back or Forward, until the browser has settled; one that is not meant is followed by another one. */
const turn = (steps: number, isSentBack = false): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        let left = isSentBack ? 2 : 1;
        const onTurn = (): void => {
          left -= 1;
          if (left > 0) return;
          window.removeEventListener('popstate', onTurn, true);
          // The listeners of the page come after this one.
          setTimeout(resolve);
        };
        window.addEventListener('popstate', onTurn, true);
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
      <Router aroundNav={rememberPlace}>
        <Page />
      </Router>,
    );
    click('officials');
    click('form');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nora' } });
  });

  it('ask before a form would lose something, and leave it as it was', async () => {
    answer = false;
    const place = placeKey();
    await turn(-1, true);
    expect(asked).toBe(1);
    expect(window.location.pathname).toBe('/admin/add-official');
    expect(shown()).toBe('/admin/add-official');
    expect(screen.getByLabelText('Name')).toHaveValue('Nora');
    expect([placeKey(), cameBack()]).toEqual([place, false]);
  });

  it('turn the page when the person says so, and are not asked about without a form', async () => {
    answer = true;
    await turn(-1);
    expect(shown()).toBe('/officials');
    expect(cameBack()).toBe(true);
    await turn(1);
    expect(shown()).toBe('/admin/add-official');
    expect(asked).toBe(1);
  });

  it('let another tab of the same page pass, which keeps the form', async () => {
    answer = false;
    click('other tab');
    await turn(-1);
    expect(shown()).toBe('/admin/add-official');
    await turn(1);
    expect(shown()).toBe('/admin');
    expect(asked).toBe(0);
    // Both steps at once lead further than the link that kept it.
    await turn(-2, true);
    expect(asked).toBe(1);
    expect(shown()).toBe('/admin');
  });

  it('count a place on the page itself, such as that of the link to the content', async () => {
    answer = false;
    act(() => {
      window.location.hash = 'main';
    });
    await turn(-1);
    expect(asked).toBe(0);
    await turn(-1, true);
    expect(asked).toBe(1);
    expect(shown()).toBe('/admin/add-official');
  });
});
