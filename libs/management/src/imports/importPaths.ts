import { useLocation } from 'wouter';
import { Permission, SCREENS, type ImportKindName } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';

/** The dashboard of the reader, on whose page the imports stand: `/admin` or `/supervisor`. */
export function useDashboardPath(): string {
  const { can } = useSession();
  const [path] = useLocation();
  if (path.startsWith(SCREENS.admin)) return SCREENS.admin;
  return can(Permission.AdminArea) ? SCREENS.admin : SCREENS.supervisor;
}

/** All imports; with a kind, the form begins with it. */
export const importsPath = (base: string, kind?: ImportKindName): string =>
  kind ? `${base}/imports?kind=${kind}` : `${base}/imports`;

export const importPath = (base: string, id: number): string => `${base}/imports/${id}`;
