import { FairScoreMarks, fairScoreText } from '@rmo/ui/FairScoreMarks';
import { useOfficialsFairScoreQuery } from '../../api/endpoints';

/** Shows readers of reviews the fair score next to the plain average; the section below has its interval and explains it. */
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
            <FairScoreMarks state={data.state} comparable={data.reasons?.comparable} />
          </>
        ))}
    </span>
  );
}
