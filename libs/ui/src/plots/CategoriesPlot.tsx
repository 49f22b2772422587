import type { ReactNode } from 'react';
import { RATING_CATEGORIES, ratingText } from '@rmo/contracts';
import type { CategoryMeans } from './figures';
import { CategoryTable, ratingX as x } from './RatingScale';
import './plots.css';

interface Props {
  caption?: string;
  own: CategoryMeans;
  ownName: string;
  compared: { name: string; categories: CategoryMeans } | null;
  /** Short column headings, because the full names may be long. */
  heads: readonly [own: string, compared: string];
  textOf?: (category: (typeof RATING_CATEGORIES)[number]) => ReactNode;
}

const meanText = (value: number | null): string => (value === null ? '–' : ratingText(value));

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
      <CategoryTable
        caption={caption}
        heads={
          <>
            <Head short={heads[0]} name={ownName} />
            {compared && <Head short={heads[1]} name={compared.name} />}
          </>
        }
        rows={RATING_CATEGORIES.map((category) => ({
          category,
          marks: <Marks own={own[category]} compared={compared?.categories[category] ?? null} />,
          cells: (
            <>
              <td className="plot__value">{textOf ? textOf(category) : meanText(own[category])}</td>
              {compared && (
                <td className="plot__value rmo-muted">{meanText(compared.categories[category])}</td>
              )}
            </>
          ),
        }))}
      />
    </div>
  );
}

const Head = ({ short, name }: { short: string; name: string }) => (
  <th scope="col" className="plot__value">
    <span aria-hidden="true">{short}</span>
    <span className="rmo-visually-hidden">{name}</span>
  </th>
);

function Marks({ own, compared }: { own: number | null; compared: number | null }) {
  return (
    <>
      {own !== null && compared !== null && (
        <line className="plot__difference" x1={x(own)} x2={x(compared)} y1="50%" y2="50%" />
      )}
      {compared !== null && <circle className="plot__compared" cx={x(compared)} cy="50%" r="5" />}
      {own !== null && <circle className="plot__own" cx={x(own)} cy="50%" r="6" />}
    </>
  );
}
