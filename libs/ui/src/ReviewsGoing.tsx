interface Props {
  /** What is deleted, for example 'official'. */
  what: string;
  /** How many reviews go with it; undefined while nobody knows. */
  count: number | undefined;
  /** The number could not be had. */
  unknown?: boolean;
}

/** What a confirm dialog says beside its question: the assignments and so many reviews are lost too. */
export function ReviewsGoing({ what, count, unknown = false }: Props) {
  return (
    <p role="status" aria-busy={count === undefined && !unknown}>
      {count === 0
        ? `The assignments go with this ${what}; there are no reviews.`
        : `The assignments and ${reviewsText(count, unknown)} go with this ${what}.`}{' '}
      This can’t be undone.
    </p>
  );
}

function reviewsText(count: number | undefined, unknown: boolean): string {
  if (count === undefined) return unknown ? 'all reviews' : '… reviews';
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;
}
