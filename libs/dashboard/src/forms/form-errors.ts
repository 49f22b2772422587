import { MESSAGES } from '@rmo/contracts';
import { errorMessage, fieldErrors, isOver } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';

const FIELD_BY_MESSAGE: Record<string, string> = {
  [MESSAGES.emailTaken]: 'email',
  [MESSAGES.officialHasAccount]: 'email',
  [MESSAGES.teamExists]: 'name',
  [MESSAGES.invalidFile]: 'photo',
  [MESSAGES.fileTooLarge]: 'photo',
};

export function toFormErrors(error: unknown, fallback: string) {
  const message = errorMessage(error, error instanceof Error ? error.message : fallback);
  const field = FIELD_BY_MESSAGE[message];
  return { message, errors: field ? { [field]: message } : fieldErrors(error) };
}

export function showFormErrors(
  form: { showErrors: (errors: Record<string, string>, message: string) => void },
  error: unknown,
  fallback: string,
): ReturnType<typeof toFormErrors> {
  const formErrors = toFormErrors(error, fallback);
  form.showErrors(formErrors.errors, formErrors.message);
  toast.error('Error', formErrors.message);
  return formErrors;
}

/** Returns true on success. Otherwise shows a toast, and calls `onOver` if the record has already been deleted or decided. */
export async function attempt(
  failed: string,
  action: () => Promise<unknown>,
  onOver?: () => void,
): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    toast.error('Error', errorMessage(error, failed));
    if (isOver(error)) onOver?.();
    return false;
  }
}
