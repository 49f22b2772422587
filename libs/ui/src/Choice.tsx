import './ui.css';

interface Props {
  id?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Somebody is about to choose. */
  onFocus?: () => void;
  'aria-describedby'?: string;
}

/** One of several, with the browser's own list: a phone shows it as phones do, and a first visit loads nothing for it. */
export function Choice({ id, value, options, onChange, onFocus, ...wiring }: Props) {
  return (
    <select
      id={id}
      className="rmo-input"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={onFocus}
      aria-describedby={wiring['aria-describedby']}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
