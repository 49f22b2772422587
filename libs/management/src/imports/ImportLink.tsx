import { Link, useLocation } from 'wouter';
import { type ImportKindName, Permission, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { kindsFor } from './importText';
import '../table/table.css';

interface Props {
  kind: ImportKindName;
  /** `head`: next to the list's heading, hidden on phones. `tools`: a text link in the toolbar, only on phones. */
  place?: 'head' | 'tools';
}

const BUTTON_CLASSES = 'rmo-button rmo-button--small rmo-button--quiet';
const CLASSES_BY_PLACE = { head: `${BUTTON_CLASSES} rmo-wide-only`, tools: 'rmo-link-button' };

export function ImportLink({ kind, place }: Props) {
  const { can } = useSession();
  const base = useDashboardPath();
  if (!kindsFor(can).includes(kind)) return null;
  return (
    <Link
      className={place ? CLASSES_BY_PLACE[place] : BUTTON_CLASSES}
      to={importsPath(base, kind)}
      title={`Import ${kind}`}
      aria-label={`Import ${kind}`}
    >
      Import
    </Link>
  );
}

export function useDashboardPath(): string {
  const { can } = useSession();
  const [path] = useLocation();
  if (path.startsWith(SCREENS.admin)) return SCREENS.admin;
  return can(Permission.AdminArea) ? SCREENS.admin : SCREENS.supervisor;
}

export const importsPath = (base: string, kind?: ImportKindName): string =>
  kind ? `${base}/imports?kind=${kind}` : `${base}/imports`;

export const importPath = (base: string, id: number): string => `${base}/imports/${id}`;
