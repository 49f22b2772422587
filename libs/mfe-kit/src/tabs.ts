/** A dashboard tab as declared in mfe.json, the only place that contains its name, URLs and permission. */
export interface TabEntry {
  key: string;
  /** An alias of the key: `?tab=teams` opens the tab `manage-teams`. */
  shortKey?: string;
  otherKeys?: readonly string[];
  label: string;
  group?: string;
  /** A `Permission`; defaults to the dashboard's. */
  permission?: string;
  path?: string;
  title?: string;
  words?: string;
  /** The key that, pressed after `g`, opens the tab. */
  shortcut?: string;
  /** True if the account menu also lists the tab; the entry links to its path. */
  account?: boolean;
}

/** A link in the bar at the bottom of a phone's screen. */
export interface BarEntry {
  label: string;
  /** The end of the label, if the bar has no space for all of it. */
  short?: string;
  path: string;
  /** One of the icons in `PhoneBar.tsx` of libs/ui. */
  icon: string;
}

/** The parts of an mfe.json that concern tabs. `permission` is any string, because TypeScript widens the types of JSON. */
export interface MfeWithTabs {
  /** The first route is the dashboard. */
  routes: readonly { path: string; title?: string; permission?: string }[];
  links?: readonly { label: string; path: string; words?: string; shortcut?: string; account?: boolean }[];
  tabs?: readonly TabEntry[];
  /** Tabs of the dashboard, then pages outside it. The shell shows the bar on public pages too. */
  bar?: readonly BarEntry[];
}

/** Adds to an mfe.json what follows from its tabs: the routes for their paths, and the search entries. */
export function withTabs<Mfe extends MfeWithTabs>(mfe: Mfe) {
  const { routes, links = [], tabs = [] } = mfe;
  const [dashboard] = routes;
  const tabRoutes = tabs.flatMap(({ path, label, title = label }) =>
    path ? [{ path, title, permission: dashboard?.permission }] : [],
  );
  const tabLinks = tabs.map(({ key, label, path, words, shortcut, account }) => ({
    ...{ label, words, shortcut, account },
    path: account && path ? path : `${dashboard?.path}?tab=${key}`,
  }));
  return { ...mfe, routes: [...routes, ...tabRoutes], links: [...tabLinks, ...links] };
}
