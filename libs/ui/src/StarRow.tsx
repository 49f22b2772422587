import { useId, useState } from 'react';
import { InfoIcon } from './icons';
import { StarIcon } from './StarIcon';
import { withCount } from './text';
import './star-row.css';

interface Props {
  name: string;
  label: string;
  description: string;
  anchors: readonly string[];
  value: number;
  /** True if the author hasn't chosen anything yet, so that `value` is the default. */
  isDefault?: boolean;
  /** Always shows the description, in place of a button that shows it. */
  isDescribed?: boolean;
  onChange: (value: number) => void;
  disabled?: boolean;
}

const STAR_VALUES = [1, 2, 3, 4, 5] as const;

/** Clicking the star that is already chosen also counts as a rating. A digit chooses a star and moves on to the next row. */
export function StarRow({
  name,
  label,
  description,
  anchors,
  value,
  isDefault,
  isDescribed,
  ...props
}: Props) {
  const { onChange, disabled } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className="rmo-star-row"
      role="group"
      aria-label={label}
      aria-describedby={isDescribed ? `${id}-about` : undefined}
      data-default={isDefault || undefined}
      data-described={isDescribed || undefined}
      onKeyDown={({ key, ctrlKey, metaKey, altKey, currentTarget }) => {
        if (!/^[1-5]$/.test(key) || disabled || ctrlKey || metaKey || altKey) return;
        onChange(Number(key));
        currentTarget.nextElementSibling?.querySelector<HTMLElement>('input:checked')?.focus();
      }}
    >
      <div className="rmo-star-row__head">
        {isDescribed ? (
          <span className="rmo-star-row__label">{label}</span>
        ) : (
          <button
            type="button"
            className="rmo-star-row__label"
            aria-label={`About ${label}`}
            aria-expanded={isOpen}
            aria-controls={`${id}-about`}
            onClick={() => setOpen(!isOpen)}
          >
            {label} <InfoIcon size={15} />
          </button>
        )}
        {/* Sighted users see the empty stars instead. */}
        <output className={isDefault ? 'rmo-visually-hidden' : 'rmo-star-row__anchor rmo-small rmo-muted'}>
          {isDefault ? 'Not rated yet' : anchors[value - 1]}
        </output>
        {isDefault && isDescribed && (
          <span className="rmo-star-row__anchor rmo-small rmo-muted" aria-hidden="true">
            1 {anchors[0]}
            <br />5 {anchors[4]}
          </span>
        )}
      </div>
      <div className="rmo-star-row__stars">
        {STAR_VALUES.map((star) => (
          <label key={star} className="rmo-star-row__star rmo-target rmo-hover" title={anchors[star - 1]}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              disabled={disabled}
              onChange={() => onChange(star)}
              onClick={() => onChange(star)}
              // Pressing Space on a checked radio button fires no click event.
              onKeyDown={(event) => event.key === ' ' && onChange(star)}
              aria-label={`${withCount(star, 'star')}: ${anchors[star - 1]}`}
            />
            {/* The default isn't shown as the author's choice. */}
            <StarIcon fill={!isDefault && star <= value ? 'full' : 'empty'} size={32} />
          </label>
        ))}
      </div>
      <p id={`${id}-about`} className="rmo-star-row__about rmo-small" hidden={!isOpen && !isDescribed}>
        {description}
      </p>
    </div>
  );
}
