import { can } from '@rmo/contracts';
import type { SearchHits } from '@rmo/api-client';
import { formatDate } from '@rmo/ui/format';
import { permissionOf, type LinkEntry, type Manifest } from '../federation/manifest';
import type { Account } from '../layout/navigation';

export interface Option {
  label: string;
  detail: string | null;
  link: string;
  words?: string;
}
export interface Group {
  name: string;
  options: Option[];
}

export function screensFor(user: Account, manifest: Manifest): Option[] {
  const entries: LinkEntry[] = Object.values(manifest).flatMap(({ navigation = [], links = [] }) => [
    ...navigation.filter(({ visitorsOnly }) => !visitorsOnly || !user),
    ...links,
  ]);
  const optionByPath = new Map<string, Option>();
  for (const { label, path, words } of entries) {
    const permission = permissionOf(path, manifest);
    if (permission && !can(user, permission)) continue;
    // A path may be both a header link and a search entry.
    if (!optionByPath.has(path)) optionByPath.set(path, { label, detail: null, link: path, words });
  }
  return [...optionByPath.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Options that match by their label alone come before those that also need their search words. */
export function filterOptions(options: readonly Option[], text: string): Option[] {
  const typedWords = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (searched: string): boolean =>
    typedWords.every((word) => searched.toLowerCase().includes(word));
  const byLabel = options.filter(({ label }) => matches(label));
  const byWords = options.filter(({ label, words = '' }) => !matches(label) && matches(`${label} ${words}`));
  return [...byLabel, ...byWords];
}

const GROUP_NAMES: [key: Exclude<keyof SearchHits, 'isSimilar'>, name: string][] = [
  ['officials', 'Officials'],
  ['events', 'Events'],
  ['teams', 'Teams'],
  ['coaches', 'Coaches'],
  ['supervisors', 'Supervisors'],
];

/** Names that are only similar share one group. */
export function groupsOf(screens: Option[], hits: SearchHits | undefined): Group[] {
  const hitGroups = GROUP_NAMES.map(([key, name]) => ({
    name,
    options: (hits?.[key] ?? []).map(({ name: label, detail, date, link }) => ({
      label,
      detail: [date && formatDate(date), detail].filter(Boolean).join(' · ') || null,
      link,
    })),
  }));
  const shownGroups = hits?.isSimilar
    ? [{ name: 'Did you mean', options: hitGroups.flatMap(({ options }) => options) }]
    : hitGroups;
  return [{ name: 'Pages', options: screens }, ...shownGroups].filter(({ options }) => options.length > 0);
}
