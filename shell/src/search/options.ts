import { can, datesText, fullName, type Permission, wordMatcher } from '@rmo/contracts';
import type { OverviewItem, SearchHits } from '@rmo/api-client';
import { countText, sinceText, waitingText } from '@rmo/ui/waiting-text';
import { permissionOf, type LinkEntry, type Manifest } from '../federation/manifest';
import type { Account } from '../layout/navigation';

type HitKind = Exclude<keyof SearchHits, 'isSimilar'>;

export interface Approval {
  id: number;
  name: string;
}

export interface Option {
  kind: HitKind | 'page' | 'add' | 'approve' | 'waiting';
  label: string;
  detail: string | null;
  link: string;
  words?: string;
  /** The key that, pressed after `g`, opens the page. */
  shortcut?: string;
  /** Who is approved by choosing the option. */
  approval?: Approval;
}

/** Identifies an option wherever it is in the list. A recent choice may lead to the same page as a waiting task. */
export const keyOf = ({ kind, link }: Option): string => `${kind} ${link}`;

export interface Group {
  name: string;
  options: Option[];
}

/** Returns the pages that the user may open. Of two with the same shortcut, the one that needs a permission has it. */
export function screensFor(user: Account, manifest: Manifest): Option[] {
  const entries: (LinkEntry & { permission?: Permission })[] = Object.values(manifest)
    .flatMap(({ navigation = [], links = [] }) => [
      ...navigation.filter(({ visitorsOnly }) => !visitorsOnly || !user),
      ...links,
    ])
    .map((entry) => ({ ...entry, permission: permissionOf(entry.path, manifest) }))
    .filter(({ permission }) => !permission || can(user, permission));
  const ownShortcuts = new Set(entries.map(({ permission, shortcut }) => permission && shortcut));
  const optionByPath = new Map<string, Option>();
  for (const { label, path, words, shortcut, permission } of entries) {
    // A path may be both a header link and a search entry.
    if (optionByPath.has(path)) continue;
    const kind: Option['kind'] = label.startsWith('Add ') ? 'add' : 'page';
    const isOwn = permission || !ownShortcuts.has(shortcut);
    optionByPath.set(path, {
      ...{ kind, label, detail: null, link: path, words },
      shortcut: isOwn ? shortcut : undefined,
    });
  }
  return [...optionByPath.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Options that match by their label alone come before those that also need their search words. */
export function filterOptions(options: readonly Option[], text: string): Option[] {
  const matches = wordMatcher(text);
  const byLabel = options.filter(({ label }) => matches(label));
  const byWords = options.filter(({ label, words = '' }) => !matches(label) && matches(`${label} ${words}`));
  return [...byLabel, ...byWords];
}

const groupsWithOptions = (groups: readonly Group[]): Group[] =>
  groups.filter(({ options }) => options.length > 0);

/** Returns what the search offers before anything is typed: for visitors, all of their few pages. */
export function startGroups(
  screens: readonly Option[],
  { user, recent, waiting }: { user: Account; recent: Option[]; waiting: readonly OverviewItem[] },
): Group[] {
  return groupsWithOptions([
    { name: 'Recent', options: recent },
    {
      name: 'Waiting',
      options: waiting
        .filter(({ kind, count }) => kind !== 'new-reviews' && count > 0)
        .map((item) => ({
          kind: 'waiting',
          label: `${countText(item.count)} ${waitingText(item)}`,
          detail: sinceText(item),
          link: item.link,
        })),
    },
    {
      name: 'Go to',
      options: screens.filter(
        ({ link, shortcut }) => (!user || shortcut) && recent.every((option) => option.link !== link),
      ),
    },
  ]);
}

/** Returns the page with the people to approve, or undefined for users who approve nobody. */
export const pendingPageOf = (screens: readonly Option[]): string | undefined =>
  screens.find(({ link }) => link.endsWith('?tab=pending-users'))?.link;

interface PendingPerson {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  school: string | null;
}

/** The links show all regions, because a supervisor's list opens on their own. */
export const approvalsOn = (page: string, people: readonly PendingPerson[]): Option[] =>
  people.map((person) => ({
    kind: 'approve',
    label: `Approve ${fullName(person)}`,
    detail: person.school,
    words: person.school ?? '',
    link: `${page}&regions=all&q=${encodeURIComponent(person.email)}`,
    approval: { id: person.id, name: fullName(person) },
  }));

const APPROVALS_MAX = 5;

/** Returns the groups that need no answer of the server. */
export function localGroups(screens: readonly Option[], approvals: readonly Option[], text: string): Group[] {
  const found = filterOptions(screens, text);
  return groupsWithOptions([
    { name: 'Go to', options: found.filter(({ kind }) => kind === 'page') },
    {
      name: 'Actions',
      options: [
        ...found.filter(({ kind }) => kind === 'add'),
        ...filterOptions(approvals, text).slice(0, APPROVALS_MAX),
      ],
    },
  ]);
}

const GROUP_NAMES: readonly [kind: HitKind, name: string][] = [
  ['officials', 'Officials'],
  ['teams', 'Teams'],
  ['events', 'Events'],
  ['coaches', 'Coaches'],
  ['supervisors', 'Supervisors'],
];

/**
 * Kinds whose best hit has the text in its name come before kinds that only match otherwise, such as officials by their chapter.
 * Names that are only similar share one group.
 */
export function hitGroups(hits: SearchHits | undefined, text: string): Group[] {
  const groups = GROUP_NAMES.map(([kind, name]) => ({
    name,
    options: (hits?.[kind] ?? []).map(({ name: label, detail, date, endDate, link }): Option => ({
      ...{ kind, label, link },
      detail: [date && datesText({ date, endDate }), detail].filter(Boolean).join(' · ') || null,
    })),
  }));
  if (hits?.isSimilar)
    return groupsWithOptions([{ name: 'Did you mean', options: groups.flatMap(({ options }) => options) }]);
  const matches = wordMatcher(text);
  const rankOf = ({ options: [best] }: Group): number => (best && matches(best.label) ? 0 : 1);
  return groupsWithOptions(groups).sort((a, b) => rankOf(a) - rankOf(b));
}
