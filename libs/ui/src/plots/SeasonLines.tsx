import { ratingText } from '@rmo/contracts';
import { bandScale, gridRatings, ratingScale, shortMonth, useSize } from './figures';
import { placeInSeason } from './seasons';

/** An average at a place in its season, where 4 is the middle of the fifth month. */
export interface SeasonMark {
  place: number;
  average: number;
  count: number;
}

interface Props {
  /** The months, all of one season. */
  axis: readonly string[];
  latest: readonly SeasonMark[];
  previous: readonly SeasonMark[];
  /** The season before as a level line with a label at its end, if it is a single point. */
  level?: { average: number; text: string };
  /** The lowest and highest rating of the scale. */
  range: readonly [number, number];
  /** In rem. */
  height: number;
  /** The line of a trend also crosses months without a mark, and has no numbers. */
  isTrend?: boolean;
}

interface Mark {
  x: number;
  y: number;
  count: number;
  text: string;
}

/** Draws a season as a line in front of a pale one for the season before. It is hidden from screen readers. */
export function SeasonLines({
  axis,
  latest,
  previous,
  level,
  range,
  height: heightInRem,
  isTrend = false,
}: Props) {
  const { element, width, rem } = useSize();
  const height = heightInRem * rem;
  const x = bandScale(axis.length, 1.4 * rem, width);
  const y = ratingScale(height - 2 * rem, 1.2 * rem, range);
  const ratings = gridRatings(range);
  const marksOf = (season: readonly SeasonMark[]): Mark[] => {
    const marks = season.map(({ place, average, count }) => ({
      ...{ x: x(place - placeInSeason(axis[0]!)), y: y(average) },
      ...{ count, text: ratingText(average) },
    }));
    return isTrend ? joinNear(marks) : marks;
  };
  const gapMax = isTrend ? width : 1.5 * (x(1) - x(0));
  const latestMarks = marksOf(latest);
  const levelY = level && y(level.average);
  return (
    <div
      ref={element}
      className="plot-months__area"
      style={{ minHeight: `${heightInRem}rem` }}
      aria-hidden="true"
    >
      {width > 0 && (
        <svg width={width} height={height}>
          {ratings.map((rating) => (
            <g key={rating}>
              <line className="plot__scale" x1={1.4 * rem} x2={width} y1={y(rating)} y2={y(rating)} />
              <text className="plot__tick" x={0} y={y(rating)} dominantBaseline="central">
                {rating}
              </text>
            </g>
          ))}
          {spaced(
            axis.map((month, index) => ({ x: x(index), text: shortMonth(month) })),
            2.5 * rem,
          ).map((month) => (
            <text
              key={month.x}
              className="plot__tick plot__month"
              x={month.x}
              y={height - 0.5 * rem}
              textAnchor="middle"
            >
              {month.text}
            </text>
          ))}
          <Line
            {...{ marks: marksOf(previous), gapMax, radius: 3 }}
            className="plot__line plot__line--previous"
            markClassName="plot__previous"
          />
          {levelY !== undefined && (
            <line
              className="plot__line plot__line--previous"
              strokeDasharray="5 4"
              {...{ x1: 1.4 * rem, x2: width, y1: levelY, y2: levelY }}
            />
          )}
          <Line
            {...{ marks: latestMarks, gapMax, radius: isTrend ? 4 : 5 }}
            className="plot__line"
            markClassName="plot__own"
          />
          {levelY !== undefined && (
            <text
              className="plot__label"
              x={width}
              // The season's line may end at the label, too.
              y={labelY(levelY, [...ratings.map(y), ...latestMarks.slice(-1).map((mark) => mark.y)], rem)}
              textAnchor="end"
            >
              {level!.text}
            </text>
          )}
          {/* Twelve months have at least 1.35 rem each on a phone, so all of them are labeled. */}
          {!isTrend &&
            spaced(latestMarks, 1.3 * rem).map((mark) => (
              <text
                key={mark.x}
                className="plot__label"
                x={mark.x}
                y={labelY(mark.y, ratings.map(y), rem)}
                textAnchor="middle"
              >
                {mark.text}
              </text>
            ))}
        </svg>
      )}
    </div>
  );
}

interface LineProps {
  marks: readonly Mark[];
  gapMax: number;
  className: string;
  markClassName: string;
  radius: number;
}

/** The line is interrupted where two marks are further apart than `gapMax` px. */
function Line({ marks, gapMax, className, markClassName, radius }: LineProps) {
  const runs: Mark[][] = [];
  for (const mark of marks) {
    const lastMark = runs.at(-1)?.at(-1);
    if (lastMark && mark.x - lastMark.x <= gapMax) runs.at(-1)!.push(mark);
    else runs.push([mark]);
  }
  return (
    <>
      {runs.map((run) => (
        <polyline key={run[0]!.x} className={className} points={run.map(({ x, y }) => [x, y]).join(' ')} />
      ))}
      {marks.map(({ x, y }) => (
        <circle key={x} className={markClassName} cx={x} cy={y} r={radius} />
      ))}
    </>
  );
}

const MARK_ROOM = 20;

/** Replaces marks that are less than 20 px apart by one at their mean. */
function joinNear(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => a.x - b.x)) {
    const last = joined.at(-1);
    if (!last || mark.x - last.x >= MARK_ROOM) {
      joined.push(mark);
      continue;
    }
    const count = last.count + mark.count;
    const meanOf = (name: 'x' | 'y') => (last[name] * last.count + mark[name] * mark.count) / count;
    joined[joined.length - 1] = { ...last, x: meanOf('x'), y: meanOf('y'), count };
  }
  return joined;
}

/** Returns the items that can be labeled, which are at least `room` px apart; later ones take precedence. */
function spaced<T extends { x: number }>(items: readonly T[], room: number): T[] {
  const labeled: T[] = [];
  for (const item of [...items].reverse())
    if (labeled.length === 0 || labeled[0]!.x - item.x >= room) labeled.unshift(item);
  return labeled;
}

/** Returns the baseline of a point's label: above the point unless a gridline crosses the label only there. */
export function labelY(pointY: number, gridlines: readonly number[], rem: number): number {
  const [above, below] = [pointY - 0.7 * rem, pointY + 1.15 * rem];
  const isFree = (baseline: number): boolean =>
    baseline < Math.max(...gridlines) &&
    gridlines.every((line) => line < baseline - 0.65 * rem || line > baseline + 0.1 * rem);
  return !isFree(above) && isFree(below) ? below : above;
}
