import { ratingScale } from './figures';

const VALUES = [1, 2, 3, 4, 5];

/** Leaves room for half a mark at both ends. */
const place = ratingScale(3, 97);
export const ratingX = (value: number): string => `${place(value)}%`;

export const ScaleNumbers = () => (
  <svg className="plot__numbers" aria-hidden="true">
    {VALUES.map((value) => (
      <text key={value} className="plot__tick" x={ratingX(value)} y="0.8rem" textAnchor="middle">
        {value}
      </text>
    ))}
  </svg>
);

export const ScaleLine = () => (
  <>
    <line className="plot__scale" x1={ratingX(1)} x2={ratingX(5)} y1="50%" y2="50%" />
    {VALUES.map((value) => (
      <line key={value} className="plot__scale" x1={ratingX(value)} x2={ratingX(value)} y1="30%" y2="70%" />
    ))}
  </>
);
