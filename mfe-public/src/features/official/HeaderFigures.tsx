import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { formatClock } from '@rmo/ui/clock-time';
import { FairScoreMarks, fairScoreText as stars } from '@rmo/ui/FairScoreMarks';
import { ScoreTrack } from '@rmo/ui/plots/RatingScale';
import '@rmo/ui/plots/plots.css';
import { useOfficialsEventsListQuery, useOfficialsFairScoreQuery } from '../../api/endpoints';
import { ownSpan, seasonDaysText, seasonOf } from '../officials-dashboard/season';
import { FAIR_SCORE_ID } from './FairScore';
import './official-tabs.css';

/** Shows managers the official's fair score with its range, and the next event. */
export default function HeaderFigures({ officialId }: { officialId: number }) {
  return (
    <>
      <FairScoreFigure officialId={officialId} />
      <NextEvent officialId={officialId} />
    </>
  );
}

function FairScoreFigure({ officialId }: { officialId: number }) {
  const { data, isError } = useOfficialsFairScoreQuery(officialId);
  if (isError) return null;
  return (
    <p aria-busy={!data}>
      <a href={`#${FAIR_SCORE_ID}`}>Fair score</a>{' '}
      {data && data.score !== null && data.low !== null && data.high !== null ? (
        <>
          <span>
            <strong>{stars(data.score)}</strong>, very likely {stars(data.low)}–{stars(data.high)}
          </span>
          <ScoreTrack score={data.score} low={data.low} high={data.high} />
          <FairScoreMarks state={data.state} comparable={data.reasons?.comparable} withReason />
        </>
      ) : (
        data && <span className="rmo-muted">too few ratings</span>
      )}
    </p>
  );
}

function NextEvent({ officialId }: { officialId: number }) {
  const { data, isError } = useOfficialsEventsListQuery(officialId);
  if (isError) return null;
  const [next] = seasonOf(data ?? []).coming;
  return (
    <p aria-busy={!data}>
      <span className="rmo-muted">Next event</span>{' '}
      {next ? (
        <>
          <Link className="rmo-item" to={screenPath(SCREENS.event, { id: next.id })}>
            {next.name}
          </Link>{' '}
          <span className="rmo-muted">
            {seasonDaysText(ownSpan(next).event)}
            {next.startTime && `, ${formatClock(next.startTime)}`}
            {next.role && `, ${next.role}`}
          </span>
        </>
      ) : (
        data && <span>None scheduled</span>
      )}
    </p>
  );
}
