import { useRef, useState } from 'react';
import { refreshSession } from '@rmo/api-client';
import { getSession } from '@rmo/api-client/session';
import { removeDraft, storeDraft, type DraftKey } from '@rmo/ui/draft-storage';
import { loadDraft, type Draft } from '@rmo/ui/evaluation-draft';
import type { OfficialToRate } from '../../api/endpoints';
import { useRetry } from '../evaluation/useRetry';
import type { Mark } from './marks';
import type { Outcome } from './useSendReview';

interface Options {
  waiting: OfficialToRate[];
  userId: number;
  keyOf: (officialId: number) => DraftKey;
  send: (officialId: number, draft: Draft) => Promise<Outcome>;
  onSent: (officialId: number, mark: Mark) => void;
}

/**
 * Sends the reviews that wait for a connection, again and again until the server has answered. Returns a function that tries
 * at once. Another tab may have logged in as somebody else, so the account is checked before.
 */
export function useResend({ waiting, userId, keyOf, send, onSent }: Options): () => Promise<void> {
  const [attempts, setAttempts] = useState(0);
  const isSending = useRef(false);

  const sendOne = async (key: DraftKey): Promise<boolean> => {
    const draft = loadDraft(key);
    // Another tab has sent or discarded it.
    if (!draft.unconfirmed) onSent(key.officialId, { state: 'open' });
    if (!draft.unconfirmed) return true;
    const outcome = await send(key.officialId, draft);
    if (outcome.kind === 'saved') {
      removeDraft(key);
      onSent(key.officialId, { state: 'done' });
    } else if (outcome.kind === 'refused') {
      storeDraft(key, { ...draft, unconfirmed: false });
      onSent(key.officialId, { state: 'refused', message: outcome.message });
    } else return false;
    return true;
  };

  const sendAll = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await refreshSession();
      const { user, error } = getSession();
      if (error || user?.id !== userId) return;
      for (const { id } of waiting) if (!(await sendOne(keyOf(id)))) return;
    } finally {
      isSending.current = false;
      setAttempts((count) => count + 1);
    }
  };
  useRetry(waiting.length > 0, attempts, sendAll);
  return sendAll;
}
