import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LockIcon, WhistleIcon } from './icons';
import './ui.css';

/** The ring of a mat, turning. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className="rmo-state" role="status">
      <span className="rmo-spinner" aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}

export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="rmo-state rmo-state--empty">
      <span className="rmo-state__mat" aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  );
}

interface ErrorProps {
  /** What failed, as the product words it. */
  text: string;
  /** What the server said, where it adds something. */
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
      <p>
        <strong>{text}</strong>
      </p>
      {children ?? (
        <Link className="rmo-button" to="/">
          Back to the start page
        </Link>
      )}
    </div>
  );
}

/** A route of the route table whose screen is not in this release: said plainly, never faked. */
export function ComingLater({
  back = '/',
  backText = 'Back to the start page',
}: {
  back?: string;
  backText?: string;
}) {
  return (
    <div className="rmo-state rmo-card">
      <WhistleIcon />
      <h1 className="rmo-state__title">Not on the mat yet</h1>
      <p>This page is not part of this release yet.</p>
      <Link className="rmo-button" to={back}>
        {backText}
      </Link>
    </div>
  );
}
