import type { ComponentProps } from 'react';
import './ui.css';

/** A checkbox that looks and is announced as the switch it is. */
export const Switch = (props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  <input {...props} type="checkbox" role="switch" className="rmo-switch" />
);
