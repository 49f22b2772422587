import { getSession } from '@rmo/api-client/session';
import { handleKey, useKeys } from '@rmo/mfe-kit/keys';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { manifestStore } from '../federation/loader';
import { screensFor } from './options';

/** Focuses the search of the page's list. Returns false if the page has none. */
function focusPageSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('main input[type=search]')];
  // A hidden tab may have a search, too.
  const field = fields.find((one) => one.getClientRects().length > 0);
  field?.focus();
  return Boolean(field);
}

export interface PageKeysProps {
  /** Returns what was pressed while this code was loading, once. */
  takeMissed: () => KeyboardEvent[];
  openSearch: () => void;
  openShortcuts: () => void;
}

/** The shortcuts that every page has. */
export default function PageKeys({ takeMissed, openSearch, openShortcuts }: PageKeysProps) {
  const [, navigate] = useLocation();
  const openPage = ({ key }: KeyboardEvent): void => {
    const screens = screensFor(getSession().user, manifestStore.get().manifest ?? {});
    const page = screens.find(({ shortcut }) => shortcut === key.toLowerCase());
    if (page) navigate(page.link);
  };
  useKeys({
    '/': () => focusPageSearch() || openSearch(),
    '?': openShortcuts,
    'Ctrl+/': openShortcuts,
    ...Object.fromEntries(['e', 'h', 'o', 'r', 's'].map((key) => [`g ${key}`, openPage])),
  });
  useEffect(() => takeMissed().forEach(handleKey), [takeMissed]);
  return null;
}
