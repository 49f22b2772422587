import {
  createContext,
  Suspense,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useSession } from '@rmo/api-client';
import { RemoteBoundary } from '@rmo/mfe-kit';
import type { BarEntry } from '@rmo/mfe-kit/tabs';
import { PageHeading } from '@rmo/ui/PageHeading';
import { Loading } from '@rmo/ui/StateViews';
import { PHONE_SCREEN, useMedia } from '@rmo/ui/hooks';
import { numberText } from '@rmo/ui/text';
import { BottomBar } from './BottomBar';
import {
  countDescription,
  groupsOf,
  isPlainClick,
  onArrowKey,
  useActiveTab,
  useTabStrip,
  type DashboardTab,
} from './tab-navigation';
import './dashboard-tabs.css';

interface Props {
  basePath: string;
  tabs: DashboardTab[];
  counts?: Readonly<Record<string, string>>;
  /** What phones show in a bar; a page without it has no bar. */
  bar?: readonly BarEntry[];
}

interface SurroundingTab {
  isActive: boolean;
  label?: string;
  show: (total: number | null) => void;
}
const TabContext = createContext<SurroundingTab>({ isActive: true, show: () => undefined });

/** False while a tab with `keepsInput` is mounted but hidden. */
export const useIsActiveTab = (): boolean => useContext(TabContext).isActive;

/** True if `title` is the tab's label. Below a row of tabs, phones hide such a heading, and the tab shows `total`. */
export function useTabTitle(title: string, total: number | undefined): boolean {
  const { isActive, label, show } = useContext(TabContext);
  const isTitle = label === title;
  const isShown = isActive && isTitle && total !== undefined;
  useEffect(() => {
    if (!isShown) return;
    show(total);
    return () => show(null);
  }, [isShown, total, show]);
  return isTitle;
}

/** With at least this many tabs, a dashboard shows them in a sidebar. */
const SIDEBAR_THRESHOLD = 6;

export function DashboardTabs({ basePath, tabs, counts = {}, bar }: Props) {
  const { can } = useSession();
  const id = useId();
  const groups = groupsOf(tabs.filter((tab) => can(tab.permission)));
  const allowedTabs = groups.flatMap((group) => group.tabs);
  const { active, open, href, pathname } = useActiveTab(basePath, allowedTabs);
  // The first interaction preloads the other tabs; the initial page load includes only the active one.
  const preload = (): void => allowedTabs.forEach((tab) => void tab.preload?.().catch(() => undefined));
  const isMany = allowedTabs.length >= SIDEBAR_THRESHOLD;
  const isPhone = useMedia(PHONE_SCREEN);
  const strip = useTabStrip(active?.key);
  const label = active?.label;
  const [total, setTotal] = useState<number | null>(null);

  // Overrides the titles that the shell sets for the dashboard and its additional paths.
  useEffect(() => {
    if (isMany && label) document.title = `${label} · RateMyOfficial`;
  }, [isMany, label, pathname]);

  return (
    <div
      className={`rmo-dashboard ${isMany ? 'rmo-dashboard--many' : ''} ${bar ? 'rmo-dashboard--bar' : ''}`}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <div
        ref={strip}
        role="tablist"
        aria-label="Sections"
        aria-orientation={isMany ? 'vertical' : 'horizontal'}
        className="rmo-dashboard__tabs"
        onKeyDown={(event) => onArrowKey(event, allowedTabs, open)}
      >
        {groups.map(({ name, tabs: members }) => (
          <div key={name} role="presentation" className="rmo-dashboard__group">
            {name && <span aria-hidden="true">{name}</span>}
            {members.map((tab) => (
              <a
                key={tab.key}
                role="tab"
                id={`${id}-${tab.key}`}
                href={href(tab.key)}
                aria-description={countDescription(tab, counts)}
                aria-selected={tab === active}
                aria-controls={tab === active ? `${id}-${tab.key}-panel` : undefined}
                tabIndex={tab === active ? 0 : -1}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  open(tab.key);
                }}
              >
                {tab.label}
                {counts[tab.key] ? (
                  <span className="rmo-count" aria-hidden="true">
                    {counts[tab.key]}
                    {tab.countWords && <span className="rmo-wide-text"> {tab.countWords}</span>}
                  </span>
                ) : null}
                {/* Phones need this label, because they hide the heading of a list below a row of tabs. */}
                {tab === active && !bar && total !== null && (
                  <span className="rmo-count rmo-dashboard__total" aria-hidden="true">
                    {numberText(total)}
                  </span>
                )}
              </a>
            ))}
          </div>
        ))}
      </div>
      <Panels id={id} tabs={allowedTabs} active={active} onTotal={setTotal} />
      {bar && isPhone && <BottomBar {...{ basePath, bar, groups, active, counts, href }} />}
    </div>
  );
}

interface PanelsProps {
  id: string;
  tabs: DashboardTab[];
  active: DashboardTab | undefined;
  onTotal: (total: number | null) => void;
}

/** Previously opened tabs that must preserve their input stay mounted but hidden. */
function Panels({ id, tabs, active, onTotal }: PanelsProps) {
  // The value is deferred, so that React doesn't show a loading state for a tab whose code is already loaded.
  const shownKey = useDeferredValue(active?.key) ?? active?.key;
  const [openedKeys, setOpenedKeys] = useState<readonly string[]>([]);
  if (shownKey && !openedKeys.includes(shownKey)) setOpenedKeys([...openedKeys, shownKey]);
  const mountedTabs = tabs.filter(
    ({ key, keepsInput }) => key === shownKey || (keepsInput && openedKeys.includes(key)),
  );
  return (
    <div className="rmo-dashboard__panels">
      {mountedTabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== shownKey}
        >
          <TabProvider label={tab.label} isActive={tab.key === shownKey} show={onTotal}>
            <RemoteBoundary name={tab.label} isSection>
              <Suspense fallback={<Loading />}>
                {tab.showsTitle && <PageHeading isTab title={tab.label} />}
                {tab.content}
              </Suspense>
            </RemoteBoundary>
          </TabProvider>
        </div>
      ))}
    </div>
  );
}

function TabProvider({ isActive, label, show, children }: SurroundingTab & { children: ReactNode }) {
  const tab = useMemo(() => ({ isActive, label, show }), [isActive, label, show]);
  return <TabContext.Provider value={tab}>{children}</TabContext.Provider>;
}
