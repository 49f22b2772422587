/** A dashboard tab as declared in mfe.json, the only place with its name, addresses and permission. */
export interface TabEntry {
  /** The value of `?tab=` that selects the tab. */
  key: string;
  /** An alias of the key: `?tab=teams` opens the tab `manage-teams`. */
  shortKey?: string;
  /** Other aliases that people try in the URL: `?tab=moderation` opens `manage-reviews`. */
  otherKeys?: readonly string[];
  label: string;
  /** The sidebar heading above the tab. */
  group?: string;
  /** A `Permission`; the dashboard's by default. */
  permission?: string;
  /** An additional path that opens the tab, such as `/admin/add-event`. */
  path?: string;
  /** The title of `path`; the label by default. */
  title?: string;
  /** Further search words: what people do in the tab. */
  words?: string;
  /** True if the account menu has the tab too; the entry links to its path. */
  account?: boolean;
}

/** The parts of a mfe.json that concern tabs. TypeScript accepts any string as a permission. */
export interface MfeWithTabs {
  /** The first route is the dashboard. */
  routes: readonly { path: string; title?: string; permission?: string }[];
  links?: readonly { label: string; path: string; words?: string; account?: boolean }[];
  tabs?: readonly TabEntry[];
}

/** Adds to a mfe.json what follows from its tabs: the routes of their paths, and the search entries. */
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
