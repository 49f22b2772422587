import { useEffect, useId, useRef, useState } from 'react';

/** Two lines of a text, and the rest on demand. */
export function Clamped({ text, name }: { text: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const element = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    const measure = (): void => {
      const { current } = element;
      if (current) setCut(current.scrollHeight > current.clientHeight + 1);
    };
    if (isOpen) return undefined;
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [text, isOpen]);
  return (
    <>
      <span ref={element} id={id} className={isOpen ? 'rmo-clamped' : 'rmo-clamped rmo-clamped--closed'}>
        {text}
      </span>
      {(isCut || isOpen) && (
        <button
          type="button"
          className="rmo-link-button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Less' : 'More'} of the comment of the ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </>
  );
}
