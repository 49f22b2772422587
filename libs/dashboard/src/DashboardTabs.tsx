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
  /** The key's short form: `?tab=teams` opens the tab `manage-teams`. */
  shortKey?: string;
  label: string;
  permission: Permission;
  content: ReactNode;
  /** A form: what is typed stays while another tab is looked at. */
  keepsInput?: boolean;
  /** A deep link of its own beside `?tab=`, such as `/admin/add-event`. */
  path?: string;
}

interface Props {
  /** The dashboard's own path, for example `/admin`; the tab stands in its `?tab=`. */
  basePath: string;
  tabs: DashboardTab[];
}

const TabShown = createContext(true);

/** Whether the tab around this is the one that is shown: a tab that keeps its input stays while another one is. */
export const useIsActiveTab = (): boolean => useContext(TabShown);

/** From here on a phone gets a menu: a bar would show two of the tabs and hide the others. */
const MANY = 6;

/**
 * antd calls its whole bar the list of tabs, with its menu of those that found no room. A list of tabs may hold tabs
 * only, or those who listen to the page are told a wrong number of them.
 */
function useTabList() {
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

/** The tabs of a dashboard, kept in the URL; a tab shows only to those who hold its permission. */
export function DashboardTabs({ basePath, tabs }: Props) {
  const [pathname, navigate] = useLocation();
  const [params] = useSearchParams();
  const { can } = useSession();
  const root = useTabList();
  const menuId = useId();
  const allowed = tabs.filter((tab) => can(tab.permission));
  const path = pathname.replace(/\/+$/, '');
  const asked = params.get('tab');
  const found =
    allowed.find((tab) => tab.path === path) ??
    allowed.find((tab) => tab.key === asked) ??
    allowed.find((tab) => asked && tab.shortKey === asked);
  const active = found ?? allowed[0];
  const open = (key: string, replace = false): void =>
    navigate(`${basePath}?tab=${key}`, { state: KEEPS_FORMS, replace });
  const isMany = allowed.length >= MANY;
  const label = active?.label;

  // What is shared or kept as a bookmark says which tab is seen, also where the one that was asked for is not there.
  const correction = !found && asked !== null ? active?.key : undefined;
  useEffect(() => {
    if (correction) open(correction, true);
  }, [correction]); // eslint-disable-line react-hooks/exhaustive-deps -- `open` is made anew at each drawing

  // After the title of the whole dashboard and of the deep link.
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
            <TabShown.Provider value={tab.key === active?.key}>
              <RemoteBoundary name={tab.label} isSection>
                <Suspense fallback={<Loading />}>{tab.content}</Suspense>
              </RemoteBoundary>
            </TabShown.Provider>
          ),
          destroyOnHidden: !tab.keepsInput,
        }))}
      />
    </div>
  );
}
