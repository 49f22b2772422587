import { cloneElement, type ReactElement, type ReactNode } from 'react';
import './ui.css';

interface Props {
  id: string;
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  children: ReactElement<Record<string, unknown>>;
}

export function Field({ id, label, error, hint, required, children }: Props) {
  const isInvalid = Boolean(error);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={isInvalid ? 'rmo-field rmo-field--invalid' : 'rmo-field'}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="rmo-muted" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {cloneElement(children, {
        id,
        'aria-invalid': isInvalid ? true : undefined,
        'aria-describedby': describedBy,
        'aria-required': required || undefined,
        status: isInvalid ? 'error' : undefined,
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

/** Says above a form's button why the form was not accepted, because a toast is far away and disappears. */
export const FormProblem = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className="rmo-note rmo-note--error" role="alert">
      {text}
    </p>
  ) : null;
