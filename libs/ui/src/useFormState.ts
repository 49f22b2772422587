import { useRef, useState, type FormEvent } from 'react';
import type { FieldErrors } from '@rmo/contracts';

/**
 * The values and errors of a form. `validate` is the rule set shared with the server; further errors of the server
 * are passed to `setErrors`. A change of a field clears its error.
 */
export function useFormState<T extends object>(
  formId: string,
  initial: T,
  validate: (values: Record<string, unknown>) => FieldErrors,
) {
  const [values, setValues] = useState<T>(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const start = useRef(initial);

  const set = <K extends keyof T>(field: K, value: T[K]): void => {
    setValues((current) => ({ ...current, [field]: value }));
    setErrors(({ [field as string]: _gone, ...rest }) => rest);
  };

  /** Shows errors under their fields and moves the focus to the first of them. */
  const showErrors = (found: FieldErrors): void => {
    setErrors(found);
    const first = Object.keys(values).find((field) => found[field]) ?? Object.keys(found)[0];
    if (first) document.getElementById(`${formId}-${first}`)?.focus();
  };

  /** Calls `send` with the values if they are valid. */
  const submit =
    (send: (values: T) => void | Promise<void>) =>
    (event?: FormEvent): void => {
      event?.preventDefault();
      const found = validate(values as Record<string, unknown>);
      if (Object.keys(found).length > 0) showErrors(found);
      else {
        setErrors({});
        void send(values);
      }
    };

  const reset = (): void => {
    setValues(start.current);
    setErrors({});
  };

  /** The props of `<Field>`: id, label and error. */
  const field = (name: keyof T & string) => ({ id: `${formId}-${name}`, error: errors[name] });

  return { values, errors, set, setValues, showErrors, submit, reset, field };
}
