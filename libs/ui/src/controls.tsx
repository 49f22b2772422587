import type { ComponentProps } from 'react';
import './ui.css';

interface Props extends Omit<ComponentProps<'select'>, 'className' | 'onChange'> {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select for pages without antd. */
export function Choice({ options, onChange, ...select }: Props) {
  return (
    <select {...select} className="rmo-input" onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export const Switch = (props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  <input {...props} type="checkbox" role="switch" className="rmo-switch" />
);
