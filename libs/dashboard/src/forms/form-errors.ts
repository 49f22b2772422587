import { MESSAGES } from '@rmo/contracts';
import { errorMessage, fieldErrors, isOver } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';

/** Maps server messages that don't name a field to the field they are about. */
const FIELD_OF: Record<string, string> = {
  [MESSAGES.emailTaken]: 'email',
  [MESSAGES.officialHasAccount]: 'email',
  [MESSAGES.teamExists]: 'name',
  [MESSAGES.invalidFile]: 'photo',
  [MESSAGES.fileTooLarge]: 'photo',
};

/** Returns a failed submission's error message, and the errors by field. */
export function toFormErrors(
  error: unknown,
  fallback: string,
): { message: string; errors: Record<string, string> } {
  const message = errorMessage(error, error instanceof Error ? error.message : fallback);
  const field = FIELD_OF[message];
  return { message, errors: field ? { [field]: message } : fieldErrors(error) };
}

/** Shows why a form was not saved, in a toast and in the form. Returns the message and the errors by field. */
export function showFormErrors(
  form: { showErrors: (errors: Record<string, string>, message: string) => void },
  error: unknown,
  fallback: string,
): ReturnType<typeof toFormErrors> {
  const shown = toFormErrors(error, fallback);
  form.showErrors(shown.errors, shown.message);
  toast.error('Error', shown.message);
  return shown;
}

/**
 * Runs an action. If it fails, shows a toast with the server's reason or `failed`, and calls `onOver` if the record has already
 * been deleted or decided. Returns true if the action succeeded.
 */
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
