// In a file of its own, so that pages with stars don't load every icon.
const STAR = 'M12 2.5l2.95 5.98 6.6.96-4.78 4.65 1.13 6.57L12 17.56l-5.9 3.1 1.13-6.57L2.45 9.44l6.6-.96z';

export function StarIcon({ fill, size = 18 }: { fill: 'full' | 'half' | 'empty'; size?: number }) {
  return (
    <svg
      className={`rmo-star rmo-star--${fill}`}
      data-fill={fill}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path className="rmo-star__off" d={STAR} />
      {fill === 'full' && <path className="rmo-star__on" d={STAR} />}
      {fill === 'half' && <path className="rmo-star__on" d={STAR} style={{ clipPath: 'inset(0 50% 0 0)' }} />}
    </svg>
  );
}
