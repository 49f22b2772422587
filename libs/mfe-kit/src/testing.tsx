import { makeApiStore } from '@rmo/api-client';
import { resetSession } from '@rmo/api-client/session';
import { render, type RenderOptions } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useSearch } from 'wouter';
import { ShellContext, type Shell } from './shell-context';
import { toastStore } from './toast';

/** Sets the page's address, without an entry in the history. */
export const goTo = (path: string): void => window.history.replaceState(null, '', path);

function Address() {
  const [pathname] = useLocation();
  const search = useSearch();
  return <output data-testid="address">{search ? `${pathname}?${search}` : pathname}</output>;
}

/** Renders a screen at an address, with an empty store, no session and no toast; `address` shows the current address. */
export const renderScreen = (screen: ReactNode, path = '/', options?: RenderOptions) => {
  toastStore.set(null);
  resetSession();
  goTo(path);
  return render(
    <Provider store={makeApiStore()}>
      {screen}
      <Address />
    </Provider>,
    options,
  );
};

interface FakeShellProps {
  /** The address of the page. */
  path?: string;
  logout: Shell['logout'];
  children: ReactNode;
}

/** What the shell provides around a micro-frontend's component, for a unit test. */
export function FakeShell({ path = '/', logout, children }: FakeShellProps) {
  // Once, before anything below reads the address.
  useState(() => goTo(path));
  return <ShellContext.Provider value={{ logout }}>{children}</ShellContext.Provider>;
}
