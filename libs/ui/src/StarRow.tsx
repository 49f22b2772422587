import { useId, useState } from 'react';
import { InfoIcon } from './icons';
import { Stars } from './StarInput';
import './star-row.css';

interface Props {
  name: string;
  label: string;
  /** Shown by a click on the label. */
  description: string;
  /** The descriptions of the values 1 to 5. */
  anchors: readonly string[];
  value: number;
  /** Whether nothing is chosen yet, so that `value` is the default. */
  isDefault: boolean;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** As `StarInput`, in one line of a phone's width. */
export function StarRow({ name, label, description, anchors, value, isDefault, onChange, disabled }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="rmo-star-row" role="group" aria-label={label}>
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
      <div className="rmo-star-row__stars" data-default={isDefault || undefined}>
        <Stars
          name={name}
          anchors={anchors}
          value={value}
          disabled={disabled}
          onChange={onChange}
          size={32}
        />
      </div>
      <output className="rmo-star-row__anchor">{isDefault ? 'Not rated yet' : anchors[value - 1]}</output>
      <p id={`${id}-about`} className="rmo-star-row__about" hidden={!isOpen}>
        {description}
      </p>
    </div>
  );
}
