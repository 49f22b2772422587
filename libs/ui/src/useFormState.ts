import { useRef, useState, type FormEvent } from 'react';
import type { FieldErrors } from '@rmo/contracts';
import { useIsMounted } from './hooks';

/** `validate` contains the rules shared with the server; pass the server's errors to `showErrors`. */
export function useFormState<T extends object>(
  formId: string,
  initial: T,
  validate: (values: Record<string, unknown>) => FieldErrors,
) {
  const [values, setValues] = useState<T>(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const start = useRef(initial);
  const isMounted = useIsMounted();

  const set = <K extends keyof T>(field: K, value: T[K]): void => {
    setValues((current) => ({ ...current, [field]: value }));
    setErrors(({ [field as string]: _cleared, ...rest }) => rest);
    setProblem(undefined);
  };

  /** Focuses the first invalid field. If no error belongs to a field, `message` becomes the `problem` for `<FormProblem>`. */
  const showErrors = (newErrors: FieldErrors, message?: string): void => {
    setErrors(newErrors);
    const firstKnownField = Object.keys(values).find((field) => newErrors[field]);
    setProblem(firstKnownField ? undefined : message);
    const firstField = firstKnownField ?? Object.keys(newErrors)[0];
    // After the user has left, a field with this id may belong to the next page's form.
    if (firstField && isMounted()) document.getElementById(`${formId}-${firstField}`)?.focus();
  };

  const submit =
    (send: (values: T) => void | Promise<void>) =>
    (event?: FormEvent): void => {
      event?.preventDefault();
      const newErrors = validate(values as Record<string, unknown>);
      if (Object.keys(newErrors).length > 0) showErrors(newErrors);
      else {
        showErrors({});
        void send(values);
      }
    };

  const reset = (): void => {
    setValues(start.current);
    showErrors({});
  };

  const field = (name: keyof T & string) => ({ id: `${formId}-${name}`, error: errors[name] });

  /** Returns the `value` and `onChange` props for a text input. */
  const input = (name: keyof T & string) => ({
    value: values[name] as string,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value as T[typeof name]),
  });

  return { values, errors, problem, set, setValues, showErrors, submit, reset, field, input };
}
