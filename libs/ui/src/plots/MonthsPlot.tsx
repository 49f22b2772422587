import { useState } from 'react';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { ratingText, zonedDay } from '@rmo/contracts';
import { lastMonths, longMonth, shortMonth, type MonthFigure } from './figures';
import { useSize } from './useSize';
import './plots.css';

interface Props {
  caption: string;
  months: readonly MonthFigure[];
}

/** The averages of the last twelve months as a line with gaps, and the same as a table for screen readers. */
export function MonthsPlot({ caption, months }: Props) {
  const [today] = useState(() => zonedDay(new Date()));
  const shown = lastMonths(months, today);
  return (
    <figure className="plot-months">
      <figcaption>{caption}</figcaption>
      {months.length === 0 ? (
        <p className="rmo-muted">No reviews in these months.</p>
      ) : (
        <Line shown={shown} />
      )}
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
            {shown.map(({ month, figure }) => (
              <tr key={month}>
                <th scope="row">{longMonth(month)}</th>
                <td>{figure ? ratingText(figure.average) : 'none'}</td>
                <td>{figure?.count ?? 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Line({ shown }: { shown: ReturnType<typeof lastMonths> }) {
  const { element, width, rem } = useSize();
  const height = 11 * rem;
  const x = scalePoint<string>({
    domain: shown.map(({ month }) => month),
    range: [2.2 * rem, width - 1.2 * rem],
  });
  const y = scaleLinear<number>({ domain: [1, 5], range: [height - 2 * rem, 1.2 * rem] });
  const isNamed = labelled(shown, x.step(), 2.5 * rem);
  const hasAverage = labelled(shown, x.step(), 1.5 * rem);
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
          <LinePath
            className="plot__line"
            data={shown}
            defined={({ figure }) => figure !== null}
            x={({ month }) => xOf(month)}
            y={({ figure }) => y(figure?.average ?? 1)}
          />
          {shown.map(({ month, figure }, index) => (
            <g key={month}>
              {isNamed.has(index) && (
                <text className="plot__tick" x={xOf(month)} y={height - 0.5 * rem} textAnchor="middle">
                  {shortMonth(month)}
                </text>
              )}
              {figure && (
                <>
                  <circle className="plot__own" cx={xOf(month)} cy={y(figure.average)} r="5" />
                  {hasAverage.has(index) && (
                    <text
                      className="plot__label"
                      x={xOf(month)}
                      y={y(figure.average) - 0.7 * rem}
                      textAnchor="middle"
                    >
                      {ratingText(figure.average)}
                    </text>
                  )}
                </>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

/**
 * The indexes of the months that have a label, at least `room` px apart: months with reviews come before those without, and
 * later ones before earlier ones.
 */
function labelled(shown: ReturnType<typeof lastMonths>, step: number, room: number): Set<number> {
  const months = shown.map(({ figure }, index) => ({ index, hasFigure: figure !== null })).reverse();
  const chosen = new Set<number>();
  for (const { index } of [...months].sort((a, b) => Number(b.hasFigure) - Number(a.hasFigure))) {
    if ([...chosen].every((other) => Math.abs(other - index) * step >= room)) chosen.add(index);
  }
  return chosen;
}
