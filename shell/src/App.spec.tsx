import { goTo } from '@rmo/mfe-kit/testing';
import { render, screen } from '@testing-library/react';
import { App } from './App';

const failingParts = new Set<string>();
/** Renders a part of the layout, or throws if it is in `failingParts`. */
function mockPart(name: string) {
  if (failingParts.has(name)) throw new Error(`${name} failed`);
  return <p>{name}</p>;
}
jest.mock('./federation/RemoteOutlet', () => ({ RemoteOutlet: () => <h1>The page</h1> }));
jest.mock('./layout/Header', () => ({ Header: () => mockPart('header') }));
jest.mock('./layout/OfflineNotice', () => ({ OfflineNotice: () => mockPart('offline notice') }));
jest.mock('./layout/Footer', () => ({ Footer: () => mockPart('footer') }));
jest.mock('./toast/ToastHost', () => ({ ToastHost: () => mockPart('toast') }));
jest.mock('./routing/RouteEffects', () => ({ RouteEffects: () => mockPart('route effects') }));

const PARTS = ['header', 'offline notice', 'footer', 'toast', 'route effects'];

it.each(PARTS)('the app still shows the page and the rest of the layout when the %s fails', (part) => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  failingParts.clear();
  failingParts.add(part);
  goTo('/');
  render(<App />);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  for (const other of PARTS.filter((name) => name !== part))
    expect(screen.getByText(other)).toBeInTheDocument();
  expect(screen.queryByText(part)).not.toBeInTheDocument();
  consoleError.mockRestore();
});
