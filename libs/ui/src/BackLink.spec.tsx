import { fireEvent, render, screen } from '@testing-library/react';
import { BackLink } from './BackLink';
import { pageName } from './previous-page';

/** Simulates a tab's history in a browser with the Navigation API; the last path is the current page. */
function visited(...paths: string[]): jest.Mock {
  const traverseTo = jest.fn();
  const entries = paths.map((path, index) => ({
    index,
    key: `key ${index}`,
    url: path.startsWith('/') ? `http://localhost${path}` : path,
  }));
  Object.assign(window, {
    navigation: { currentEntry: entries[entries.length - 1], entries: () => entries, traverseTo },
  });
  window.history.replaceState(null, '', paths[paths.length - 1]);
  return traverseTo;
}

const link = (): HTMLElement => screen.getByRole('link');

afterEach(() => {
  delete (window as { navigation?: unknown }).navigation;
});

describe('BackLink', () => {
  it('returns to the list the page was opened from, with its filters', () => {
    const traverseTo = visited('/', '/schedule?type=Dual+Match', '/events/7');
    render(<BackLink to="/officials" text="All officials" />);
    expect(link()).toHaveTextContent('Schedule');
    expect(link()).toHaveAttribute('href', '/schedule?type=Dual+Match');
    fireEvent.click(link());
    expect(traverseTo).toHaveBeenCalledWith('key 1');
  });

  it('leaves a click with a modifier key to the browser', () => {
    const traverseTo = visited('/schedule', '/events/7');
    render(<BackLink to="/schedule" text="Schedule" />);
    link().addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link(), { ctrlKey: true });
    expect(traverseTo).not.toHaveBeenCalled();
  });

  it('skips the current page, its edit page and the login page', () => {
    visited('/supervisor?tab=manage-events', '/events/7', '/events/7/edit', '/login', '/events/7');
    render(<BackLink to="/schedule" text="Schedule" />);
    expect(link()).toHaveTextContent('Manage Events');
  });

  it('falls back to the given target without a previous page or the Navigation API', () => {
    visited('https://elsewhere.example/', '/events/7');
    const { unmount } = render(<BackLink to="/schedule" text="Schedule" />);
    expect(link()).toHaveAttribute('href', '/schedule');
    unmount();
    delete (window as { navigation?: unknown }).navigation;
    render(<BackLink to="/schedule" text="Schedule" />);
    expect(link()).toHaveAttribute('href', '/schedule');
  });

  it('always uses the given target if it is fixed', () => {
    visited('/events/7', '/supervisor/imports/3');
    render(<BackLink isFixed to="/supervisor/imports" text="All imports" />);
    expect(link()).toHaveAttribute('href', '/supervisor/imports');
  });
});

it.each([
  ['/admin', 'Dashboard'],
  ['/supervisor?tab=manage-events&span=past', 'Manage Events'],
  ['/supervisor?tab=manage-reviews&view=reported', 'Reported reviews'],
  ['/admin?tab=manage-reviews&case=4', 'The case'],
  ['/admin/imports', 'All imports'],
  ['/coach/profile', 'Coaches Corner'],
  ['/officials/4/review', undefined],
])('pageName of %s is %s', (path, name) => expect(pageName(new URL(path, 'http://localhost'))).toBe(name));
