import { type RefObject, useEffect, useRef } from 'react';
import { focusRow } from './QueueRow';

/** Stands for the queue where a case's key is expected. */
export const QUEUE = '';

interface Options {
  chosenKey: string | undefined;
  isCaseOpen: boolean;
  isNarrow: boolean;
  desk: RefObject<HTMLElement | null>;
}

/** Moves the focus between the queue and the cases. The two refs are for their headings. */
export function useDeskFocus({ chosenKey, isCaseOpen, isNarrow, desk }: Options) {
  const queueHeading = useRef<HTMLHeadingElement>(null);
  const caseHeading = useRef<HTMLHeadingElement>(null);
  /** The case whose heading gets the focus as soon as it is shown. */
  const keyToFocus = useRef<string | null>(null);
  // Runs after each render, because the case may still have to be loaded.
  useEffect(() => {
    const key = keyToFocus.current;
    const heading = key === QUEUE ? queueHeading.current : key === chosenKey ? caseHeading.current : null;
    if (key === null || !heading) return;
    keyToFocus.current = null;
    heading.focus();
    if (isNarrow) desk.current?.scrollIntoView?.();
  });
  // Back from a case returns to its row.
  const lastKey = useRef<string>(undefined);
  useEffect(() => {
    if (chosenKey) lastKey.current = chosenKey;
    else if (isNarrow && !isCaseOpen && lastKey.current) focusRow(lastKey.current, { preventScroll: true });
  }, [chosenKey, isCaseOpen, isNarrow]);
  // Another case begins at its top, although the page may be scrolled to the end of the last one.
  useEffect(() => {
    if (!isNarrow && desk.current && desk.current.getBoundingClientRect().top < 0)
      desk.current.scrollIntoView?.();
  }, [chosenKey, isNarrow, desk]);
  return {
    queueHeading,
    caseHeading,
    moveFocus: (key: string): void => {
      keyToFocus.current = key;
    },
  };
}
