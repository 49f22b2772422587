import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { CrossedEyeIcon, EyeIcon } from './icons';
import './ui.css';

/** A password field with a button that shows what was entered, and hides it again. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'>) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // React also writes the value into the attribute, at the end of each event: the page's HTML would have the password.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.removeAttribute('value'));
    return () => clearTimeout(timer);
  });
  return (
    <span className="rmo-password">
      <input {...props} ref={input} className="rmo-input" type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="rmo-password__toggle"
        aria-label={isShown ? 'Hide' : 'Show'}
        aria-pressed={isShown}
        // The focus and the caret stay in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeIcon /> : <CrossedEyeIcon />}
      </button>
    </span>
  );
}
