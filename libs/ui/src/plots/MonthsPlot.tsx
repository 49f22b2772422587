import { useState } from 'react';
import { monthName, ratingText, seasonStart, seasonText, seasonYear, zonedDay } from '@rmo/contracts';
import { addMonths, monthOf } from '../calendar/days';
import { evenScale, floorOf, ratingScale, shortMonth, useSize, type MonthFigure } from './figures';
import { ReaderTable } from './RatingScale';
import { SeasonNames } from './SeasonNames';
import { changeInSharedMonths, changeOnText, latestSeasons, placeInSeason, type Seasons } from './seasons';
import './plots.css';

interface Props {
  caption: string;
  /** Oldest first. */
  months: readonly MonthFigure[];
  /** True if a text beside the plot says how the average changed. */
  isChangeSaid?: boolean;
}

/** Shows the months of the latest season that has reviews as a line, and those of the season before as a pale one. */
export function MonthsPlot({ caption, months, isChangeSaid = false }: Props) {
  const [currentYear] = useState(() => seasonYear(zonedDay(new Date())));
  const seasons = latestSeasons(months, ({ month }) => seasonYear(month));
  if (!seasons) {
    return (
      <figure className="plot-months">
        <figcaption>{caption}</figcaption>
        <p className="rmo-muted">No reviews this season or last.</p>
      </figure>
    );
  }
  const { year, latest, previous } = seasons;
  const change = isChangeSaid ? undefined : changeInSharedMonths(seasons);
  const shownSeasons = [
    { name: seasonText(year), months: latest },
    ...(previous.length > 0 ? [{ name: seasonText(year - 1), months: previous }] : []),
  ];
  const axis = axisOf(seasons);
  return (
    <figure className="plot-months">
      <figcaption>
        {caption} <SeasonNames names={shownSeasons.map(({ name }) => name)} />
        {change !== undefined && (
          <span className="plot__change">
            {changeOnText(change, year === currentYear ? 'last season' : seasonText(year - 1))}
          </span>
        )}
      </figcaption>
      <Lines axis={axis} {...seasons} />
      <ReaderTable
        caption={`${caption}, ${shownSeasons.map(({ name }) => name).join(' and ')}`}
        heads={['Month', ...shownSeasons.flatMap(({ name }) => [`Average ${name}`, `Reviews ${name}`])]}
        rows={axis.flatMap((axisMonth) => {
          const figures = shownSeasons.map((season) =>
            season.months.find(({ month }) => placeInSeason(month) === placeInSeason(axisMonth)),
          );
          if (!figures.some(Boolean)) return [];
          const cells = figures.flatMap((one) => (one ? [ratingText(one.average), one.count] : ['–', 0]));
          return [[monthName(axisMonth), ...cells]];
        })}
      />
    </figure>
  );
}

/** Returns the months of the season from the first to the last that has reviews in either season. */
function axisOf({ year, latest, previous }: Seasons<MonthFigure>): string[] {
  const places = [...latest, ...previous].map(({ month }) => placeInSeason(month));
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, index) =>
    addMonths(monthOf(seasonStart(year)), first + index),
  );
}

interface LinesProps extends Pick<Seasons<MonthFigure>, 'latest' | 'previous'> {
  axis: readonly string[];
}

function Lines({ axis, latest, previous }: LinesProps) {
  const { element, width, rem } = useSize();
  const height = 11 * rem;
  const floor = floorOf([...latest, ...previous].map(({ average }) => average));
  const x = evenScale(axis.length, 2.2 * rem, width - 1.2 * rem);
  const y = ratingScale(height - 2 * rem, 1.2 * rem, floor);
  const xOf = (month: string): number => x(placeInSeason(month) - placeInSeason(axis[0]!));
  const ratings = [1, 2, 3, 4, 5].filter((rating) => rating >= floor);
  const namedMonths = chooseMonthsToLabel(axis, xOf, 2.5 * rem);
  const monthsWithAverage = chooseMonthsToLabel(
    latest.map(({ month }) => month),
    xOf,
    // Less than the 1.35 rem that each of twelve months gets on a phone, so that all are labeled.
    1.3 * rem,
  );
  const lineOf = (run: readonly MonthFigure[]): string =>
    run.map(({ month, average }) => [xOf(month), y(average)]).join(' ');
  return (
    <div ref={element} className="plot-months__area" aria-hidden="true">
      {width > 0 && (
        <svg width={width} height={height}>
          {ratings.map((rating) => (
            <g key={rating}>
              <line className="plot__scale" x1={1.4 * rem} x2={width} y1={y(rating)} y2={y(rating)} />
              <text className="plot__tick" x={0.4 * rem} y={y(rating)} dominantBaseline="central">
                {rating}
              </text>
            </g>
          ))}
          {axis
            .filter((month) => namedMonths.has(month))
            .map((month) => (
              <text
                key={month}
                className="plot__tick plot__month"
                x={xOf(month)}
                y={height - 0.5 * rem}
                textAnchor="middle"
              >
                {shortMonth(month)}
              </text>
            ))}
          {runsOf(previous).map((run) => (
            <polyline key={run[0]!.month} className="plot__line plot__line--previous" points={lineOf(run)} />
          ))}
          {previous.map(({ month, average }) => (
            <circle key={month} className="plot__previous" cx={xOf(month)} cy={y(average)} r="3" />
          ))}
          {runsOf(latest).map((run) => (
            <polyline key={run[0]!.month} className="plot__line" points={lineOf(run)} />
          ))}
          {latest.map(({ month, average }) => (
            <circle key={month} className="plot__own" cx={xOf(month)} cy={y(average)} r="5" />
          ))}
          {latest
            .filter(({ month }) => monthsWithAverage.has(month))
            .map(({ month, average }) => (
              <text
                key={month}
                className="plot__label"
                x={xOf(month)}
                y={labelY(y(average), ratings.map(y), rem)}
                textAnchor="middle"
              >
                {ratingText(average)}
              </text>
            ))}
        </svg>
      )}
    </div>
  );
}

/** Splits the months where one without reviews lies between them, so that no line crosses it. */
function runsOf(months: readonly MonthFigure[]): MonthFigure[][] {
  const runs: MonthFigure[][] = [];
  for (const figure of months) {
    const lastFigure = runs.at(-1)?.at(-1);
    if (lastFigure && placeInSeason(figure.month) === placeInSeason(lastFigure.month) + 1)
      runs.at(-1)!.push(figure);
    else runs.push([figure]);
  }
  return runs;
}

/** Returns the baseline of a point's label: above the point unless a gridline crosses the label only there. */
export function labelY(pointY: number, gridlines: readonly number[], rem: number): number {
  const [above, below] = [pointY - 0.7 * rem, pointY + 1.15 * rem];
  const isFree = (baseline: number): boolean =>
    baseline < Math.max(...gridlines) &&
    gridlines.every((line) => line < baseline - 0.65 * rem || line > baseline + 0.1 * rem);
  return !isFree(above) && isFree(below) ? below : above;
}

/** Returns the months to label, which are at least `room` px apart; later months take precedence. */
function chooseMonthsToLabel(
  months: readonly string[],
  xOf: (month: string) => number,
  room: number,
): Set<string> {
  const labeledMonths = new Set<string>();
  let next = Number.POSITIVE_INFINITY;
  for (const month of [...months].reverse()) {
    if (next - xOf(month) < room) continue;
    labeledMonths.add(month);
    next = xOf(month);
  }
  return labeledMonths;
}
