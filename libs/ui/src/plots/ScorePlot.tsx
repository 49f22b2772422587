import { scaleLinear } from '@visx/scale';
import './plots.css';

interface Props {
  score: number;
  low: number;
  high: number;
  /** The plain average. */
  plain: number;
  /** How many officials have a score in each of the equal parts of the scale. */
  distribution: readonly number[];
}

const place = scaleLinear<number>({ domain: [1, 5], range: [3, 97] });
const x = (value: number) => `${place(value)}%`;

/** A score on the scale from 1 to 5 with its interval, before the scores of all. The text beside it says the same. */
export function ScorePlot({ score, low, high, plain, distribution }: Props) {
  const most = Math.max(1, ...distribution);
  const part = 4 / distribution.length;
  return (
    <div aria-hidden="true">
      <svg className="plot__score">
        {distribution.map((count, index) => (
          <rect
            key={index}
            className="plot__others"
            x={x(1 + index * part)}
            width={`${(94 / distribution.length) * 0.92}%`}
            y={`${80 - (70 * count) / most}%`}
            height={`${(70 * count) / most}%`}
          />
        ))}
        <line className="plot__scale" x1={x(1)} x2={x(5)} y1="80%" y2="80%" />
        {[1, 2, 3, 4, 5].map((value) => (
          <text key={value} className="plot__tick" x={x(value)} y="98%" textAnchor="middle">
            {value}
          </text>
        ))}
        <line className="plot__interval" x1={x(low)} x2={x(high)} y1="45%" y2="45%" />
        <circle className="plot__compared" cx={x(plain)} cy="45%" r="5" />
        <circle className="plot__own" cx={x(score)} cy="45%" r="7" />
      </svg>
      <p className="plot__legend">
        <span>
          <i className="plot__mark" /> Fair score with its interval
        </span>
        <span>
          <i className="plot__mark plot__mark--compared" /> Plain average
        </span>
        <span>
          <i className="plot__mark plot__mark--others" /> All officials
        </span>
      </p>
    </div>
  );
}
