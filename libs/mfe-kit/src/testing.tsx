import { makeApiStore } from '@rmo/api-client';
import { resetSession } from '@rmo/api-client/session';
import { render, type RenderOptions } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useSearch } from 'wouter';
import { hiddenStore } from './deletions';
import { ShellContext, type Shell } from './shell';
import { toastStore } from './toast';

export const goTo = (path: string): void => window.history.replaceState(null, '', path);

function Address() {
  const [pathname] = useLocation();
  const search = useSearch();
  return <output data-testid="address">{search ? `${pathname}?${search}` : pathname}</output>;
}

/** Renders without a session, toast or pending deletions. The element with the test id `address` shows the URL. */
export const renderScreen = (screen: ReactNode, path = '/', options?: RenderOptions) => {
  toastStore.set(null);
  hiddenStore.set(new Set());
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
  path?: string;
  logout: Shell['logout'];
  children: ReactNode;
}

export function FakeShell({ path = '/', logout, children }: FakeShellProps) {
  // A state initializer runs once, before the children read the URL.
  useState(() => goTo(path));
  return <ShellContext.Provider value={{ logout }}>{children}</ShellContext.Provider>;
}
