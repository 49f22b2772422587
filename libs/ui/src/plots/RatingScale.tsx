import type { ReactNode } from 'react';
import type { RatingCategory } from '@rmo/contracts';
import { capitalize } from '../text';
import { ratingScale } from './figures';

const STAR_VALUES = [1, 2, 3, 4, 5];

/** Leaves room for half a mark at both ends. */
const percentOf = ratingScale(3, 97);
export const ratingX = (value: number): string => `${percentOf(value)}%`;

const ScaleNumbers = () => (
  <svg className="plot__numbers" aria-hidden="true">
    {STAR_VALUES.map((value) => (
      <text key={value} className="plot__tick" x={ratingX(value)} y="0.8rem" textAnchor="middle">
        {value}
      </text>
    ))}
  </svg>
);

const ScaleLine = () => (
  <>
    <line className="plot__scale" x1={ratingX(1)} x2={ratingX(5)} y1="50%" y2="50%" />
    {STAR_VALUES.map((value) => (
      <line key={value} className="plot__scale" x1={ratingX(value)} x2={ratingX(value)} y1="30%" y2="70%" />
    ))}
  </>
);

interface ScoreTrackProps {
  score?: number | null;
  low?: number | null;
  high?: number | null;
}

/** Shows a score and its range on the scale from 1 to 5; the scale alone until they are known. */
export const ScoreTrack = ({ score, low, high }: ScoreTrackProps) => (
  <svg className="plot__marks" aria-hidden="true">
    <ScaleLine />
    {score && low && high && (
      <>
        <line className="plot__interval" x1={ratingX(low)} x2={ratingX(high)} y1="50%" y2="50%" />
        <circle className="plot__own" cx={ratingX(score)} cy="50%" r="6" />
      </>
    )}
  </svg>
);

interface CategoryTableProps {
  caption?: string;
  /** The headings of the columns after the marks. */
  heads: ReactNode;
  rows: readonly { category: RatingCategory; marks: ReactNode; cells: ReactNode }[];
}

/** Shows one row per category, with marks on the scale from 1 to 5. */
export const CategoryTable = ({ caption, heads, rows }: CategoryTableProps) => (
  <table className="plot" aria-label={caption}>
    <thead>
      <tr>
        <th scope="col">
          <span className="rmo-visually-hidden">Category</span>
        </th>
        <td className="plot__cell">
          <ScaleNumbers />
        </td>
        {heads}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ category, marks, cells }) => (
        <tr key={category}>
          <th scope="row">{capitalize(category)}</th>
          <td className="plot__cell">
            <svg className="plot__marks" aria-hidden="true">
              <ScaleLine />
              {marks}
            </svg>
          </td>
          {cells}
        </tr>
      ))}
    </tbody>
  </table>
);

interface ReaderTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly ReactNode[][];
}

/** Offers a plot's values to screen readers. */
export const ReaderTable = ({ caption, heads, rows }: ReaderTableProps) => (
  <div className="rmo-visually-hidden">
    <table>
      <caption>{caption}, as a table</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{head}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
