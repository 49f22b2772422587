/** A part of the Navigation API, which TypeScript and the oldest supported browsers don't have. */
interface HistoryEntry {
  key: string;
  url: string | null;
  index: number;
}
interface Navigation {
  currentEntry: HistoryEntry | null;
  entries: () => HistoryEntry[];
  traverseTo: (key: string) => unknown;
}

const PAGE_NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\/$/, 'Home page'],
  [/^\/schedule$/, 'Schedule'],
  [/^\/officials$/, 'All officials'],
  [/^\/officials\/\d+$/, 'Back'],
  [/^\/events$/, 'Manage Events'],
  [/^\/events\/\d+$/, 'Back'],
  [/^\/coach(\/|$)/, 'Coaches Corner'],
  [/^\/officials-dashboard$/, 'Your dashboard'],
  [/^\/(admin|supervisor)\/imports$/, 'All imports'],
  [/^\/(admin|supervisor)$/, 'Dashboard'],
];

const tabName = (tab: string): string =>
  tab.replace(/-/g, ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());

export function pageName({ pathname, searchParams }: URL): string | undefined {
  const name = PAGE_NAMES.find(([pattern]) => pattern.test(pathname))?.[1];
  if (name !== 'Dashboard') return name;
  if (searchParams.has('case')) return 'The case';
  if (searchParams.get('view') === 'reported') return 'Reported reviews';
  return tabName(searchParams.get('tab') ?? '') || name;
}

/** Returns the latest page in this tab's history from which users open others; null if the browser knows none. */
export function previousPage(): { path: string; text: string; goBack: () => void } | null {
  if (typeof window === 'undefined') return null;
  const { navigation } = window as { navigation?: Navigation };
  const current = navigation?.currentEntry;
  if (!navigation || !current) return null;
  const earlierEntries = navigation.entries().filter(({ index }) => index < current.index);
  for (const { url, key } of earlierEntries.reverse()) {
    const address = url?.startsWith(`${window.location.origin}/`) ? new URL(url) : null;
    const text = address && address.pathname !== window.location.pathname && pageName(address);
    if (text) {
      const goBack = (): void => void navigation.traverseTo(key);
      return { path: address.pathname + address.search, text, goBack };
    }
  }
  return null;
}
