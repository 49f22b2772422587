import { can } from '@rmo/contracts';
import type { CurrentUser, SearchHits } from '@rmo/api-client';
import { formatDate } from '@rmo/ui/format';
import { permissionOf, type LinkEntry, type Manifest } from '../federation/manifest';

export interface Option {
  label: string;
  detail: string | null;
  link: string;
  /** Further words by which it is found. */
  words?: string;
}
export interface Group {
  name: string;
  options: Option[];
}

/** The pages, tabs and actions that an account may open, by the manifest. */
export function screensFor(
  user: Pick<CurrentUser, 'role' | 'userType'> | null,
  manifest: Manifest,
): Option[] {
  const entries: LinkEntry[] = Object.values(manifest).flatMap(({ navigation = [], links = [] }) => [
    ...navigation.filter(({ visitorsOnly }) => !visitorsOnly || !user),
    ...links,
  ]);
  const found = new Map<string, Option>();
  for (const { label, path, words } of entries) {
    const permission = permissionOf(path, manifest);
    if (permission && !can(user, permission)) continue;
    // The same path may be an entry of the header and a link.
    if (!found.has(path)) found.set(path, { label, detail: null, link: path, words });
  }
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/**
 * Those that have every word of the text, without regard to case: first those with all of them in the label, then those of
 * which the further words have some.
 */
export function matching(options: readonly Option[], text: string): Option[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (searched: string): boolean => typed.every((word) => searched.toLowerCase().includes(word));
  const byLabel = options.filter(({ label }) => has(label));
  const byWords = options.filter(({ label, words = '' }) => !has(label) && has(`${label} ${words}`));
  return [...byLabel, ...byWords];
}

const NAMES: [key: Exclude<keyof SearchHits, 'isSimilar'>, name: string][] = [
  ['officials', 'Officials'],
  ['events', 'Events'],
  ['teams', 'Teams'],
  ['coaches', 'Coaches'],
  ['supervisors', 'Supervisors'],
];

/** The groups with what was found: the screens first, then the answer of the server, names that are only similar together. */
export function groupsOf(screens: Option[], hits: SearchHits | undefined): Group[] {
  const found = NAMES.map(([key, name]) => ({
    name,
    options: (hits?.[key] ?? []).map(({ name: label, detail, date, link }) => ({
      label,
      detail: [date && formatDate(date), detail].filter(Boolean).join(' · ') || null,
      link,
    })),
  }));
  const groups = hits?.isSimilar
    ? [{ name: 'Did you mean', options: found.flatMap(({ options }) => options) }]
    : found;
  return [{ name: 'Pages', options: screens }, ...groups].filter(({ options }) => options.length > 0);
}
