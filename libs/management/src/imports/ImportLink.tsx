import { Link } from 'wouter';
import type { ImportKindName } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { importsPath, useDashboardPath } from './importPaths';
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
