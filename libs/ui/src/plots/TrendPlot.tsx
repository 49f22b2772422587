import { RATING_CATEGORIES, seasonText, trendText, type RatingCategory } from '@rmo/contracts';
import { capitalize } from '../text';
import { floorOf, longMonth, ratingScale, shortMonth, shortMonthYear, useSize } from './figures';
import { ReaderTable } from './RatingScale';
import { SeasonNames } from './SeasonNames';
import { latestSeasons, placeInSeason, seasonOfSpan, type Seasons } from './seasons';
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
  const { element, width, rem } = useSize();
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
        {RATING_CATEGORIES.map((category, index) => (
          <div key={category}>
            <p className="plot-trend__name">
              <span>{capitalize(category)}</span>
              <span>
                <span className="rmo-muted">latest</span>{' '}
                <strong>{trendText(points.at(-1)!.means[category])}</strong>
                {changes?.[category] && <span className="plot__change"> {changes[category]}</span>}
              </span>
            </p>
            <div className="plot-trend__lines" ref={index === 0 ? element : undefined}>
              {seasons && width > 0 && <Lines {...{ category, seasons, width, rem }} />}
            </div>
            <p className="plot-trend__months">
              {seasons && axisNames(seasons).map((name) => <span key={name}>{name}</span>)}
            </p>
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

const pointsOf = ({ latest, previous }: Seasons<TrendPoint>): TrendPoint[] => [...previous, ...latest];

/** Returns the first and the last month, with their years unless both seasons share the axis. */
function axisNames(seasons: Seasons<TrendPoint>): string[] {
  const inSeason = (months: string[]): string[] => months.sort((a, b) => placeInSeason(a) - placeInSeason(b));
  const points = pointsOf(seasons);
  const first = inSeason(points.map(({ from }) => from))[0]!;
  const last = inSeason(points.map(({ to }) => to)).at(-1)!;
  const nameOf = seasons.previous.length > 0 ? shortMonth : shortMonthYear;
  return [...new Set([nameOf(first), nameOf(last)])];
}

/** Returns the middle of the point's months in the season; points of the same months are spread over them in their order. */
function placeOf(point: TrendPoint, season: readonly TrendPoint[]): number {
  const together = season.filter(({ from, to }) => from === point.from && to === point.to);
  const months = placeInSeason(point.to) - placeInSeason(point.from) + 1;
  return placeInSeason(point.from) + (months * (together.indexOf(point) + 1)) / (together.length + 1);
}

interface LinesProps {
  category: RatingCategory;
  seasons: Seasons<TrendPoint>;
  width: number;
  rem: number;
}

function Lines({ category, seasons, width, rem }: LinesProps) {
  const height = 4.5 * rem;
  const points = pointsOf(seasons);
  // The six categories share the scale, so that their lines compare.
  const floor = floorOf(points.flatMap(({ means }) => Object.values(means)));
  const y = ratingScale(height - 0.6 * rem, 0.6 * rem, floor);
  const start = Math.min(...points.map(({ from }) => placeInSeason(from)));
  const end = Math.max(...points.map(({ to }) => placeInSeason(to))) + 1;
  const [left, right] = [1.6 * rem, width - 0.5 * rem];
  const marksOf = (season: readonly TrendPoint[]): { x: number; y: number }[] =>
    season.map((point) => ({
      x: left + ((placeOf(point, season) - start) / (end - start)) * (right - left),
      y: y(point.means[category]),
    }));
  return (
    <svg width={width} height={height}>
      {(floor === 1 ? [1, 3, 5] : [2, 3, 4, 5]).map((rating) => (
        <g key={rating}>
          <line className="plot__scale" x1={1.1 * rem} x2={width} y1={y(rating)} y2={y(rating)} />
          <text className="plot__tick" x={0.2 * rem} y={y(rating)} dominantBaseline="central">
            {rating}
          </text>
        </g>
      ))}
      <Line
        marks={marksOf(seasons.previous)}
        className="plot__line plot__line--previous"
        markClassName="plot__previous"
        radius={3}
      />
      <Line marks={marksOf(seasons.latest)} className="plot__line" markClassName="plot__own" radius={4} />
    </svg>
  );
}

interface LineProps {
  marks: readonly { x: number; y: number }[];
  className: string;
  markClassName: string;
  radius: number;
}

const Line = ({ marks, className, markClassName, radius }: LineProps) => (
  <>
    <polyline className={className} points={marks.map(({ x, y }) => [x, y]).join(' ')} />
    {marks.map(({ x, y }, index) => (
      <circle key={index} className={markClassName} cx={x} cy={y} r={radius} />
    ))}
  </>
);
