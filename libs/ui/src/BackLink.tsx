import { useState, type MouseEvent } from 'react';
import { Link } from 'wouter';
import { previousPage } from './previous-page';
import './back-link.css';

/** Like the browser's Back, restores the search, filters and scroll position of the page that the user came from. */
export function BackLink({ to, text, isFixed = false }: { to: string; text: string; isFixed?: boolean }) {
  const [previous] = useState(() => (isFixed ? null : previousPage()));
  const goBack = (event: MouseEvent): void => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!previous || !isPlain || event.button !== 0) return;
    event.preventDefault();
    previous.goBack();
  };
  return (
    <p className="rmo-back rmo-flush">
      <Link to={previous?.path ?? to} onClick={goBack}>
        <span aria-hidden="true">‹</span> {previous?.text ?? text}
      </Link>
    </p>
  );
}
