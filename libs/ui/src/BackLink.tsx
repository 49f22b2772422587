import { useState, type MouseEvent } from 'react';
import { Link } from 'wouter';
import { previousPage } from './previous-page';
import './back-link.css';

interface Props {
  /** Where the link leads if the reader came from nowhere else, or the browser does not say. */
  to: string;
  text: string;
  /** Always leads there: the page has one way out. */
  isFixed?: boolean;
}

/**
 * Above a page's heading: the list or page from which it was opened, by its name, with its search, filters and scroll
 * position, as with the browser's Back.
 */
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
