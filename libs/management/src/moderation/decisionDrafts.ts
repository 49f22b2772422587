import type { Outcome } from '@rmo/contracts';
import { getSession, subscribeToSession } from '@rmo/api-client/session';
import { valueStore } from '@rmo/mfe-kit';

export interface DecisionDraft {
  outcome: Outcome | null;
  reason: string;
  /** The case of an appeal that is decided on its own; 0 for all of them. */
  about: number;
}

/** The unsent decisions by entry, which stay while other cases and tabs are open, and go when the session ends. */
export const draftStore = valueStore<Readonly<Record<string, DecisionDraft>>>({});

subscribeToSession(() => {
  if (!getSession().user) draftStore.set({});
});

export function storeDraft(key: string, draft?: DecisionDraft): void {
  const { [key]: previous, ...others } = draftStore.get();
  if (draft) draftStore.set({ ...others, [key]: draft });
  else if (previous) draftStore.set(others);
}
