import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CheckIcon, LockIcon } from './icons';
import './ui.css';

interface EmptyProps {
  text: string;
  /** True if there is nothing left to do, rather than nothing there yet. */
  isDone?: boolean;
  children?: ReactNode;
}

export function Empty({ text, isDone = false, children }: EmptyProps) {
  return (
    <div className="rmo-state rmo-state--empty">
      <span className={isDone ? 'rmo-state__done' : 'rmo-state__mat'} aria-hidden="true">
        {isDone && <CheckIcon />}
      </span>
      <p>{text}</p>
      {children}
    </div>
  );
}

interface ErrorProps {
  text: string;
  detail?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorRetry({ text, detail, onRetry, retrying = false }: ErrorProps) {
  return (
    <div className="rmo-state rmo-state--error" role="alert">
      <p>
        <strong>{text}</strong>
      </p>
      {detail && detail !== text && <p className="rmo-muted">{detail}</p>}
      {onRetry && (
        <button type="button" className="rmo-button" onClick={onRetry} disabled={retrying}>
          {retrying ? 'Trying again...' : 'Try Again'}
        </button>
      )}
    </div>
  );
}

export function AccessDenied({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="rmo-state rmo-card" role="alert">
      <LockIcon size={32} />
      {/* The message replaces the page's content, so it is the heading. */}
      <h1 className="rmo-state__said">{text}</h1>
      {children || (
        <Link className="rmo-button" to="/">
          Back to the start page
        </Link>
      )}
    </div>
  );
}

export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className="rmo-state" role="status">
      <span className="rmo-spinner" aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
