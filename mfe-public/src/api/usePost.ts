import { apiFetch } from '@rmo/api-client/fetch';
import { useState } from 'react';

/** Sends forms of a page without the store. `path` is without `/api`; `send` rejects with an `ApiError`. */
export function usePost<Body extends object | void, Answer>(path: string) {
  const [isSending, setSending] = useState(false);
  const send = async (body: Body): Promise<Answer> => {
    setSending(true);
    try {
      return (await apiFetch<Answer>(path, { method: 'POST', body })).data;
    } finally {
      setSending(false);
    }
  };
  return [send, isSending] as const;
}
