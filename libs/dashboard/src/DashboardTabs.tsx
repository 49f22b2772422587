import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import Tabs from 'antd/es/tabs';
import { useLocation, useSearchParams } from 'wouter';
import { Permission } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { KEEPS_FORMS, RemoteBoundary } from '@rmo/mfe-kit';
import { Loading } from '@rmo/ui/Loading';
import './dashboard-tabs.css';

export interface DashboardTab {
  key: string;
  /** An alias of the key: `?tab=teams` opens the tab `manage-teams`. */
  shortKey?: string;
  label: string;
  permission: Permission;
  content: ReactNode;
  /** Stays mounted while another tab is open, so that a form keeps its input. */
  keepsInput?: boolean;
  /** An additional path that opens the tab, such as `/admin/add-event`. */
  path?: string;
}

interface Props {
  /** The path of the dashboard, for example `/admin`; `?tab=` selects the tab. */
  basePath: string;
  tabs: DashboardTab[];
}

const ActiveTabContext = createContext(true);

/** Whether the surrounding tab is the active one; a tab with `keepsInput` stays mounted while it is hidden. */
export const useIsActiveTab = (): boolean => useContext(ActiveTabContext);

/** With this many tabs phones get a menu, because a tab bar would show only two of them. */
const MENU_THRESHOLD = 6;

/**
 * antd sets `role="tablist"` on the whole bar, including its overflow menu. A tablist may contain only tabs, otherwise
 * screen readers announce a wrong number, so this moves the role to the element that contains only the tabs.
 */
function useTabListRole() {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = root.current?.querySelector('.ant-tabs-nav[role="tablist"]');
    const list = bar?.querySelector('.ant-tabs-nav-list');
    if (!bar || !list) return;
    bar.removeAttribute('role');
    bar.removeAttribute('aria-orientation');
    list.setAttribute('role', 'tablist');
  });
  return root;
}

/** The tabs of a dashboard that the user has permission for. The URL contains the active tab. */
export function DashboardTabs({ basePath, tabs }: Props) {
  const [pathname, navigate] = useLocation();
  const [params] = useSearchParams();
  const { can } = useSession();
  const root = useTabListRole();
  const menuId = useId();
  const allowed = tabs.filter((tab) => can(tab.permission));
  const path = pathname.replace(/\/+$/, '');
  const requested = params.get('tab');
  const found =
    allowed.find((tab) => tab.path === path) ??
    allowed.find((tab) => tab.key === requested) ??
    allowed.find((tab) => requested && tab.shortKey === requested);
  const active = found ?? allowed[0];
  const open = (key: string, replace = false): void =>
    navigate(`${basePath}?tab=${key}`, { state: KEEPS_FORMS, replace });
  const isMany = allowed.length >= MENU_THRESHOLD;
  const label = active?.label;

  // Replaces an unknown or forbidden tab in the URL, so that a shared link or bookmark names the tab that is visible.
  const correction = !found && requested !== null ? active?.key : undefined;
  useEffect(() => {
    if (correction) open(correction, true);
  }, [correction]); // eslint-disable-line react-hooks/exhaustive-deps -- `open` is a new function on each render

  // Overrides the titles that the shell sets for the dashboard and for the additional paths.
  useEffect(() => {
    if (isMany && label) document.title = `${label} · RateMyOfficial`;
  }, [isMany, label, pathname]);

  return (
    <div ref={root} className={isMany ? 'rmo-dashboard rmo-dashboard--many' : 'rmo-dashboard'}>
      {isMany && (
        <p className="rmo-dashboard__menu">
          <label htmlFor={menuId}>Section</label>
          <select id={menuId} value={active?.key} onChange={(event) => open(event.target.value)}>
            {allowed.map((tab) => (
              <option key={tab.key} value={tab.key}>
                {tab.label}
              </option>
            ))}
          </select>
        </p>
      )}
      <Tabs
        className="rmo-tabs"
        activeKey={active?.key}
        onChange={(key) => open(key)}
        items={allowed.map((tab) => ({
          key: tab.key,
          label: tab.label,
          children: (
            <ActiveTabContext.Provider value={tab.key === active?.key}>
              <RemoteBoundary name={tab.label} isSection>
                <Suspense fallback={<Loading />}>{tab.content}</Suspense>
              </RemoteBoundary>
            </ActiveTabContext.Provider>
          ),
          destroyOnHidden: !tab.keepsInput,
        }))}
      />
    </div>
  );
}
