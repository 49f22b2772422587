import { Fragment } from 'react';
import './ui.css';

/** In characters. A longer part may not fit into a line on a phone. */
const LONG = 28;

/** An email address that wraps after the `@`, and before dots in long parts, instead of within a word. */
export function EmailText({ children: email }: { children: string }) {
  const parts = email.split(/(?<=@)/).flatMap((part) => (part.length > LONG ? part.split(/(?=\.)/) : part));
  return (
    <span className="rmo-email" title={email}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
