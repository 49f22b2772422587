import { useEffect } from 'react';

/** While a page with it is open, its sheets are all that is printed: the style sheet hides the rest of the site. */
export function usePrintedAlone(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.printed = 'sheets';
    return () => {
      delete dataset.printed;
    };
  }, []);
}
