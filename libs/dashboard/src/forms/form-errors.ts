import { MESSAGES } from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';

/** Maps server messages that come without a field name to their field. */
const FIELD_OF: Record<string, string> = {
  [MESSAGES.emailTaken]: 'email',
  [MESSAGES.officialHasAccount]: 'email',
  [MESSAGES.teamExists]: 'name',
  [MESSAGES.invalidFile]: 'photo',
  [MESSAGES.fileTooLarge]: 'photo',
};

/** Returns the error message of a failed submission, and the errors by field. */
export function toFormErrors(
  error: unknown,
  fallback: string,
): { message: string; errors: Record<string, string> } {
  const message = errorMessage(error, error instanceof Error ? error.message : fallback);
  const field = FIELD_OF[message];
  return { message, errors: field ? { [field]: message } : fieldErrors(error) };
}
