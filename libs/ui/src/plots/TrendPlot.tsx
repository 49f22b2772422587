import {
  RATING_CATEGORIES,
  seasonText,
  seasonYear,
  trendText,
  zonedDay,
  type RatingCategory,
} from '@rmo/contracts';
import { capitalize } from '../text';
import { longMonth, rangeOf } from './figures';
import { ReaderTable } from './RatingScale';
import { SeasonLines } from './SeasonLines';
import { SeasonNames } from './SeasonNames';
import { latestSeasons, monthsOfSeason, placeInSeason, seasonOfSpan, type Seasons } from './seasons';
import './plots.css';

export interface TrendPoint {
  from: string;
  to: string;
  reviews: number;
  means: Record<RatingCategory, number>;
}

interface Props {
  caption: string;
  points: readonly TrendPoint[];
}

const monthsText = ({ from, to }: TrendPoint): string =>
  from === to ? longMonth(from) : `${longMonth(from)} – ${longMonth(to)}`;

/** Draws the points of the latest two seasons; older ones, and those that span two seasons, are only in the table. */
export function TrendPlot({ caption, points }: Props) {
  const seasons = latestSeasons(points, seasonOfSpan);
  const names = seasons
    ? // A single point is a level line that has its own label.
      [seasonText(seasons.year), ...(seasons.previous.length > 1 ? [seasonText(seasons.year - 1)] : [])]
    : [];
  // One scale for all categories, so that they can be compared.
  const range = rangeOf(
    [...(seasons?.previous ?? []), ...(seasons?.latest ?? [])].flatMap(({ means }) => Object.values(means)),
  );
  return (
    <figure className="plot-trend">
      <figcaption className="plot__caption">
        {caption} {names.length > 0 && <SeasonNames names={names} />}
      </figcaption>
      <div className="plot-trend__categories" aria-hidden="true">
        {RATING_CATEGORIES.map((category) => (
          <div key={category}>
            <p className="rmo-flush">{capitalize(category)}</p>
            {seasons && <Lines {...{ category, seasons, range }} />}
          </div>
        ))}
      </div>
      <ReaderTable
        caption={caption}
        heads={['Months', ...RATING_CATEGORIES.map(capitalize), 'Ratings']}
        rows={points.map((point) => [
          monthsText(point),
          ...RATING_CATEGORIES.map((category) => trendText(point.means[category])),
          point.reviews,
        ])}
      />
    </figure>
  );
}

/** Returns the middle of the point's months in the season; points of the same months are spread over them in their order. */
function placeOf(point: TrendPoint, season: readonly TrendPoint[]): number {
  const together = season.filter(({ from, to }) => from === point.from && to === point.to);
  const start = placeInSeason(point.from) - 0.5;
  const months = placeInSeason(point.to) + 0.5 - start;
  return start + (months * (together.indexOf(point) + 1)) / (together.length + 1);
}

interface LinesProps {
  category: RatingCategory;
  seasons: Seasons<TrendPoint>;
  range: readonly [number, number];
}

function Lines({ category, seasons, range }: LinesProps) {
  const { year, latest, previous } = seasons;
  const points = [...previous, ...latest];
  const [single] = previous.length === 1 ? previous : [];
  const marksOf = (season: readonly TrendPoint[]) =>
    season.map((point) => ({
      place: placeOf(point, season),
      average: point.means[category],
      count: point.reviews,
    }));
  return (
    <SeasonLines
      axis={monthsOfSeason(
        year,
        (single ? latest : points).flatMap(({ from, to }) => [from, to]),
      )}
      latest={marksOf(latest)}
      previous={single ? [] : marksOf(previous)}
      level={
        single && {
          average: single.means[category],
          text: `${year === seasonYear(zonedDay(new Date())) ? 'last season' : seasonText(year - 1)} ${trendText(single.means[category])}`,
        }
      }
      range={range}
      height={6.5}
      isTrend
    />
  );
}
