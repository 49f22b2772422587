import { ratingText } from '@rmo/contracts';
import { FairScoreMarks, fairScoreText } from '@rmo/ui/FairScoreMarks';
import { useOfficialsFairScoreQuery } from '../../api/endpoints';

/** The fair score with its interval beside the plain average, for those who read reviews; the section below explains it. */
export function HeaderFairScore({ officialId }: { officialId: number }) {
  const { data, isError } = useOfficialsFairScoreQuery(officialId);
  if (isError) return null;
  return (
    <span className="official-header__fair">
      <a href="#fair-score-title">Fair score</a>{' '}
      {data &&
        (data.score === null ? (
          <span className="rmo-muted">too few ratings</span>
        ) : (
          <>
            <strong>{fairScoreText(data.score)}</strong>
            {data.low !== null &&
              data.high !== null &&
              `, very likely ${ratingText(data.low)} to ${ratingText(data.high)}`}
            <FairScoreMarks state={data.state} comparable={data.reasons?.comparable} withReason />
          </>
        ))}
    </span>
  );
}
