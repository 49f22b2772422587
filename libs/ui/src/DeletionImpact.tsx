import { withCount } from './text';
interface Props {
  what: 'this event' | 'this official' | 'these officials';
  count?: number;
  /** True if more may be deleted: `count` excludes anonymous reviews that hide their event or wait for publication. */
  mayBeMore?: boolean;
  unknown?: boolean;
  canUndo?: boolean;
}

export function DeletionImpact(props: Props) {
  const { count, unknown, canUndo } = props;
  return (
    <p role="status" aria-busy={count === undefined && !unknown}>
      {goneText(props)} {canUndo ? 'You can undo this for 10 seconds.' : 'This can’t be undone.'}
    </p>
  );
}

function goneText({ what, count, mayBeMore, unknown }: Props): string {
  const hiddenText = what === 'this event' ? 'that don’t show their event' : 'that aren’t published yet';
  if (count === 0 && mayBeMore)
    return `This also deletes the assignments and any anonymous reviews ${hiddenText}.`;
  if (count === 0) return 'This also deletes the assignments. There are no reviews.';
  const reviewsText =
    count === undefined ? (unknown ? 'all reviews' : '… reviews') : withCount(count, 'review');
  return mayBeMore && !unknown
    ? `This also deletes the assignments, ${reviewsText} and any anonymous ones ${hiddenText}.`
    : `This also deletes the assignments and ${reviewsText}.`;
}
