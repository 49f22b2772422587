// In a file of its own, so that pages with stars don't load every icon.
const star = (left = 0) =>
  `M${left + 12} 2.5l2.95 5.98 6.6.96-4.78 4.65 1.13 6.57-5.9-3.1-5.9 3.1 1.13-6.57-4.78-4.65 6.6-.96z`;
const leftHalf = (left: number) => `M${left + 12} 17.56l-5.9 3.1 1.13-6.57-4.78-4.65 6.6-.96 2.95-5.98z`;
const LEFTS = [0, 24, 48, 72, 96];

interface Props {
  off: string;
  on: string;
  width: number;
  height: number;
  data: { 'data-fill'?: string; 'data-full'?: number };
}

function Stars({ off, on, width, height, data }: Props) {
  return (
    <svg
      className="rmo-star"
      {...data}
      width={width}
      height={height}
      viewBox={`0 0 ${(24 * width) / height} 24`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="rmo-star__off" d={off} />
      {on && <path className="rmo-star__on" d={on} />}
    </svg>
  );
}

export function StarIcon({ fill, size = 18 }: { fill: 'full' | 'empty'; size?: number }) {
  const on = fill === 'full' ? star() : '';
  return <Stars off={star()} on={on} width={size} height={size} data={{ 'data-fill': fill }} />;
}

/** Five stars in a row; `full`: how many are full, in halves. One picture, since lists show many of them. */
export function FiveStars({ full }: { full: number }) {
  const whole = LEFTS.slice(0, Math.floor(full)).map(star);
  const half = full % 1 > 0 ? leftHalf(LEFTS[whole.length]!) : '';
  return (
    <Stars
      off={LEFTS.map(star).join('')}
      on={whole.join('') + half}
      width={90}
      height={18}
      data={{ 'data-full': full }}
    />
  );
}
