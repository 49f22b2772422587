interface Props {
  state: 'none' | 'provisional' | 'firm';
  /** False where no rater has seen both this official and most of the others. */
  comparable?: boolean;
  /** Whether it says as well that nothing is to be minded. */
  withFirm?: boolean;
}

/** A fair score for those who read reviews: two decimals, as its steps add up. */
export const fairScoreText = (stars: number): string => stars.toFixed(2);

/** How far a fair score can be relied on. */
export function FairScoreMarks({ state, comparable = true, withFirm = false }: Props) {
  const badge = (kind: string, text: string) => (
    <>
      {' '}
      <span className={`rmo-badge rmo-badge--${kind}`}>{text}</span>
    </>
  );
  return (
    <>
      {state === 'firm' && withFirm && badge('success', 'Firm')}
      {state === 'provisional' && badge('warning', 'Provisional')}
      {!comparable && badge('warning', 'Not comparable')}
    </>
  );
}
