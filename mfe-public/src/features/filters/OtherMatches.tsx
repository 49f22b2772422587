import { Link } from 'wouter';
import { withCount } from '@rmo/ui/text';

interface Props {
  q: string;
  what: 'official' | 'event';
  /** The other list's path, with the search. */
  to: string;
  /** How many of these the search finds; undefined until it is known. */
  total: number | undefined;
}

/** Says what the same search finds in the other list. It is a link only with matches, so two empty lists don't link to each other. */
export function OtherMatches({ q, what, to, total }: Props) {
  if (!total) {
    // The line has its height from the start, so that the list below doesn't move.
    return <p className="rmo-muted rmo-flush">{total === 0 ? `No ${what}s match “${q}”.` : '\u00a0'}</p>;
  }
  return (
    <p className="rmo-flush">
      <Link to={to}>
        {withCount(total, what)} for “{q}”
      </Link>
    </p>
  );
}
