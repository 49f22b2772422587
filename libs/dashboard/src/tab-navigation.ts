import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { KEEPS_FORMS } from '@rmo/mfe-kit';
import type { Permission } from '@rmo/contracts';
import type { TabEntry } from '@rmo/mfe-kit/tabs';

export interface TabContent {
  content: ReactNode;
  preload?: () => Promise<unknown>;
  keepsInput?: boolean;
  /** True if the content has no heading of its own, so that the label is shown above it. */
  showsTitle?: boolean;
  /** What the tab's count counts, such as `to rate`; otherwise only screen readers hear that it is `waiting`. */
  countWords?: string;
}

export interface DashboardTab
  extends Omit<TabEntry, 'permission' | 'title' | 'words' | 'account'>, TabContent {
  permission: Permission;
}

/** Returns `6 to rate`; undefined without a count. */
export const countDescription = (
  { key, countWords = 'waiting' }: DashboardTab,
  counts: Readonly<Record<string, string>>,
): string | undefined => (counts[key] ? `${counts[key]} ${countWords}` : undefined);

export interface TabGroup {
  /** Empty for tabs that belong to no group. */
  name: string;
  tabs: DashboardTab[];
}

export function groupsOf(tabs: DashboardTab[]): TabGroup[] {
  const names = [...new Set(tabs.map(({ group = '' }) => group))];
  return names.map((name) => ({ name, tabs: tabs.filter(({ group = '' }) => group === name) }));
}

export function useActiveTab(basePath: string, allowed: DashboardTab[]) {
  const [pathname, navigate] = useLocation();
  const [params] = useSearchParams();
  const path = pathname.replace(/\/+$/, '');
  const requestedKey = params.get('tab');
  const matchingTab =
    allowed.find((tab) => tab.path === path) ??
    allowed.find((tab) => tab.key === requestedKey) ??
    allowed.find((tab) => requestedKey && tab.shortKey === requestedKey);
  const active =
    matchingTab ?? allowed.find((tab) => requestedKey && tab.otherKeys?.includes(requestedKey)) ?? allowed[0];
  const href = (key: string): string => `${basePath}?tab=${key}`;
  const open = (key: string, replace = false): void => navigate(href(key), { state: KEEPS_FORMS, replace });

  // Replaces an unknown or forbidden tab in the URL, so that a shared link or bookmark names the visible tab.
  const correction = !matchingTab && requestedKey !== null ? active?.key : undefined;
  useEffect(() => {
    if (correction) open(correction, true);
  }, [correction]); // eslint-disable-line react-hooks/exhaustive-deps -- `open` is a new function on each render

  return { active, open, href, pathname };
}

export function onArrowKey(event: KeyboardEvent, tabs: DashboardTab[], open: (key: string) => void) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const last = links.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowRight: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const target = targets[event.key];
  if (at < 0 || target === undefined) return;
  event.preventDefault();
  links[target]?.focus();
  open(tabs[target]!.key);
}

export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const SCROLL_MARGIN_PX = 40;

function revealActiveTab(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const [frame, { left, right }] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (right > frame.right - SCROLL_MARGIN_PX) strip.scrollLeft += right - frame.right + SCROLL_MARGIN_PX;
  else if (left < frame.left + SCROLL_MARGIN_PX) strip.scrollLeft += left - frame.left - SCROLL_MARGIN_PX;
}

/** `data-more` tells the stylesheet on which sides of the scrolling row there are more tabs. */
export function useTabStrip(activeKey: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const markHiddenTabs = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = strip;
      const isMoreAfter = scrollWidth - clientWidth - scrollLeft > 1;
      strip.dataset.more = `${scrollLeft > 1 ? 'before ' : ''}${isMoreAfter ? 'after' : ''}`.trim();
    };
    markHiddenTabs();
    // A font or count that loads later can make a tab wider.
    const observer = new ResizeObserver(() => {
      revealActiveTab(strip);
      markHiddenTabs();
    });
    for (const one of [strip, ...strip.querySelectorAll('[role="tab"]')]) observer.observe(one);
    strip.addEventListener('scroll', markHiddenTabs, { passive: true });
    return () => {
      observer.disconnect();
      strip.removeEventListener('scroll', markHiddenTabs);
    };
  }, []);

  useEffect(() => {
    if (ref.current) revealActiveTab(ref.current);
  }, [activeKey]);

  return ref;
}
