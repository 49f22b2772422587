import { RATING_CATEGORIES, seasonText, trendText, type RatingCategory } from '@rmo/contracts';
import { capitalize } from '../text';
import { floorOf, longMonth } from './figures';
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
  /** How each category changed since last season, such as `+0.3`, where it is known. */
  changes?: Partial<Record<RatingCategory, string>>;
}

const monthsText = ({ from, to }: TrendPoint): string =>
  from === to ? longMonth(from) : `${longMonth(from)} – ${longMonth(to)}`;

/** Draws the points of the latest two seasons; older ones, and those that span two seasons, are only in the table. */
export function TrendPlot({ caption, points, changes }: Props) {
  const seasons = latestSeasons(points, seasonOfSpan);
  const names = seasons
    ? [seasonText(seasons.year), ...(seasons.previous.length > 0 ? [seasonText(seasons.year - 1)] : [])]
    : [];
  return (
    <figure className="plot-trend">
      <figcaption className="plot__caption">
        {caption} {names.length > 0 && <SeasonNames names={names} />}
        {changes && <span className="plot__change">± change from last season</span>}
      </figcaption>
      <div className="plot-trend__categories" aria-hidden="true">
        {RATING_CATEGORIES.map((category) => (
          <div key={category}>
            <p className="rmo-row rmo-row--between rmo-flush">
              <span>{capitalize(category)}</span>
              <span>
                <span className="rmo-muted">latest</span>{' '}
                <strong>{trendText(points.at(-1)!.means[category])}</strong>
                {changes?.[category] && <span className="plot__change"> {changes[category]}</span>}
              </span>
            </p>
            {seasons && <Lines {...{ category, seasons }} />}
          </div>
        ))}
      </div>
      <ReaderTable
        caption={caption}
        heads={['Months', ...RATING_CATEGORIES.map(capitalize), 'Ratings']}
        rows={[
          ...points.map((point) => [
            monthsText(point),
            ...RATING_CATEGORIES.map((category) => trendText(point.means[category])),
            point.reviews,
          ]),
          ...(changes
            ? [
                [
                  'Change from last season',
                  ...RATING_CATEGORIES.map((category) => changes[category] ?? '–'),
                  '',
                ],
              ]
            : []),
        ]}
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

function Lines({ category, seasons }: { category: RatingCategory; seasons: Seasons<TrendPoint> }) {
  const points = [...seasons.previous, ...seasons.latest];
  const marksOf = (season: readonly TrendPoint[]) =>
    season.map((point) => ({
      place: placeOf(point, season),
      average: point.means[category],
      count: point.reviews,
    }));
  return (
    <SeasonLines
      axis={monthsOfSeason(
        seasons.year,
        points.flatMap(({ from, to }) => [from, to]),
      )}
      latest={marksOf(seasons.latest)}
      previous={marksOf(seasons.previous)}
      // The six categories share the scale, so that their lines compare.
      floor={floorOf(points.flatMap(({ means }) => Object.values(means)))}
      height={6.5}
      isTrend
    />
  );
}
