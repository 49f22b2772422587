import { useEffect, useRef, useState } from 'react';

/** Returns the current width of an element and the text size in px; the width is 0 until it is measured. */
export function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, rem: 16 });
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setSize({
        width: current.clientWidth,
        rem: parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
      }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, ...size };
}
