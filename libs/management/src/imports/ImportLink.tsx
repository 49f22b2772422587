import { Link, useLocation } from 'wouter';
import { type ImportKindName, Permission, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { kindsFor } from './importText';

/** Undefined if the user may not import the kind. */
export function useImportPath(kind: ImportKindName | undefined): string | undefined {
  const { can } = useSession();
  const base = useDashboardPath();
  return kind && kindsFor(can).includes(kind) ? importsPath(base, kind) : undefined;
}

export function ImportLink({ kind }: { kind: ImportKindName }) {
  const path = useImportPath(kind);
  if (!path) return null;
  return (
    <Link
      className="rmo-button rmo-button--small rmo-button--quiet"
      to={path}
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
