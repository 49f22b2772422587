interface Props {
  /** What is deleted, for example 'official'. */
  what: string;
  /** The number of reviews that are deleted with it; undefined until it is loaded. */
  count: number | undefined;
  /** The number could not be loaded. */
  unknown?: boolean;
  /** Whether the deletion is sent later. */
  canUndo?: boolean;
}

/** The detail of a confirmation: how many assignments and reviews are deleted too. */
export function DeletionImpact({ what, count, unknown = false, canUndo = false }: Props) {
  return (
    <p role="status" aria-busy={count === undefined && !unknown}>
      {count === 0
        ? `The assignments go with this ${what}; there are no reviews.`
        : `The assignments and ${reviewsText(count, unknown)} go with this ${what}.`}{' '}
      {canUndo ? 'You can undo this for 10 seconds.' : 'This can’t be undone.'}
    </p>
  );
}

function reviewsText(count: number | undefined, unknown: boolean): string {
  if (count === undefined) return unknown ? 'all reviews' : '… reviews';
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;
}
