import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { apiFetch } from '@rmo/api-client/fetch';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import './account.css';

interface Props {
  title: string;
  lead: string;
  /** True if the quotation of the day is shown. */
  quotation?: boolean;
  children: ReactNode;
}

/** The layout of the login, registration and password pages. */
export function AccountPage({ title, lead, quotation = false, children }: Props) {
  return (
    <div className="rmo-page account">
      <div className="rmo-card rmo-card--striped">
        <PageHeading title={title} lead={lead} />
        {children}
      </div>
      {quotation && <QuoteCard compact />}
    </div>
  );
}

/** Submits a page's forms without the store. `path` is without `/api`; `send` rejects with an `ApiError`. */
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

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const readHash = (): string => window.location.hash;

/** Returns the one-time token in a URL fragment, which is never sent to the server; an empty string if there is none. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

/** Returns the one-time token in the current URL and updates it when the fragment changes. */
export const useLinkToken = (): string => tokenIn(useSyncExternalStore(subscribe, readHash, () => ''));
