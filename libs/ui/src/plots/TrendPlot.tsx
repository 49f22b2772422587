import { RATING_CATEGORIES, trendText, type RatingCategory } from '@rmo/contracts';
import { capitalize } from '../text';
import { evenScale, longMonth, ratingScale, shortMonth, useSize } from './figures';
import { ReaderTable } from './RatingScale';
import './plots.css';

export interface TrendPoint {
  from: string;
  to: string;
  reviews: number;
  means: Record<RatingCategory, number>;
}

const monthsText = ({ from, to }: TrendPoint, name = longMonth): string =>
  from === to ? name(from) : `${name(from)} – ${name(to)}`;
const narrowMonth = (month: string): string => `${shortMonth(month)} ’${month.slice(2, 4)}`;

export function TrendPlot({ caption, points }: { caption: string; points: readonly TrendPoint[] }) {
  const { element, width, rem } = useSize();
  return (
    <figure className="plot-trend">
      <figcaption className="plot__caption">{caption}</figcaption>
      <div className="plot-trend__categories" aria-hidden="true">
        {RATING_CATEGORIES.map((category, index) => (
          <div key={category}>
            <p className="plot-trend__name">
              <span>{capitalize(category)}</span>
              <span>
                <span className="rmo-muted">latest</span>{' '}
                <strong>{trendText(points.at(-1)!.means[category])}</strong>
              </span>
            </p>
            <div ref={index === 0 ? element : undefined}>
              {width > 0 && <Line values={points.map(({ means }) => means[category])} {...{ width, rem }} />}
            </div>
            <p className="plot-trend__months">
              <span>{narrowMonth(points[0]!.from)}</span>
              <span>{narrowMonth(points.at(-1)!.to)}</span>
            </p>
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

function Line({ values, width, rem }: { values: readonly number[]; width: number; rem: number }) {
  const height = 4.5 * rem;
  const x = evenScale(values.length, 1.6 * rem, width - 0.5 * rem);
  const y = ratingScale(height - 0.6 * rem, 0.6 * rem);
  return (
    <svg width={width} height={height}>
      {[1, 3, 5].map((value) => (
        <g key={value}>
          <line className="plot__scale" x1={1.1 * rem} x2={width} y1={y(value)} y2={y(value)} />
          <text className="plot__tick" x={0.2 * rem} y={y(value)} dominantBaseline="central">
            {value}
          </text>
        </g>
      ))}
      <polyline
        className="plot__line"
        points={values.map((value, index) => [x(index), y(value)]).join(' ')}
      />
      {values.map((value, index) => (
        <circle key={index} className="plot__own" cx={x(index)} cy={y(value)} r="4" />
      ))}
    </svg>
  );
}
