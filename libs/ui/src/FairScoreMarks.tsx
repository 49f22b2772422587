interface Props {
  state: 'none' | 'provisional' | 'firm';
  /** False if no rater has seen both this official and most of the others. */
  comparable?: boolean;
  withReason?: boolean;
}

/** Formats a fair score with two decimals, so that its steps add up. Only for users who may read reviews. */
export const fairScoreText = (stars: number): string => stars.toFixed(2);

export function FairScoreMarks({ state, comparable = true, withReason = false }: Props) {
  const renderBadge = (kind: string, text: string) => (
    <>
      {' '}
      <span className={`rmo-badge rmo-badge--${kind}`}>{text}</span>
    </>
  );
  return (
    <>
      {state === 'firm' && withReason && renderBadge('success', 'Firm: enough ratings')}
      {state === 'provisional' &&
        renderBadge('warning', withReason ? 'Provisional: few ratings' : 'Provisional')}
      {!comparable && renderBadge('warning', 'Not comparable')}
    </>
  );
}
