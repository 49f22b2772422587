import { fireEvent, render, screen } from '@testing-library/react';
import { BackLink } from './BackLink';
import { pageName } from './previous-page';

/** What a browser with the Navigation API knows of the tab: the last address is the present one. */
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

describe('the link back', () => {
  it('leads to the list that the page was opened from, with its filters, as Back does', () => {
    const traverseTo = visited('/', '/schedule?type=Dual+Match', '/events/7');
    render(<BackLink to="/officials" text="All officials" />);
    expect(link()).toHaveTextContent('Schedule');
    expect(link()).toHaveAttribute('href', '/schedule?type=Dual+Match');
    fireEvent.click(link());
    expect(traverseTo).toHaveBeenCalledWith('key 1');
  });

  it('opens a new tab where the reader asks for one', () => {
    const traverseTo = visited('/schedule', '/events/7');
    render(<BackLink to="/schedule" text="Schedule" />);
    link().addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link(), { ctrlKey: true });
    expect(traverseTo).not.toHaveBeenCalled();
  });

  it('passes over the page itself and pages that nothing is opened from', () => {
    visited('/supervisor?tab=manage-events', '/events/7', '/events/7/edit', '/login', '/events/7');
    render(<BackLink to="/schedule" text="Schedule" />);
    expect(link()).toHaveTextContent('Manage Events');
  });

  it('leads where its page says if there is no such page, or the browser does not know', () => {
    visited('https://elsewhere.example/', '/events/7');
    const { unmount } = render(<BackLink to="/schedule" text="Schedule" />);
    expect(link()).toHaveAttribute('href', '/schedule');
    unmount();
    delete (window as { navigation?: unknown }).navigation;
    render(<BackLink to="/schedule" text="Schedule" />);
    expect(link()).toHaveAttribute('href', '/schedule');
  });

  it('leads to one page only where there is one way out', () => {
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
])('%s is called %s', (path, name) => expect(pageName(new URL(path, 'http://localhost'))).toBe(name));
