import { Fragment } from 'react';
import './ui.css';

/** A longer part may be wider than a line on a phone. */
const LONG = 28;

/** An email address that wraps after the `@`, and in long parts before a dot, instead of within a word. */
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
