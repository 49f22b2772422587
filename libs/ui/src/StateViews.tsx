import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CheckIcon, LockIcon } from './icons';
import './ui.css';

interface StateProps {
  kind: 'empty' | 'done' | 'error' | 'denied' | 'loading';
  text: string;
  /** True if the message replaces the page's content, so that it is the heading. */
  isPage?: boolean;
  role?: 'alert' | 'status';
  children?: ReactNode;
}

const MARKS = { empty: null, loading: null, done: <CheckIcon />, denied: <LockIcon />, error: '!' };

/** RemoteBoundary in mfe-kit, which can't import this file, looks the same. */
function State({ kind, text, isPage = false, role, children }: StateProps) {
  const Text = isPage ? 'h1' : 'p';
  return (
    <div className={`rmo-state rmo-state--${kind}`} role={role}>
      <span className={`rmo-state__mark ${kind === 'loading' ? 'rmo-spinner' : ''}`} aria-hidden="true">
        {MARKS[kind]}
      </span>
      <Text className="rmo-state__text">{text}</Text>
      {children}
    </div>
  );
}

interface EmptyProps {
  text: string;
  /** True if there is nothing left to do, rather than nothing there yet. */
  isDone?: boolean;
  isPage?: boolean;
  children?: ReactNode;
}

export const Empty = ({ isDone = false, ...state }: EmptyProps) => (
  <State kind={isDone ? 'done' : 'empty'} {...state} />
);

interface ErrorProps {
  text: string;
  /** The server's message, shown if `text` doesn't contain it. */
  detail?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export const ErrorRetry = ({ text, detail, onRetry, retrying = false }: ErrorProps) => (
  <State kind="error" role="alert" text={text}>
    {detail && !text.includes(detail) && <p className="rmo-muted">{detail}</p>}
    {onRetry && (
      <button type="button" className="rmo-button" onClick={onRetry} disabled={retrying}>
        {retrying ? 'Trying again...' : 'Try Again'}
      </button>
    )}
  </State>
);

export const AccessDenied = ({ text, children }: { text: string; children?: ReactNode }) => (
  <State kind="denied" role="alert" isPage text={text}>
    {children || <HomeLink />}
  </State>
);

export const HomeLink = () => (
  <Link className="rmo-button" to="/">
    Back to the home page
  </Link>
);

export const Loading = ({ text = 'Loading...' }: { text?: string }) => (
  <State kind="loading" role="status" text={text} />
);
