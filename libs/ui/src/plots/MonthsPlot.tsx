import { useState } from 'react';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { ratingText, zonedDay } from '@rmo/contracts';
import { lastMonths, longMonth, shortMonth, type MonthFigure, type ShownMonth } from './figures';
import { useSize } from './useSize';
import './plots.css';

interface Props {
  caption: string;
  months: readonly MonthFigure[];
}

/** The averages of the months with reviews, of the last twelve, as a line with gaps, and as a table for screen readers. */
export function MonthsPlot({ caption, months }: Props) {
  const [today] = useState(() => zonedDay(new Date()));
  const shown = lastMonths(months, today);
  return (
    <figure className="plot-months">
      <figcaption>{caption}</figcaption>
      {shown.length === 0 ? <p className="rmo-muted">No reviews in these months.</p> : <Line shown={shown} />}
      <div className="rmo-visually-hidden">
        <table>
          <caption>{caption}, as a table</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Average</th>
              <th scope="col">Reviews</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ month, average, count }) => (
              <tr key={month}>
                <th scope="row">{longMonth(month)}</th>
                <td>{ratingText(average)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Line({ shown }: { shown: readonly ShownMonth[] }) {
  const { element, width, rem } = useSize();
  const height = 11 * rem;
  const x = scalePoint<string>({
    domain: shown.map(({ month }) => month),
    range: [2.2 * rem, width - 1.2 * rem],
  });
  const y = scaleLinear<number>({ domain: [1, 5], range: [height - 2 * rem, 1.2 * rem] });
  const step = x.step() || width;
  const isNamed = labelled(shown, step, 2.5 * rem);
  const hasAverage = labelled(shown, step, 1.5 * rem);
  const xOf = (month: string): number => x(month) ?? 0;
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
          {runsOf(shown).map((run) => (
            <LinePath
              key={run[0]!.month}
              className="plot__line"
              data={run}
              x={({ month }) => xOf(month)}
              y={({ average }) => y(average)}
            />
          ))}
          {shown.map(({ month, average }, index) => (
            <g key={month}>
              {isNamed.has(index) && (
                <text className="plot__tick" x={xOf(month)} y={height - 0.5 * rem} textAnchor="middle">
                  {shortMonth(month)}
                </text>
              )}
              <circle className="plot__own" cx={xOf(month)} cy={y(average)} r="5" />
              {hasAverage.has(index) && (
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

/** Consecutive months together: the line has a gap between two seasons. */
function runsOf(shown: readonly ShownMonth[]): ShownMonth[][] {
  const runs: ShownMonth[][] = [];
  for (const month of shown) {
    if (month.isNext) runs.at(-1)!.push(month);
    else runs.push([month]);
  }
  return runs;
}

/** The indexes of the months that have a label, at least `room` px apart: later months come before earlier ones. */
function labelled(shown: readonly ShownMonth[], step: number, room: number): Set<number> {
  const every = Math.max(1, Math.ceil(room / step));
  return new Set(shown.map((_, index) => index).filter((index) => (shown.length - 1 - index) % every === 0));
}
