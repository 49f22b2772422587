import { Fragment } from 'react';
import './ui.css';

/** An email address that wraps after the `@` or before a dot of the host instead of within a word. */
export function EmailText({ children: email }: { children: string }) {
  const parts = email.split(/(?<=@)|(?=\.[^@]*$)/);
  return (
    <span className="rmo-email">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
