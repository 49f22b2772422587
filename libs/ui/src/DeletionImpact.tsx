import { counted } from './text';
interface Props {
  what: 'this event' | 'this official' | 'these officials';
  /** How many reviews will be deleted too; undefined while loading. */
  count: number | undefined;
  /** True if more may be deleted: `count` excludes anonymous reviews that hide their event or wait for publication. */
  mayBeMore?: boolean;
  unknown?: boolean;
  canUndo?: boolean;
}

export function DeletionImpact({ what, count, mayBeMore = false, unknown = false, canUndo = false }: Props) {
  return (
    <p role="status" aria-busy={count === undefined && !unknown}>
      {goneText(what, count, mayBeMore, unknown)}{' '}
      {canUndo ? 'You can undo this for 10 seconds.' : 'This can’t be undone.'}
    </p>
  );
}

function goneText(
  what: Props['what'],
  count: number | undefined,
  mayBeMore: boolean,
  unknown: boolean,
): string {
  const hidden = what === 'this event' ? 'that don’t show their event' : 'that aren’t published yet';
  if (count === 0 && mayBeMore) return `The assignments and any anonymous reviews ${hidden} go with ${what}.`;
  if (count === 0) return `The assignments go with ${what}; there are no reviews.`;
  const reviews = reviewsText(count, unknown);
  return mayBeMore && !unknown
    ? `The assignments, ${reviews} and any anonymous ones ${hidden} go with ${what}.`
    : `The assignments and ${reviews} go with ${what}.`;
}

function reviewsText(count: number | undefined, unknown: boolean): string {
  if (count === undefined) return unknown ? 'all reviews' : '… reviews';
  return counted(count, 'review');
}
