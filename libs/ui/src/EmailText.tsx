import { Fragment } from 'react';
import './ui.css';

/** A part with more characters than this may not fit on one line on a phone. */
const MAX_UNBROKEN_LENGTH = 28;

/** Wraps after the `@`, and before the dots in long parts, instead of within a word. */
export function EmailText({ children: email }: { children: string }) {
  const parts = email
    .split(/(?<=@)/)
    .flatMap((part) => (part.length > MAX_UNBROKEN_LENGTH ? part.split(/(?=\.)/) : part));
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
