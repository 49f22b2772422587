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

describe('useUnsavedWarning', () => {
  let isConfirmed: boolean;
  let confirmations: number;
  beforeEach(() => {
    goTo('/admin?tab=add-official');
    confirmations = 0;
    isConfirmed = false;
    window.confirm = () => {
      confirmations += 1;
      return isConfirmed;
    };
  });
  const click = (text: string): string => {
    fireEvent.click(screen.getByText(text));
    return window.location.pathname + window.location.search;
  };

  it('asks for confirmation on every navigation to another page', () => {
    render(<Form isDirty />);
    expect(click('elsewhere')).toBe('/admin?tab=add-official');
    isConfirmed = true;
    expect(click('elsewhere')).toBe('/officials');
    expect(confirmations).toBe(2);
  });

  it.each([
    ['same page', '/admin?tab=teams'],
    ['other tab', '/admin/teams'],
  ])('doesn’t ask for confirmation on a link to the %s, which preserves the form', (link, address) => {
    render(<Form isDirty />);
    expect(click(link)).toBe(address);
    expect(confirmations).toBe(0);
  });

  it('doesn’t ask for confirmation after the form was saved or unmounted', () => {
    const { unmount } = render(<Form isDirty />);
    click('saved');
    expect(click('elsewhere')).toBe('/officials');
    unmount();
    goTo('/admin');
    render(<Form isDirty={false} />);
    expect(click('elsewhere')).toBe('/officials');
    expect(confirmations).toBe(0);
  });

  it.each([
    ['asks for confirmation', true],
    ['doesn’t ask for confirmation', false],
  ])('%s when the page is closed while isDirty is %p', (_what, isDirty) => {
    render(<Form isDirty={isDirty} />);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isDirty);
  });
});
