import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { apiFetch } from '@rmo/api-client/fetch';
import { errorMessage } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import type { Message } from '../../api/endpoints';
import './account.css';

interface PageProps {
  title: string;
  lead?: string;
  hasQuotation?: boolean;
  children: ReactNode;
}

export function AccountPage({ title, lead, hasQuotation = false, children }: PageProps) {
  return (
    <div className="rmo-page account">
      <div className="rmo-card">
        <PageHeading title={title} />
        {lead && <p className="rmo-muted">{lead}</p>}
        {children}
      </div>
      {hasQuotation && <QuoteCard />}
    </div>
  );
}

interface MessageProps {
  text: string;
  isProblem?: boolean;
  children: ReactNode;
}

/** A message that replaces an account page's form. */
export const AccountMessage = ({ text, isProblem = false, children }: MessageProps) => (
  <div role={isProblem ? 'alert' : 'status'}>
    <p>
      <strong>{text}</strong>
    </p>
    {children}
  </div>
);

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

/**
 * Performs the action that an email links to. Pages call `send` only after a click, because email clients may open links
 * automatically; it resolves to true on success. `invalid` is the server's message about an invalid link; `failed` is shown
 * if the server gives no reason.
 */
export function useLinkAction<Body extends object | void>(path: string, invalid: string, failed: string) {
  const [post, isLoading] = usePost<Body, Message>(path);
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'ready' | 'invalid' | { done: string }>('ready');
  const send = async (body: Body): Promise<boolean> => {
    setProblem(undefined);
    try {
      setState({ done: (await post(body)).message });
      return true;
    } catch (error) {
      const message = errorMessage(error, failed);
      if (message === invalid) setState('invalid');
      else {
        setProblem(message);
        toast.error('Error', message);
      }
      return false;
    }
  };
  return { state, problem, isLoading, send };
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const readHash = (): string => window.location.hash;

/** Returns the one-time token in the URL's fragment, which is never sent to the server; an empty string without one. */
export function useLinkToken(): string {
  const hash = useSyncExternalStore(subscribe, readHash, () => '');
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
