import { Link, useLocation } from 'wouter';
import { type ImportKindName, Permission, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { kindsFor } from './importText';
import '../table/table.css';

interface Props {
  kind: ImportKindName;
  /** Beside the heading of a list, which has no room for it on phones; or a word among the tools, which phones have. */
  place?: 'head' | 'tools';
}

const BUTTON = 'rmo-button rmo-button--small rmo-button--quiet';
const STYLES = { head: `${BUTTON} rmo-wide-only`, tools: 'rmo-link-button' };

/** Leads to the import of this kind, for those who may import it. */
export function ImportLink({ kind, place }: Props) {
  const { can } = useSession();
  const base = useDashboardPath();
  if (!kindsFor(can).includes(kind)) return null;
  return (
    <Link
      className={place ? STYLES[place] : BUTTON}
      to={importsPath(base, kind)}
      title={`Import ${kind}`}
      aria-label={`Import ${kind}`}
    >
      Import
    </Link>
  );
}

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
