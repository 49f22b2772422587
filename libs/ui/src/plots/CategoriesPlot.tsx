import type { ReactNode } from 'react';
import { RATING_CATEGORIES, ratingText } from '@rmo/contracts';
import { capitalize } from '../text';
import type { CategoryMeans } from './figures';
import { ratingX as x, ScaleLine, ScaleNumbers } from './RatingScale';
import './plots.css';

interface Props {
  caption?: string;
  own: CategoryMeans;
  ownName: string;
  compared: { name: string; categories: CategoryMeans } | null;
  /** Short, because the names themselves may be long. */
  heads: readonly [own: string, compared: string];
  textOf?: (category: (typeof RATING_CATEGORIES)[number]) => ReactNode;
}

const decimal = (value: number | null): string => (value === null ? '–' : ratingText(value));

export function CategoriesPlot({ caption, own, ownName, compared, heads, textOf }: Props) {
  return (
    <div className="plot-categories plot-box">
      {caption && <p className="plot__caption">{caption}</p>}
      {compared && (
        <p className="plot__legend" aria-hidden="true">
          <span>
            <i className="plot__mark" /> {ownName}
          </span>
          <span>
            <i className="plot__mark plot__mark--compared" /> {compared.name}
          </span>
        </p>
      )}
      <table className="plot" aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">
              <span className="rmo-visually-hidden">Category</span>
            </th>
            <td className="plot__cell">
              <ScaleNumbers />
            </td>
            <Head short={heads[0]} name={ownName} />
            {compared && <Head short={heads[1]} name={compared.name} />}
          </tr>
        </thead>
        <tbody>
          {RATING_CATEGORIES.map((category) => (
            <tr key={category}>
              <th scope="row">{capitalize(category)}</th>
              <td className="plot__cell">
                <Marks own={own[category]} compared={compared?.categories[category] ?? null} />
              </td>
              <td className="plot__value">{textOf ? textOf(category) : decimal(own[category])}</td>
              {compared && (
                <td className="plot__value rmo-muted">{decimal(compared.categories[category])}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Head = ({ short, name }: { short: string; name: string }) => (
  <th scope="col" className="plot__value rmo-muted">
    <span aria-hidden="true">{short}</span>
    <span className="rmo-visually-hidden">{name}</span>
  </th>
);

function Marks({ own, compared }: { own: number | null; compared: number | null }) {
  return (
    <svg className="plot__marks" aria-hidden="true">
      <ScaleLine />
      {own !== null && compared !== null && (
        <line className="plot__difference" x1={x(own)} x2={x(compared)} y1="50%" y2="50%" />
      )}
      {compared !== null && <circle className="plot__compared" cx={x(compared)} cy="50%" r="5" />}
      {own !== null && <circle className="plot__own" cx={x(own)} cy="50%" r="6" />}
    </svg>
  );
}
