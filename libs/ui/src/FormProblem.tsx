import type { ReactNode } from 'react';
import './ui.css';

interface Props {
  /** Referred to by `invalidBy` of the fields that it is about. */
  id?: string;
  text: string | null | undefined;
  /** A way on, for example a link. */
  children?: ReactNode;
}

/** Why a form was not accepted, above its button: a toast is far from the eye and goes away. */
export function FormProblem({ id, text, children }: Props) {
  if (!text) return null;
  return (
    <p id={id} className="rmo-note rmo-note--error" role="alert">
      {text} {children}
    </p>
  );
}
