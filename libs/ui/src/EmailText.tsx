import { Fragment } from 'react';
import './ui.css';

/** An address that breaks after its @ or before a dot of its host where it is too long for one line, not within a word. */
export function EmailText({ children: email }: { children: string }) {
  const pieces = email.split(/(?<=@)|(?=\.[^@]*$)/);
  return (
    <span className="rmo-email">
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
