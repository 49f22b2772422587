import { useLayoutEffect, useRef, type ReactNode } from 'react';
import Tabs from 'antd/es/tabs';
import { useLocation, useSearchParams } from 'wouter';
import { Permission } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import './management.css';

export interface DashboardTab {
  key: string;
  label: string;
  permission: Permission;
  content: ReactNode;
  /** A form: what is typed stays while another tab is looked at. */
  keepsInput?: boolean;
}

interface Props {
  /** The dashboard's own path, for example `/admin`; the tab stands in its `?tab=`. */
  basePath: string;
  tabs: DashboardTab[];
  /** A deep link such as `/admin/add-event` names its tab by path. */
  fixedTab?: string;
}

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
export function DashboardTabs({ basePath, tabs, fixedTab }: Props) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const { can } = useSession();
  const root = useTabList();
  const allowed = tabs.filter((tab) => can(tab.permission));
  const asked = fixedTab ?? params.get('tab');
  const active = allowed.find((tab) => tab.key === asked) ?? allowed[0];
  return (
    <div ref={root}>
      <Tabs
        className="rmo-tabs"
        activeKey={active?.key}
        onChange={(key) => navigate(`${basePath}?tab=${key}`)}
        items={allowed.map((tab) => ({
          key: tab.key,
          label: tab.label,
          children: tab.content,
          destroyOnHidden: !tab.keepsInput,
        }))}
      />
    </div>
  );
}
