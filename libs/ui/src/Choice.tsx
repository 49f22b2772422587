import './ui.css';

interface Props {
  id?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Called on focus and on press, before a choice. */
  onFocus?: () => void;
  'aria-describedby'?: string;
}

/** A native select: phones show their own list, and a first visit loads no library for it. */
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
