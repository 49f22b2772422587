import type { ReactNode } from 'react';
import Tabs from 'antd/es/tabs';
import { useLocation, useSearchParams } from 'wouter';
import { Permission } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';

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

/** The tabs of a dashboard, kept in the URL; a tab shows only to those who hold its permission. */
export function DashboardTabs({ basePath, tabs, fixedTab }: Props) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const { can } = useSession();
  const allowed = tabs.filter((tab) => can(tab.permission));
  const asked = fixedTab ?? params.get('tab');
  const active = allowed.find((tab) => tab.key === asked) ?? allowed[0];
  return (
    <Tabs
      activeKey={active?.key}
      onChange={(key) => navigate(`${basePath}?tab=${key}`)}
      items={allowed.map((tab) => ({
        key: tab.key,
        label: tab.label,
        children: tab.content,
        destroyOnHidden: !tab.keepsInput,
      }))}
    />
  );
}
