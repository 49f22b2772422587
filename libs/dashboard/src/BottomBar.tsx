import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { KEEPS_FORMS } from '@rmo/mfe-kit';
import { BottomSheet, closeSheet } from '@rmo/ui/BottomSheet';
import { LinkIcon, MoreIcon } from '@rmo/ui/icons';
import { BAR_LOOKS, BAR_PAGES, MORE_PAGES } from './bar-icons';
import type { DashboardTab, TabGroup } from './tab-navigation';
import './bottom-bar.css';

const MANAGER_TABS = ['overview', 'manage-events', 'manage-reviews', 'manage-officials'];
/** The tabs in the bar of each dashboard. Other pages with tabs have no bar. */
const BAR_TABS: Partial<Record<string, readonly string[]>> = {
  [SCREENS.admin]: MANAGER_TABS,
  [SCREENS.supervisor]: MANAGER_TABS,
  [SCREENS.coach]: ['my-events', 'my-ratings'],
  [SCREENS.officialsDashboard]: ['overview', 'my-schedule', 'my-rating', 'growth'],
};
/** A bar with this many links needs no *More*. */
const BAR_MAX = 5;

/** Returns the tabs that phones show in a bar; undefined if the page has no bar. */
export function barTabsOf(basePath: string, tabs: DashboardTab[]): DashboardTab[] | undefined {
  const keys = BAR_TABS[basePath];
  const pageCount = BAR_PAGES[basePath]?.length ?? 0;
  if (!keys || tabs.length + pageCount <= BAR_MAX) return keys && tabs;
  return keys.flatMap((key) => tabs.find((tab) => tab.key === key) ?? []);
}

interface Props {
  basePath: string;
  barTabs: readonly DashboardTab[];
  groups: readonly TabGroup[];
  active: DashboardTab | undefined;
  counts: Readonly<Record<string, string>>;
  href: (key: string) => string;
}

/** The navigation of a dashboard on phones: a few tabs, pages outside the dashboard, and *More* for the other tabs. */
export function BottomBar({ basePath, barTabs, groups, active, counts, href }: Props) {
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  useSpaceForBar();
  const otherGroups = groups
    .map(({ name, tabs }) => ({ name, tabs: tabs.filter((tab) => !barTabs.includes(tab)) }))
    .filter(({ tabs }) => tabs.length > 0);
  const otherTabs = otherGroups.flatMap(({ tabs }) => tabs);
  const isWaiting = otherTabs.some(({ key }) => counts[key]);
  const linkProps = (tab: DashboardTab) => ({
    to: href(tab.key),
    state: KEEPS_FORMS,
    'aria-current': tab === active ? ('page' as const) : undefined,
    'aria-description': counts[tab.key] ? `${counts[tab.key]} waiting` : undefined,
  });
  return (
    <nav className="rmo-bar" aria-label="Sections">
      {barTabs.map((tab) => {
        const { Icon = LinkIcon, short } = BAR_LOOKS[tab.key] ?? {};
        return (
          <Link key={tab.key} {...linkProps(tab)} className="rmo-bar__item" onClick={scrollToTop}>
            <Icon />
            <BarLabel label={tab.label} short={short} />
            {counts[tab.key] && <Count>{counts[tab.key]}</Count>}
          </Link>
        );
      })}
      {BAR_PAGES[basePath]?.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className="rmo-bar__item">
          <Icon />
          {label}
        </Link>
      ))}
      {otherTabs.length > 0 && (
        <button
          ref={more}
          type="button"
          className="rmo-bar__item"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={active && otherTabs.includes(active) ? 'true' : undefined}
          aria-description={isWaiting ? 'Something is waiting' : undefined}
          onClick={() => setOpen(true)}
        >
          <MoreIcon />
          More
          {isWaiting && <Count />}
        </button>
      )}
      {isOpen && (
        <BottomSheet title="More" toggle={more} onClosed={() => setOpen(false)}>
          <div className="rmo-sheet__body rmo-stack rmo-gap-m">
            {otherGroups.map(({ name, tabs }) => (
              <div
                key={name}
                className="rmo-bar__group"
                role={name ? 'group' : undefined}
                aria-label={name || undefined}
              >
                {name && (
                  <span className="rmo-muted rmo-small" aria-hidden="true">
                    {name}
                  </span>
                )}
                {tabs.map((tab) => (
                  <Link
                    key={tab.key}
                    {...linkProps(tab)}
                    className="rmo-bar__link rmo-hover"
                    onClick={(event) => {
                      scrollToTop();
                      closeSheet(event);
                    }}
                  >
                    {tab.label}
                    {counts[tab.key] && (
                      <span className="rmo-count" aria-hidden="true">
                        {counts[tab.key]}
                      </span>
                    )}
                  </Link>
                ))}
              </div>
            ))}
            <div className="rmo-bar__group">
              {MORE_PAGES[basePath]?.map(({ to, label }) => (
                <Link key={to} to={to} className="rmo-bar__link rmo-hover" onClick={closeSheet}>
                  {label}
                </Link>
              ))}
            </div>
          </div>
        </BottomSheet>
      )}
    </nav>
  );
}

/** Names the tab in full for screen readers; what is seen of the label is its end. */
const BarLabel = ({ label, short }: { label: string; short: string | undefined }) =>
  short ? (
    <span>
      <span className="rmo-visually-hidden">{label.slice(0, -short.length)}</span>
      {short}
    </span>
  ) : (
    label
  );

const Count = ({ children }: { children?: ReactNode }) => (
  <span className="rmo-bar__count" aria-hidden="true">
    {children}
  </span>
);

/** The bar is reachable from anywhere on a page, but a tab begins at its top. */
const scrollToTop = (): void => window.scrollTo(0, 0);

/** The styles of pages leave space for the bar, below their content and below what sticks to the bottom of the window. */
function useSpaceForBar(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('rmo-with-bar');
    return () => classList.remove('rmo-with-bar');
  }, []);
}
