import { numberText } from './text';
interface Props {
  /** What is deleted. */
  what: 'this event' | 'this official' | 'these officials';
  /** The number of reviews that are deleted with it; undefined until it is loaded. */
  count: number | undefined;
  /** Anonymous reviews that don't show their event, or wait for their publication, may be deleted too; `count` leaves them out. */
  mayBeMore?: boolean;
  /** The number could not be loaded. */
  unknown?: boolean;
  /** The deletion is sent later, so that it can be undone until then. */
  canUndo?: boolean;
}

/** The detail of a confirmation: how many assignments and reviews are deleted too. */
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
  return `${numberText(count)} ${count === 1 ? 'review' : 'reviews'}`;
}
