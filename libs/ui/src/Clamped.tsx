import { useId, useLayoutEffect, useRef, useState } from 'react';
import './clamped.css';

/**
 * Clamps text that is longer than the style's `--clamped-lines`, unless this would hide only one line, because the button would take
 * up that line. `of` names the text in the button's label.
 */
export function Clamped({ text, of }: { text: string; of: string }) {
  const [isOpen, setOpen] = useState(false);
  // The initial value applies only until the text is measured, before it is painted.
  const [isLong, setLong] = useState(true);
  const element = useRef<HTMLSpanElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current) setLong(linesOf(element.current) > clampedLinesOf(element.current) + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [text]);
  return (
    <>
      <span
        ref={element}
        id={id}
        className={`rmo-clamped rmo-written ${isLong && !isOpen ? 'rmo-clamped--closed' : ''}`}
      >
        {text}
      </span>
      {isLong && (
        <button
          type="button"
          className="rmo-link-button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Less' : 'More'} of ${of}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </>
  );
}

/** Returns the text's number of lines, including hidden ones. */
const linesOf = (element: HTMLElement): number =>
  Math.round(element.scrollHeight / (parseFloat(getComputedStyle(element).lineHeight) || Infinity));

const clampedLinesOf = (element: HTMLElement): number =>
  Number(getComputedStyle(element).getPropertyValue('--clamped-lines')) || Infinity;
