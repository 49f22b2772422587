import { useId } from 'react';
import { StarIcon } from './icons';
import './ui.css';

interface Props {
  name: string;
  label: string;
  description?: string;
  /** The descriptions of the values 1 to 5. */
  anchors: readonly string[];
  value: number;
  /** Whether nothing is chosen yet, so that `value` is the default. */
  isDefault?: boolean;
  onChange: (value: number) => void;
  error?: string;
  disabled?: boolean;
}

const VALUES = [1, 2, 3, 4, 5] as const;

/**
 * Five stars as native radio buttons, with the browser's keyboard and screen reader support.
 * A click on the star that is already chosen counts as a rating too.
 */
export function StarInput({
  name,
  label,
  description,
  anchors,
  value,
  isDefault = false,
  onChange,
  error,
  disabled,
}: Props) {
  const id = useId();
  return (
    <fieldset className="rmo-star-input" disabled={disabled} aria-describedby={`${id}-about`}>
      <legend>{label}</legend>
      <div id={`${id}-about`}>
        {description && <p className="rmo-muted">{description}</p>}
        {error && <p className="rmo-field__error">{error}</p>}
      </div>
      <div className="rmo-star-input__row">
        <Stars name={name} anchors={anchors} value={value} disabled={disabled} onChange={onChange} />
        <output className="rmo-star-input__anchor">
          <strong>{value}</strong> {isDefault ? <em>Not rated yet</em> : anchors[value - 1]}
        </output>
      </div>
    </fieldset>
  );
}

interface StarsProps extends Pick<Props, 'name' | 'anchors' | 'value' | 'onChange' | 'disabled'> {
  size?: number;
}

/** The radio buttons of one criterion, 44 pixels each. */
export function Stars({ name, anchors, value, onChange, disabled, size = 30 }: StarsProps) {
  return VALUES.map((star) => (
    <label key={star} className="rmo-star-input__star" title={anchors[star - 1]}>
      <input
        type="radio"
        name={name}
        value={star}
        checked={value === star}
        disabled={disabled}
        onChange={() => onChange(star)}
        onClick={() => onChange(star)}
        // Space on a checked radio button fires no click event.
        onKeyDown={(event) => event.key === ' ' && onChange(star)}
        aria-label={`${star} ${star === 1 ? 'star' : 'stars'}: ${anchors[star - 1] ?? ''}`}
      />
      <StarIcon fill={star <= value ? 'full' : 'empty'} size={size} />
    </label>
  ));
}
