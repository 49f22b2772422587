import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns whether the component is still on the page. What navigates after a response asks first: the response to a form
 * that was left must not take the user away from where they are by then.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
