import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { KEEPS_FORMS } from '@rmo/mfe-kit';
import type { BarEntry } from '@rmo/mfe-kit/tabs';
import { BottomSheet, closeSheet } from '@rmo/ui/BottomSheet';
import { BarCount, MORE_KEY, PhoneBar } from '@rmo/ui/PhoneBar';
import { MoreIcon } from '@rmo/ui/icons';
import { countDescription, type DashboardTab, type TabGroup } from './tab-navigation';
import './bottom-bar.css';

/** A bar with this many links needs no *More*. */
const BAR_MAX = 5;

const SEASON = { to: SCREENS.season, label: 'Your season' };
const settingsOf = (basePath: string) => ({ to: `${basePath}/settings`, label: 'Settings' });

/** Pages outside a dashboard that its *More* links to. The other dashboards have a tab for the settings. */
const MORE_PAGES: Partial<Record<string, readonly { to: string; label: string }[]>> = {
  [SCREENS.admin]: [SEASON],
  [SCREENS.supervisor]: [settingsOf(SCREENS.supervisor), SEASON],
  [SCREENS.coach]: [settingsOf(SCREENS.coach), SEASON],
  [SCREENS.officialsDashboard]: [SEASON],
};

interface Props {
  basePath: string;
  bar: readonly BarEntry[];
  groups: readonly TabGroup[];
  active: DashboardTab | undefined;
  counts: Readonly<Record<string, string>>;
  href: (key: string) => string;
}

/** The navigation of a dashboard on phones: a few tabs, pages outside the dashboard, and *More* for the other tabs. */
export function BottomBar({ basePath, bar, groups, active, counts, href }: Props) {
  // After this first render, the URL names the tab that is shown below the sheet.
  const [isOpen, setOpen] = useState(useSearchParams()[0].get('tab') === MORE_KEY);
  const more = useRef<HTMLButtonElement>(null);
  const tabs = groups.flatMap((group) => group.tabs);
  const pages = bar.filter(({ path }) => !path.startsWith(`${basePath}?`));
  const barTabs =
    tabs.length + pages.length <= BAR_MAX
      ? tabs
      : bar.flatMap(({ path }) => tabs.find(({ key }) => href(key) === path) ?? []);
  const otherGroups = groups
    .map(({ name, tabs }) => ({ name, tabs: tabs.filter((tab) => !barTabs.includes(tab)) }))
    .filter(({ tabs }) => tabs.length > 0);
  const otherTabs = otherGroups.flatMap(({ tabs }) => tabs);
  const isWaiting = otherTabs.some(({ key }) => counts[key]);
  const linkProps = (tab: DashboardTab) => ({
    state: KEEPS_FORMS,
    'aria-current': tab === active ? ('page' as const) : undefined,
    'aria-description': countDescription(tab, counts),
  });
  const tabItems = barTabs.map((tab) => ({
    icon: '',
    ...bar.find(({ path }) => path === href(tab.key)),
    label: tab.label,
    path: href(tab.key),
    count: counts[tab.key],
    link: { ...linkProps(tab), onClick: scrollToTop },
  }));
  return (
    <PhoneBar items={[...tabItems, ...pages]}>
      {otherTabs.length > 0 && (
        <button
          ref={more}
          type="button"
          className="rmo-bar__item rmo-bar__more"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={active && otherTabs.includes(active) ? 'true' : undefined}
          aria-description={isWaiting ? 'Something is waiting' : undefined}
          onClick={() => setOpen(true)}
        >
          <MoreIcon />
          More
          {isWaiting && <BarCount />}
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
                    to={href(tab.key)}
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
                        {[counts[tab.key], tab.countWords].filter(Boolean).join(' ')}
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
    </PhoneBar>
  );
}

/** The bar is reachable from anywhere on a page, but a tab begins at its top. */
const scrollToTop = (): void => window.scrollTo(0, 0);
