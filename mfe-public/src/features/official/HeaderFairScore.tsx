import { useOfficialsFairScoreQuery } from '../../api/endpoints';
import { FairScoreBadge, stars } from './FairScoreBadge';

/** The fair score beside the plain average, for those who read reviews; the section below explains it. */
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
            <strong>{stars(data.score)}</strong> <FairScoreBadge state={data.state} />
          </>
        ))}
    </span>
  );
}
