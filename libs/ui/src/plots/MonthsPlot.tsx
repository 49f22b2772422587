import { useState } from 'react';
import { ratingText, zonedDay } from '@rmo/contracts';
import {
  evenScale,
  lastMonths,
  longMonth,
  monthsBetween,
  ratingScale,
  shortMonth,
  useSize,
  type MonthFigure,
  type ShownMonth,
} from './figures';
import { ReaderTable } from './RatingScale';
import './plots.css';

export function MonthsPlot({ caption, months }: { caption: string; months: readonly MonthFigure[] }) {
  const [today] = useState(() => zonedDay(new Date()));
  const shownMonths = lastMonths(months, today);
  return (
    <figure className="plot-months">
      <figcaption>{caption}</figcaption>
      {shownMonths.length === 0 ? (
        <p className="rmo-muted">No reviews in these months.</p>
      ) : (
        <Line months={shownMonths} />
      )}
      <ReaderTable
        caption={caption}
        heads={['Month', 'Average', 'Reviews']}
        rows={shownMonths.map(({ month, average, count }) => [longMonth(month), ratingText(average), count])}
      />
    </figure>
  );
}

function Line({ months }: { months: readonly ShownMonth[] }) {
  const { element, width, rem } = useSize();
  const height = 11 * rem;
  // The axis shows time, so months without reviews take up space too.
  const axis = monthsBetween(months[0]!.month, months.at(-1)!.month);
  const x = evenScale(axis.length, 2.2 * rem, width - 1.2 * rem);
  const y = ratingScale(height - 2 * rem, 1.2 * rem);
  const xOf = (month: string): number => x(axis.indexOf(month));
  const namedMonths = chooseMonthsToLabel(axis, xOf, 2.5 * rem);
  const monthsWithAverage = chooseMonthsToLabel(
    months.map(({ month }) => month),
    xOf,
    // Less than the 1.35 rem that each of twelve months gets on a phone, so that all are labeled.
    1.3 * rem,
  );
  return (
    <div ref={element} className="plot-months__area" aria-hidden="true">
      {width > 0 && (
        <svg width={width} height={height}>
          {[1, 2, 3, 4, 5].map((value) => (
            <g key={value}>
              <line className="plot__scale" x1={1.4 * rem} x2={width} y1={y(value)} y2={y(value)} />
              <text className="plot__tick" x={0.4 * rem} y={y(value)} dominantBaseline="central">
                {value}
              </text>
            </g>
          ))}
          {runsOf(months).map((run) => (
            <polyline
              key={run[0]!.month}
              className="plot__line"
              points={run.map(({ month, average }) => [xOf(month), y(average)]).join(' ')}
            />
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
          {months.map(({ month, average }) => (
            <g key={month}>
              <circle className="plot__own" cx={xOf(month)} cy={y(average)} r="5" />
              {monthsWithAverage.has(month) && (
                <text className="plot__label" x={xOf(month)} y={y(average) - 0.7 * rem} textAnchor="middle">
                  {ratingText(average)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

function runsOf(months: readonly ShownMonth[]): ShownMonth[][] {
  const runs: ShownMonth[][] = [];
  for (const month of months) {
    if (month.followsShownMonth) runs.at(-1)!.push(month);
    else runs.push([month]);
  }
  return runs;
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
