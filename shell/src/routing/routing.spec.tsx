import { SCREENS } from '@rmo/contracts';
import { goTo } from '@rmo/mfe-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Link } from 'wouter';
import { backdropOf } from './backdrop';
import { RouteEffects } from './RouteEffects';
import { titleOf } from './titles';

beforeAll(() => {
  window.scrollTo = jest.fn();
});

it('has a title for each screen, and one for no screen', () => {
  for (const path of Object.values(SCREENS)) expect(titleOf(path)).toMatch(/RateMyOfficial$/);
  expect(titleOf('/officials/7')).toBe('Official · RateMyOfficial');
  expect(titleOf('/officials/7/review/')).toBe('Evaluate Official · RateMyOfficial');
  expect(titleOf('/nowhere')).toBe('Page not found · RateMyOfficial');
});

it.each([
  ['/', 'home'],
  ['/officials', 'officials'],
  ['/officials/', 'officials'],
  ['/officials/7', 'officials-profile'],
  ['/officials/7/review', 'officials'],
  ['/officials-dashboard', 'default'],
  ['/events/7', 'events'],
  ['/coach/profile', 'coach'],
  ['/admin', 'admin'],
  ['/supervisor/coaches', 'supervisor'],
  ['/login', 'login'],
  ['/register', 'register'],
  ['/nowhere', 'default'],
])('draws behind %s: %s', (path, backdrop) => expect(backdropOf(path)).toBe(backdrop));

it('moves focus, title and announcement to the new page, but not at the first load', async () => {
  goTo('/');
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
