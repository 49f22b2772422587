import type { ComponentProps } from 'react';
import './ui.css';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  busy: boolean;
}

/** Ignores clicks while busy but isn't disabled, because disabling it would lose the focus. */
export function BusyButton({ busy, onClick, children, ...button }: Props) {
  return (
    <button
      {...button}
      className="rmo-button"
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className="rmo-button-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
