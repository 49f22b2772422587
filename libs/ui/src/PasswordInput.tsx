import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { CrossedEyeIcon, EyeIcon } from './icons';
import './ui.css';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'>) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // After each event React also writes the value to the attribute, which would put the password into the page's HTML.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.removeAttribute('value'));
    return () => clearTimeout(timer);
  });
  return (
    <span className="rmo-password">
      <input {...props} ref={input} className="rmo-input" type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="rmo-password__toggle rmo-target rmo-muted"
        aria-label={isShown ? 'Hide' : 'Show'}
        aria-pressed={isShown}
        // Keeps the focus and the caret in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeIcon /> : <CrossedEyeIcon />}
      </button>
    </span>
  );
}
