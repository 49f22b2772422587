import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Escape closes the panel and focuses the button; a click or focus elsewhere also closes it. `root` must contain both. */
export function usePopover() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  return {
    isOpen,
    setOpen,
    button,
    props: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // If a press doesn't move the focus, there is no related target; the listener above handles that case.
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}
