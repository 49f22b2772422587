/** A tab of a dashboard, as mfe.json declares it: its name, addresses and permission stand nowhere else. */
export interface TabEntry {
  /** `?tab=` selects it. */
  key: string;
  /** An alias of the key: `?tab=teams` opens the tab `manage-teams`. */
  shortKey?: string;
  /** What else people look for in the URL: `?tab=moderation` leads to `manage-reviews`. */
  otherKeys?: readonly string[];
  label: string;
  /** The heading in the sidebar that the tab stands under. */
  group?: string;
  /** A `Permission`; that of the dashboard by default. */
  permission?: string;
  /** An additional path that opens the tab, such as `/admin/add-event`. */
  path?: string;
  /** The title of this path; the label by default. */
  title?: string;
  /** Further words by which the search finds it: what people do there. */
  words?: string;
  /** Stands in the menu of the own account too, which leads to its path. */
  account?: boolean;
}

/** The parts of a mfe.json that have to do with tabs. TypeScript takes its permissions for any text. */
export interface MfeWithTabs {
  /** The first is the dashboard. */
  routes: readonly { path: string; title?: string; permission?: string }[];
  links?: readonly { label: string; path: string; words?: string; account?: boolean }[];
  tabs?: readonly TabEntry[];
}

/** Adds to a mfe.json what follows from its tabs: the routes of their paths, and the entries of the search. */
export function withTabs<Mfe extends MfeWithTabs>(mfe: Mfe) {
  const { routes, links = [], tabs = [] } = mfe;
  const [dashboard] = routes;
  const withPath = tabs.flatMap(({ path, label, title = label }) =>
    path ? [{ path, title, permission: dashboard?.permission }] : [],
  );
  const found = tabs.map(({ key, label, path, words, account }) => ({
    ...{ label, words, account },
    path: account && path ? path : `${dashboard?.path}?tab=${key}`,
  }));
  return { ...mfe, routes: [...routes, ...withPath], links: [...found, ...links] };
}
