import { goTo } from '@rmo/mfe-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Link } from 'wouter';
import { manifestStore } from '../federation/loader';
import { findRoute, titleOf } from '../federation/manifest';
import { manifestOfTree, mfeOf } from '../testing/manifest';
import { backdropOf } from './backdrop';
import { RouteEffects } from './RouteEffects';

beforeAll(() => {
  window.scrollTo = jest.fn();
});

type Route = [title: string, remote: string];
/** Returns the paths of a dashboard's tabs. */
const tabRoutes = (remote: string): Record<string, Route> =>
  Object.fromEntries(
    (mfeOf(remote).tabs ?? []).flatMap(({ path, label, title = label }) =>
      path ? [[path, [title, remote]]] : [],
    ),
  );

/** The specified routes: path → title and micro-frontend. */
const ROUTE_TABLE: Record<string, Route> = {
  ...tabRoutes('admin'),
  ...tabRoutes('supervisor'),
  ...tabRoutes('coach'),
  '/': ['', 'public'],
  '/officials': ['Officials', 'public'],
  '/officials/7': ['Official', 'public'],
  '/officials/7/review': ['Evaluate Official', 'public'],
  '/events': ['Events', 'public'],
  '/events/7': ['Event', 'public'],
  '/events/7/poster': ['Poster', 'public'],
  '/events/7/edit': ['Edit Event', 'public'],
  '/rate': ['Rate the Officials', 'public'],
  '/rate/7': ['Rate the Officials', 'public'],
  '/rate/7/unlisted': ['Somebody Else Officiated', 'public'],
  '/schedule': ['Schedule', 'public'],
  '/login': ['Login', 'public'],
  '/register': ['Register', 'public'],
  '/forgot-password': ['Forgot Password', 'public'],
  '/reset-password': ['Set Your Password', 'public'],
  '/undo-email-change': ['Undo Email Change', 'public'],
  '/unsubscribe/7': ['Unsubscribe', 'public'],
  '/officials-dashboard': ['Officials Dashboard', 'public'],
  '/season': ['Your Season', 'public'],
  '/admin': ['Admin', 'admin'],
  '/admin/login': ['Admin Login', 'admin'],
  '/admin/edit-official/7': ['Edit Official', 'admin'],
  '/admin/officials/7/edit': ['Edit Official', 'admin'],
  '/admin/supervisors/7/edit': ['Edit Supervisor', 'admin'],
  '/admin/imports': ['Import and export', 'admin'],
  '/admin/imports/7': ['Import', 'admin'],
  '/supervisor': ['Supervisor', 'supervisor'],
  '/supervisor/settings': ['Settings', 'supervisor'],
  '/supervisor/officials/7/edit': ['Edit Official', 'supervisor'],
  '/supervisor/supervisors/7/edit': ['Edit Supervisor', 'supervisor'],
  '/supervisor/imports': ['Import', 'supervisor'],
  '/supervisor/imports/7': ['Import', 'supervisor'],
  '/coach': ['Coaches Corner', 'coach'],
  '/coach/settings': ['Settings', 'coach'],
};
const manifest = manifestOfTree();

describe('the micro-frontend manifest', () => {
  it.each(Object.entries(ROUTE_TABLE))('declares %s with its title', (path, [title, remote]) => {
    expect(findRoute(path, manifest)?.name).toBe(remote);
    expect(findRoute(`${path}/`, manifest)?.name).toBe(path === '/' ? undefined : remote);
    expect(titleOf(path, manifest)).toBe(title ? `${title} · RateMyOfficial` : 'RateMyOfficial');
  });

  it('declares no other routes', () => {
    const paths = Object.values(manifest).flatMap(({ routes }) => routes.map(({ path }) => path));
    expect(paths.map((path) => path.replace(/:\w+/, '7')).sort()).toEqual(Object.keys(ROUTE_TABLE).sort());
  });

  it.each(['/nowhere', '/administration', '/admin/nowhere', '/officials/7/nowhere'])(
    'does not declare %s',
    (path) => {
      expect(findRoute(path, manifest)).toBeUndefined();
      expect(titleOf(path, manifest)).toBe('Page not found · RateMyOfficial');
    },
  );

  it('uses the product’s name as the title until the manifest is loaded', () =>
    expect(titleOf('/login', null)).toBe('RateMyOfficial'));
});

it.each([
  ['/', 'home'],
  ['/officials', 'officials'],
  ['/officials/', 'officials'],
  ['/officials/7', 'officials-profile'],
  ['/officials/7/review', 'officials'],
  ['/rate/7', 'officials'],
  ['/officials-dashboard', 'default'],
  ['/events/7', 'events'],
  ['/coach/profile', 'coach'],
  ['/admin', 'admin'],
  ['/supervisor/coaches', 'supervisor'],
  ['/login', 'login'],
  ['/register', 'register'],
  ['/nowhere', 'default'],
])('the page %s has the background %s', (path, backdrop) => expect(backdropOf(path)).toBe(backdrop));

it('navigation moves focus to the main content, sets the title and announces it, but the first load does not', async () => {
  goTo('/');
  manifestStore.set({ manifest, isLoading: false });
  render(
    <>
      <Link to="/login">Login</Link>
      <main id="main" tabIndex={-1} />
      <RouteEffects />
    </>,
  );
  expect(document.title).toBe('RateMyOfficial');
  expect(document.body).toHaveFocus();
  expect(screen.getByTestId('route-announcer')).toBeEmptyDOMElement();
  act(() => screen.getByText('Login').click());
  expect(document.title).toBe('Login · RateMyOfficial');
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() =>
    expect(screen.getByTestId('route-announcer')).toHaveTextContent('Login · RateMyOfficial'),
  );
});
