import { cloneElement, type ReactElement, type ReactNode } from 'react';
import './ui.css';

interface Props {
  /** The id of the control. */
  id: string;
  label: string;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  children: ReactElement<Record<string, unknown>>;
}

/** A control with its label, hint and error, associated for screen readers. */
export function Field({ id, label, error, hint, required, children }: Props) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={error ? 'rmo-field rmo-field--invalid' : 'rmo-field'}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="rmo-field__required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {cloneElement(children, {
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
        'aria-required': required || undefined,
        status: error ? 'error' : undefined,
      })}
      {hint && (
        <p className="rmo-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="rmo-field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
