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
import { Loading } from '@rmo/ui/StateViews';
import { numberText } from '@rmo/ui/text';
import { isPlainClick, onArrowKey, useActiveTab, useTabStrip, type DashboardTab } from './tab-navigation';
import './dashboard-tabs.css';

interface Props {
  /** The path of the dashboard, for example `/admin`; `?tab=` selects the tab. */
  basePath: string;
  tabs: DashboardTab[];
  /** How much waits, by the key of its tab. */
  counts?: Readonly<Record<string, string>>;
}

const ActiveTabContext = createContext(true);

/** Whether the surrounding tab is the active one; a tab with `keepsInput` stays mounted while it is hidden. */
export const useIsActiveTab = (): boolean => useContext(ActiveTabContext);

const TabTitleContext = createContext<{ label?: string; show: (total: number | null) => void }>({
  show: () => undefined,
});

/**
 * Whether the surrounding tab has this name, which the menu of phones shows, so that a heading may repeat it for screen
 * readers only. The menu then shows the number of things that the tab lists too, unless it is undefined.
 */
export function useTabTitle(title: string, total: number | undefined): boolean {
  const { label, show } = useContext(TabTitleContext);
  const isTitle = label === title;
  const isShown = useIsActiveTab() && isTitle && total !== undefined;
  useEffect(() => {
    if (!isShown) return;
    show(total);
    return () => show(null);
  }, [isShown, total, show]);
  return isTitle;
}

/** With this many tabs they stand in a sidebar, and phones get a menu. */
const SIDEBAR_THRESHOLD = 6;

/** The tabs in the order of their groups' first appearance. */
function groupsOf(tabs: DashboardTab[]): { name: string; tabs: DashboardTab[] }[] {
  const names = [...new Set(tabs.map(({ group = '' }) => group))];
  return names.map((name) => ({ name, tabs: tabs.filter(({ group = '' }) => group === name) }));
}

/** The tabs of a dashboard that the user has permission for. The URL contains the active tab. */
export function DashboardTabs({ basePath, tabs, counts = {} }: Props) {
  const { can } = useSession();
  const id = useId();
  const groups = groupsOf(tabs.filter((tab) => can(tab.permission)));
  const allowed = groups.flatMap((group) => group.tabs);
  const { active, open, href, pathname } = useActiveTab(basePath, allowed);
  // With the first sign of use, so that a tab opens at once; the first load brings only the tab that it shows.
  const preload = (): void => allowed.forEach((tab) => void tab.preload?.().catch(() => undefined));
  const isMany = allowed.length >= SIDEBAR_THRESHOLD;
  const strip = useTabStrip(active?.key);
  const label = active?.label;
  const [total, setTotal] = useState<number | null>(null);

  // Overrides the titles that the shell sets for the dashboard and for the additional paths.
  useEffect(() => {
    if (isMany && label) document.title = `${label} · RateMyOfficial`;
  }, [isMany, label, pathname]);

  return (
    <div
      className={isMany ? 'rmo-dashboard rmo-dashboard--many' : 'rmo-dashboard'}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {isMany && (
        <p className="rmo-dashboard__menu">
          <label htmlFor={`${id}-menu`}>Section</label>
          <select id={`${id}-menu`} value={active?.key} onChange={(event) => open(event.target.value)}>
            {groups.map(({ name, tabs: members }) => (
              <MenuGroup key={name} name={name}>
                {members.map((tab) => (
                  <option key={tab.key} value={tab.key}>
                    {tab.label}
                    {counts[tab.key] && (tab !== active || total === null) ? ` (${counts[tab.key]})` : ''}
                  </option>
                ))}
              </MenuGroup>
            ))}
          </select>
          {/* The heading says it to screen readers. */}
          {total !== null && (
            <span className="rmo-dashboard__listed" aria-hidden="true">
              {numberText(total)} total
            </span>
          )}
        </p>
      )}
      <div
        ref={strip}
        role="tablist"
        aria-label="Sections"
        aria-orientation={isMany ? 'vertical' : 'horizontal'}
        className="rmo-dashboard__tabs"
        onKeyDown={(event) => onArrowKey(event, allowed, open)}
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
                aria-description={counts[tab.key] ? `${counts[tab.key]} waiting` : undefined}
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
                  </span>
                ) : null}
                {/* For phones, where the list has no heading for the eye. */}
                {tab === active && !isMany && total !== null && (
                  <span className="rmo-count rmo-dashboard__total" aria-hidden="true">
                    {numberText(total)}
                  </span>
                )}
              </a>
            ))}
          </div>
        ))}
      </div>
      <Panels id={id} tabs={allowed} active={active} onTotal={setTotal} />
    </div>
  );
}

const MenuGroup = ({ name, children }: { name: string; children: ReactNode }) =>
  name ? <optgroup label={name}>{children}</optgroup> : children;

interface PanelsProps {
  id: string;
  tabs: DashboardTab[];
  active: DashboardTab | undefined;
  onTotal: (total: number | null) => void;
}

/** The active tab, and hidden ones that keep their input since they were opened. */
function Panels({ id, tabs, active, onTotal }: PanelsProps) {
  // Deferred, so that React does not show the loading state of a tab whose code is there already.
  const shown = useDeferredValue(active?.key) ?? active?.key;
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (shown && !opened.includes(shown)) setOpened([...opened, shown]);
  const mounted = tabs.filter(({ key, keepsInput }) => key === shown || (keepsInput && opened.includes(key)));
  return (
    <div className="rmo-dashboard__panels">
      {mounted.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== shown}
        >
          <ActiveTabContext.Provider value={tab.key === shown}>
            <TabTitle label={tab.label} onTotal={onTotal}>
              <RemoteBoundary name={tab.label} isSection>
                <Suspense fallback={<Loading />}>{tab.content}</Suspense>
              </RemoteBoundary>
            </TabTitle>
          </ActiveTabContext.Provider>
        </div>
      ))}
    </div>
  );
}

interface TabTitleProps extends Pick<PanelsProps, 'onTotal'> {
  label: string;
  children: ReactNode;
}

function TabTitle({ label, onTotal, children }: TabTitleProps) {
  const value = useMemo(() => ({ label, show: onTotal }), [label, onTotal]);
  return <TabTitleContext.Provider value={value}>{children}</TabTitleContext.Provider>;
}

interface HeadingProps {
  title: string;
  /** Whose dashboard it is: the region of a supervisor, the school of a coach. */
  of?: string;
  actions?: ReactNode;
}

/** The heading of a dashboard with a sidebar: one quiet line, because what is shown has a heading of its own. */
export const DashboardHeading = ({ title, of, actions }: HeadingProps) => (
  <header className="rmo-dashboard-heading">
    <h1>{title}</h1>
    {of && <p>{of}</p>}
    {actions}
  </header>
);
