import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { ShellContext, type Account, type Shell } from './shell-context';

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
  return (
    <ShellContext.Provider value={{ account: account ?? null, isLoading: account === undefined, logout }}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </ShellContext.Provider>
  );
}
