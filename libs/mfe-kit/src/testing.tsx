import { makeApiStore } from '@rmo/api-client';
import { render, type RenderOptions } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useSearch } from 'wouter';
import { ShellContext, type Account, type Shell } from './shell-context';
import { toastStore } from './toast';

/** Puts the page at an address, as a link from outside would. */
export const goTo = (path: string): void => window.history.replaceState(null, '', path);

function Address() {
  const [pathname] = useLocation();
  const search = useSearch();
  return <output data-testid="address">{search ? `${pathname}?${search}` : pathname}</output>;
}

/** Draws a screen at an address, with an empty store and without a toast; `address` tells where the page stands. */
export const renderScreen = (screen: ReactNode, path = '/', options?: RenderOptions) => {
  toastStore.set(null);
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
  /** Who is logged in; null for nobody, undefined for "not known yet". */
  account?: Account | null;
  /** Where the page stands. */
  path?: string;
  logout?: Shell['logout'];
  children: ReactNode;
}

/** What a micro-frontend's component needs around it in a unit test, in place of the shell. */
export function FakeShell({
  account,
  path = '/',
  logout = () => Promise.resolve(),
  children,
}: FakeShellProps) {
  // Once, before anything below reads the address.
  useState(() => goTo(path));
  return (
    <ShellContext.Provider value={{ account: account ?? null, isLoading: account === undefined, logout }}>
      {children}
    </ShellContext.Provider>
  );
}
