import { ratingX as x } from './RatingScale';
import './plots.css';

interface Props {
  score: number;
  low: number;
  high: number;
  steps: Record<(typeof STEP_ORDER)[number], number>;
  distribution: readonly number[];
}

const STEP_ORDER = ['plain', 'recent', 'strictness', 'outliers', 'fewness'] as const;
/** Places the steps below each other, because many are too small to fit side by side. */
const y = (step: number) => `${10 + 14 * step}%`;
const BASE_PERCENT = 84;
const MAX_HEIGHT_PERCENT = 76;

/** Shows the steps from the plain average to the score. It is hidden from screen readers, because the text says the same. */
export function ScorePlot({ score, low, high, steps, distribution }: Props) {
  const maxCount = Math.max(1, ...distribution);
  const starsPerBar = 4 / distribution.length;
  const stops = stopsOf(steps);
  const lastStep = STEP_ORDER.length - 1;
  return (
    <div aria-hidden="true">
      <svg className="plot__score">
        {distribution.map((count, index) => (
          <rect
            key={index}
            className="plot__others"
            x={x(1 + index * starsPerBar)}
            width={`${(94 / distribution.length) * 0.92}%`}
            y={`${BASE_PERCENT - (MAX_HEIGHT_PERCENT * count) / maxCount}%`}
            height={`${(MAX_HEIGHT_PERCENT * count) / maxCount}%`}
          />
        ))}
        <line className="plot__scale" x1={x(1)} x2={x(5)} y1={`${BASE_PERCENT}%`} y2={`${BASE_PERCENT}%`} />
        {[1, 2, 3, 4, 5].map((value) => (
          <text key={value} className="plot__tick" x={x(value)} y="99%" textAnchor="middle">
            {value}
          </text>
        ))}
        {stops.slice(1).map((to, index) => (
          <g key={STEP_ORDER[index + 1]} className="plot__step">
            <line x1={x(stops[index]!)} x2={x(stops[index]!)} y1={y(index)} y2={y(index + 1)} />
            <line x1={x(stops[index]!)} x2={x(to)} y1={y(index + 1)} y2={y(index + 1)} />
            {index + 1 < lastStep && <circle cx={x(to)} cy={y(index + 1)} r="2.5" />}
          </g>
        ))}
        <line className="plot__interval" x1={x(low)} x2={x(high)} y1={y(lastStep)} y2={y(lastStep)} />
        <circle className="plot__compared" cx={x(stops[0]!)} cy={y(0)} r="5" />
        <circle className="plot__own" cx={x(score)} cy={y(lastStep)} r="7" />
      </svg>
      <p className="plot__legend">
        <span>
          <i className="plot__mark plot__mark--compared" /> Plain average
        </span>
        <span>
          <i className="plot__key plot__key--step" /> Steps, in the order of the table
        </span>
        <span>
          <i className="plot__mark" /> Fair score with its interval
        </span>
        <span>
          <i className="plot__mark plot__mark--others" /> All officials
        </span>
      </p>
    </div>
  );
}

function stopsOf(steps: Props['steps']): number[] {
  let sum = 0;
  return STEP_ORDER.map((name) => (sum = Math.round(100 * (sum + steps[name])) / 100));
}
