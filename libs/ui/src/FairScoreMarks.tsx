interface Props {
  state: 'none' | 'provisional' | 'firm';
  /** False where no rater has seen both this official and most of the others. */
  comparable?: boolean;
  /** Whether it says how many ratings there are, also that there are enough. */
  withReason?: boolean;
}

/** A fair score for those who read reviews: two decimals, as its steps add up. */
export const fairScoreText = (stars: number): string => stars.toFixed(2);

/** How far a fair score can be relied on. */
export function FairScoreMarks({ state, comparable = true, withReason = false }: Props) {
  const badge = (kind: string, text: string) => (
    <>
      {' '}
      <span className={`rmo-badge rmo-badge--${kind}`}>{text}</span>
    </>
  );
  return (
    <>
      {state === 'firm' && withReason && badge('success', 'Firm: enough ratings')}
      {state === 'provisional' && badge('warning', withReason ? 'Provisional: few ratings' : 'Provisional')}
      {!comparable && badge('warning', 'Not comparable')}
    </>
  );
}
