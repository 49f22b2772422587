import type { RatingCategory } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';

interface Props {
  strengths: readonly RatingCategory[];
  toWorkOn: readonly RatingCategory[];
}

/** The categories that are clearly better or worse than the others, with what five stars in them mean. */
export function Standouts({ strengths, toWorkOn }: Props) {
  if (strengths.length + toWorkOn.length === 0) return <p>No category stands out from the others.</p>;
  const of = (categories: readonly RatingCategory[]) =>
    CRITERIA.filter(({ category }) => categories.includes(category));
  return (
    <>
      <ul className="growth__standouts">
        {of(strengths).map(({ category, title }) => (
          <li key={category}>
            <span className="rmo-badge rmo-badge--success">Strength</span> <strong>{title}</strong>
          </li>
        ))}
        {of(toWorkOn).map(({ category, title, anchors }) => (
          <li key={category}>
            <span className="rmo-badge rmo-badge--warning">Work on this</span> <strong>{title}</strong>
            <span className="rmo-muted"> Five stars are: {anchors[4]}</span>
          </li>
        ))}
      </ul>
      <p className="rmo-muted growth__note">
        Beside the official’s other categories, and beside how others are rated in the same ones.
      </p>
    </>
  );
}
