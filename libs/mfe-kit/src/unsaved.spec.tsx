import { fireEvent, render, screen } from '@testing-library/react';
import { Link, Router } from 'wouter';
import { goTo } from './testing';
import { KEEPS_FORMS, mayLeave, useUnsavedWarning } from './unsaved';

function Form({ isDirty }: { isDirty: boolean }) {
  const release = useUnsavedWarning(isDirty);
  return (
    <Router aroundNav={(navigate, to, options) => mayLeave(to, options?.state) && navigate(to, options)}>
      <Link to="/officials">elsewhere</Link>
      <Link to="/admin?tab=teams">same page</Link>
      <Link to="/admin/teams" state={KEEPS_FORMS}>
        other tab
      </Link>
      <button onClick={release}>saved</button>
    </Router>
  );
}

describe('changes that are not saved', () => {
  let answer: boolean;
  let asked: number;
  beforeEach(() => {
    goTo('/admin?tab=add-official');
    asked = 0;
    answer = false;
    window.confirm = () => {
      asked += 1;
      return answer;
    };
  });
  const click = (text: string): string => {
    fireEvent.click(screen.getByText(text));
    return window.location.pathname + window.location.search;
  };

  it('ask on every navigation to another page', () => {
    render(<Form isDirty />);
    expect(click('elsewhere')).toBe('/admin?tab=add-official');
    answer = true;
    expect(click('elsewhere')).toBe('/officials');
    expect(asked).toBe(2);
  });

  it.each([
    ['same page', '/admin?tab=teams'],
    ['other tab', '/admin/teams'],
  ])('let the %s pass, which keeps the form', (link, address) => {
    render(<Form isDirty />);
    expect(click(link)).toBe(address);
    expect(asked).toBe(0);
  });

  it('ask nothing once they are saved or the form is unmounted', () => {
    const { unmount } = render(<Form isDirty />);
    click('saved');
    expect(click('elsewhere')).toBe('/officials');
    unmount();
    goTo('/admin');
    render(<Form isDirty={false} />);
    expect(click('elsewhere')).toBe('/officials');
    expect(asked).toBe(0);
  });

  it.each([true, false])('with unsaved changes %p, closing the page asks accordingly', (isDirty) => {
    render(<Form isDirty={isDirty} />);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isDirty);
  });
});
