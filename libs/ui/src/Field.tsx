import { cloneElement, type ReactElement, type ReactNode } from 'react';
import './ui.css';

interface Props {
  id: string;
  label: ReactNode;
  error?: string;
  invalidBy?: string;
  hint?: ReactNode;
  required?: boolean;
  children: ReactElement<Record<string, unknown>>;
}

export function Field({ id, label, error, invalidBy, hint, required, children }: Props) {
  const isInvalid = Boolean(error || invalidBy);
  const describedBy =
    [error && `${id}-error`, invalidBy, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={isInvalid ? 'rmo-field rmo-field--invalid' : 'rmo-field'}>
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

interface ProblemProps {
  id?: string;
  text: string | null | undefined;
  children?: ReactNode;
}

/** Says above a form's button why the form was not accepted, because a toast is far away and disappears. */
export function FormProblem({ id, text, children }: ProblemProps) {
  if (!text) return null;
  return (
    <p id={id} className="rmo-note rmo-note--error" role="alert">
      {text} {children}
    </p>
  );
}
