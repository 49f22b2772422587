import type { Quarter, RatingCategory } from '@rmo/contracts';
import { CategoryTable, ratingX as x } from './RatingScale';
import './plots.css';

interface ComparedCategory {
  category: RatingCategory;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
  place: Quarter;
}

export interface OwnMean {
  value: number;
  text: string;
}

/** Describes the place as the plot draws it: the average that is shown may be older than the place. */
export function placeText(
  { p25, p75, place }: Pick<ComparedCategory, 'p25' | 'p75' | 'place'>,
  own?: number,
): string {
  const isAbove = own === undefined ? place === 'upper' : own > p75;
  const isBelow = own === undefined ? place === 'lower' : own < p25;
  if (isAbove) return place === 'upper' ? 'Top quarter' : 'Above the middle half';
  if (isBelow) return place === 'lower' ? 'Lowest quarter' : 'Below the middle half';
  return 'In the middle half';
}

interface Props {
  caption: string;
  categories: readonly ComparedCategory[];
  ownName: string;
  own: Partial<Record<RatingCategory, OwnMean>>;
}

export function QuartersPlot({ caption, categories, ownName, own }: Props) {
  return (
    <div className="plot-categories plot-box">
      <p className="plot__caption">{caption}</p>
      <p className="plot__legend" aria-hidden="true">
        <span>
          <i className="plot__mark" /> {ownName}
        </span>
        <span>
          <i className="plot__key plot__key--half" /> middle half of the officials
        </span>
        <span>
          <i className="plot__key" /> 8 of 10 officials
        </span>
      </p>
      <CategoryTable
        caption={caption}
        heads={[ownName, 'Place'].map((head) => (
          <th key={head} scope="col" className="plot__value">
            {head}
          </th>
        ))}
        rows={categories.map(({ category, p10, p25, p50, p75, p90, place }) => ({
          category,
          marks: (
            <>
              <line className="plot__most" x1={x(p10)} x2={x(p90)} y1="50%" y2="50%" />
              <line className="plot__half" x1={x(p25)} x2={x(p75)} y1="50%" y2="50%" />
              {own[category] && (
                <circle className="plot__own plot__own--edged" cx={x(own[category].value)} cy="50%" r="6" />
              )}
            </>
          ),
          cells: (
            <>
              <td className="plot__value">
                <strong>{own[category]?.text ?? '–'}</strong>
              </td>
              <td className="plot__value">
                {placeText({ p25, p75, place }, own[category]?.value)}
                <span className="rmo-visually-hidden">
                  ; middle half {p25.toFixed(1)} to {p75.toFixed(1)}, half below {p50.toFixed(1)}, most{' '}
                  {p10.toFixed(1)} to {p90.toFixed(1)}
                </span>
              </td>
            </>
          ),
        }))}
      />
    </div>
  );
}
