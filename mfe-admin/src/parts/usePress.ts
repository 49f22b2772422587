import { useRef } from 'react';
import { isApiError } from '@rmo/api-client';

/** Names one press of a button. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

/** Sends a press under a key of its own. One whose answer never came is repeated under the same key: it counts once. */
export function usePress() {
  const key = useRef<string>(null);
  return async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= newKey();
    try {
      const answer = await send(key.current);
      key.current = null;
      return answer;
    } catch (error) {
      if (!isUnknown(error)) key.current = null;
      throw error;
    }
  };
}
