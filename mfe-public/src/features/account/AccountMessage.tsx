import type { ReactNode } from 'react';

interface Props {
  text: string;
  /** True if the text says what went wrong. */
  isProblem?: boolean;
  /** What the reader can do next. */
  children: ReactNode;
}

/** A message that replaces an account page's form. */
export const AccountMessage = ({ text, isProblem = false, children }: Props) => (
  <div className="account__sent" role={isProblem ? 'alert' : 'status'}>
    <p>
      <strong>{text}</strong>
    </p>
    {children}
  </div>
);
