import type { ComponentProps } from 'react';
import './ui.css';

interface Props {
  id?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Called when the select receives the focus, before an option is chosen. */
  onFocus?: () => void;
  'aria-describedby'?: string;
}

/** A native select, for pages that don't load antd; phones show their own picker. */
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

/** A checkbox that looks and is announced as the switch it is. */
export const Switch = (props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  <input {...props} type="checkbox" role="switch" className="rmo-switch" />
);
