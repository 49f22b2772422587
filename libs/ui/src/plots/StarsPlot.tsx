import { numberText, withCount } from '../text';
import './plots.css';

export function StarsPlot({ caption, stars }: { caption: string; stars: readonly number[] }) {
  const total = stars.reduce((sum, count) => sum + count, 0);
  const percentOf = (count: number): number => (total > 0 ? (count / total) * 100 : 0);
  return (
    <div className="plot-box">
      <table className="plot">
        <caption>{caption}</caption>
        <thead className="rmo-visually-hidden">
          <tr>
            <th scope="col">Stars</th>
            <td />
            <th scope="col">Reviews</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {[5, 4, 3, 2, 1].map((number) => {
            const count = stars[number - 1] ?? 0;
            return (
              <tr key={number}>
                <th scope="row">{withCount(number, 'star')}</th>
                <td className="plot__cell">
                  <svg className="plot__bar" aria-hidden="true">
                    <rect className="plot__track" width="100%" height="100%" />
                    <rect className="plot__own" width={`${percentOf(count)}%`} height="100%" />
                  </svg>
                </td>
                <td className="plot__value">{numberText(count)}</td>
                <td className="plot__value rmo-muted">{Math.round(percentOf(count))}%</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
