import { Fragment } from 'react';
import './ui.css';

/** A part with more characters than this may not fit on one line on a phone. */
const MAX_UNBROKEN_LENGTH = 28;

/**
 * Wraps after the `@`, and before the dots in long parts, instead of within a word. The part before the `@` is an element, so that
 * lists can shorten it and keep the domain.
 */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="rmo-email" title={email}>
      {at > 0 && (
        <>
          <span className="rmo-email__name">
            <Breakable text={email.slice(0, at)} />
          </span>
          @<wbr />
        </>
      )}
      <Breakable text={email.slice(at + 1)} />
    </span>
  );
}

function Breakable({ text }: { text: string }) {
  const parts = text.length > MAX_UNBROKEN_LENGTH ? text.split(/(?=\.)/) : [text];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
