import { can } from '@rmo/contracts';
import type { CurrentUser, SearchHits } from '@rmo/api-client';
import { permissionOf, type Manifest } from '../federation/manifest';

export interface Option {
  label: string;
  detail: string | null;
  link: string;
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
  const entries = Object.values(manifest).flatMap(({ navigation = [], links = [] }) => [
    ...navigation.filter(({ visitorsOnly }) => !visitorsOnly || !user),
    ...links,
  ]);
  const found = new Map<string, Option>();
  for (const { label, path } of entries) {
    const permission = permissionOf(path, manifest);
    if (permission && !can(user, permission)) continue;
    // The same path may be an entry of the header and a link.
    if (!found.has(path)) found.set(path, { label, detail: null, link: path });
  }
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Those whose label has every word of the text, without regard to case. */
export function matching(options: readonly Option[], text: string): Option[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const NAMES: [key: keyof SearchHits, name: string][] = [
  ['officials', 'Officials'],
  ['events', 'Events'],
  ['teams', 'Teams'],
  ['coaches', 'Coaches'],
  ['supervisors', 'Supervisors'],
];

/** The groups with what was found: the screens first, then the answer of the server. */
export function groupsOf(screens: Option[], hits: SearchHits | undefined): Group[] {
  const found = NAMES.map(([key, name]) => ({
    name,
    options: (hits?.[key] ?? []).map(({ name: label, detail, date, link }) => ({
      label,
      detail: [date && day.format(new Date(date)), detail].filter(Boolean).join(' · ') || null,
      link,
    })),
  }));
  return [{ name: 'Pages', options: screens }, ...found].filter(({ options }) => options.length > 0);
}
