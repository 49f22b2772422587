import { useState, type MouseEvent } from 'react';
import { Link } from 'wouter';
import { previousPage } from './previous-page';
import './back-link.css';

interface Props {
  /** Where to go if the user didn't come from another page, or if the browser doesn't tell. */
  to: string;
  text: string;
  /** True if the link always goes to `to`. */
  isFixed?: boolean;
}

/** Like the browser's Back, restores search, filters and scroll position of the page that the user came from. */
export function BackLink({ to, text, isFixed = false }: Props) {
  const [previous] = useState(() => (isFixed ? null : previousPage()));
  const goBack = (event: MouseEvent): void => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!previous || !isPlain || event.button !== 0) return;
    event.preventDefault();
    previous.goBack();
  };
  return (
    <p className="rmo-back">
      <Link to={previous?.path ?? to} onClick={goBack}>
        <span aria-hidden="true">‹</span> {previous?.text ?? text}
      </Link>
    </p>
  );
}
