import { MESSAGES } from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';

/** The field that a message of the server is about, where the server names none. */
const FIELD_OF: Record<string, string> = {
  [MESSAGES.emailTaken]: 'email',
  [MESSAGES.officialHasAccount]: 'email',
  [MESSAGES.teamExists]: 'name',
  [MESSAGES.invalidFile]: 'photo',
  [MESSAGES.fileTooLarge]: 'photo',
};

/** What to say of a form that could not be sent: in a sentence, and under its fields. */
export function toFormErrors(
  error: unknown,
  fallback: string,
): { message: string; errors: Record<string, string> } {
  const message = errorMessage(error, error instanceof Error ? error.message : fallback);
  const field = FIELD_OF[message];
  return { message, errors: field ? { [field]: message } : fieldErrors(error) };
}
