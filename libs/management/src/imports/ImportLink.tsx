import { Link } from 'wouter';
import type { ImportKindName } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { UploadIcon } from '@rmo/ui';
import { importsPath, useDashboardPath } from './importPaths';
import { kindsFor } from './importText';
import '../table/table.css';

interface Props {
  kind: ImportKindName;
  /** Not on phones, where the heading has no room for it; the search of the header finds the import there. */
  isWideOnly?: boolean;
}

/** Leads to the import of this kind, beside the heading of its list, for those who may import it. An icon on phones. */
export function ImportLink({ kind, isWideOnly = false }: Props) {
  const { can } = useSession();
  const base = useDashboardPath();
  if (!kindsFor(can).includes(kind)) return null;
  return (
    <Link
      className={`rmo-button rmo-button--small rmo-button--quiet import-link${isWideOnly ? ' rmo-wide-only' : ''}`}
      to={importsPath(base, kind)}
      title={`Import ${kind}`}
      aria-label={`Import ${kind}`}
    >
      <span className="rmo-wide-text">Import</span>
      <span className="rmo-narrow-only" aria-hidden="true">
        <UploadIcon />
      </span>
    </Link>
  );
}
