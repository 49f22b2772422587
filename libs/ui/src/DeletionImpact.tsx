import { numberText } from './number-text';
interface Props {
  /** What is deleted, for example 'official'. */
  what: string;
  /** The number of reviews that are deleted with it; undefined until it is loaded. */
  count: number | undefined;
  /** Anonymous reviews that don't show their event, or wait for their publication, may be deleted too; `count` leaves them out. */
  mayBeMore?: boolean;
  /** The number could not be loaded. */
  unknown?: boolean;
  /** Whether the deletion is sent later. */
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

function goneText(what: string, count: number | undefined, mayBeMore: boolean, unknown: boolean): string {
  const hidden = what === 'event' ? 'that don’t show their event' : 'that aren’t published yet';
  if (count === 0 && mayBeMore)
    return `The assignments and any anonymous reviews ${hidden} go with this ${what}.`;
  if (count === 0) return `The assignments go with this ${what}; there are no reviews.`;
  const reviews = reviewsText(count, unknown);
  return mayBeMore && !unknown
    ? `The assignments, ${reviews} and any anonymous ones ${hidden} go with this ${what}.`
    : `The assignments and ${reviews} go with this ${what}.`;
}

function reviewsText(count: number | undefined, unknown: boolean): string {
  if (count === undefined) return unknown ? 'all reviews' : '… reviews';
  return `${numberText(count)} ${count === 1 ? 'review' : 'reviews'}`;
}
