import { useRef } from 'react';
import { isApiError } from '@rmo/api-client';
import { newIdempotencyKey } from '@rmo/ui/idempotency-key';

const isOutcomeUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

/** Sends each new request with a new idempotency key. If a request's response was lost, repeating it uses the same key. */
export function useIdempotencyKey() {
  const key = useRef<string>(null);
  return async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= newIdempotencyKey();
    try {
      const result = await send(key.current);
      key.current = null;
      return result;
    } catch (error) {
      if (!isOutcomeUnknown(error)) key.current = null;
      throw error;
    }
  };
}
