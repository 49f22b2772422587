import { scaleLinear } from '@visx/scale';
import type { Quarter, RatingCategory } from '@rmo/contracts';
import { capitalize } from '../capitalize';
import './plots.css';

/** What 10, 25, 50, 75 and 90 of a hundred officials do not exceed, and the quarter of one of them. */
export interface ComparedCategory {
  category: RatingCategory;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
  place: Quarter;
}

const PLACES: Record<Quarter, string> = {
  upper: 'Upper quarter',
  'upper-middle': 'Second quarter',
  'lower-middle': 'Third quarter',
  lower: 'Lower quarter',
};

const place = scaleLinear<number>({ domain: [1, 5], range: [3, 97] });
const x = (value: number) => `${place(value)}%`;

/** How officials are rated in each category: a thin line for most of them, a thick one for the middle half. */
export function QuartersPlot({
  caption,
  categories,
}: {
  caption: string;
  categories: readonly ComparedCategory[];
}) {
  return (
    <div className="plot-categories plot-quarters plot-box">
      <p className="plot__caption">{caption}</p>
      <table className="plot" aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">
              <span className="rmo-visually-hidden">Category</span>
            </th>
            <td />
            <th scope="col" className="plot__value rmo-muted">
              Middle half
            </th>
            <th scope="col" className="plot__value rmo-muted">
              Place
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, p10, p25, p50, p75, p90, place: quarter }) => (
            <tr key={category}>
              <th scope="row">{capitalize(category)}</th>
              <td className="plot__cell">
                <svg className="plot__marks" aria-hidden="true">
                  <line className="plot__scale" x1={x(1)} x2={x(5)} y1="50%" y2="50%" />
                  {[1, 2, 3, 4, 5].map((value) => (
                    <line key={value} className="plot__scale" x1={x(value)} x2={x(value)} y1="30%" y2="70%" />
                  ))}
                  <line className="plot__most" x1={x(p10)} x2={x(p90)} y1="50%" y2="50%" />
                  <line className="plot__half" x1={x(p25)} x2={x(p75)} y1="50%" y2="50%" />
                  <circle className="plot__compared" cx={x(p50)} cy="50%" r="5" />
                </svg>
              </td>
              <td className="plot__value rmo-muted">
                {p25.toFixed(1)}–{p75.toFixed(1)}
                <span className="rmo-visually-hidden">
                  , half below {p50.toFixed(1)}, most of them {p10.toFixed(1)} to {p90.toFixed(1)}
                </span>
              </td>
              <td className="plot__value">{PLACES[quarter]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
