import { useRef } from 'react';
import { isApiError } from '@rmo/api-client';

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

/** Sends each request under a new idempotency key. A request whose response never came is repeated under its key. */
export function useIdempotencyKey() {
  const key = useRef<string>(null);
  return async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= newKey();
    try {
      const result = await send(key.current);
      key.current = null;
      return result;
    } catch (error) {
      if (!isUnknown(error)) key.current = null;
      throw error;
    }
  };
}
