import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsMounted } from './useIsMounted';

/**
 * Navigates after `ms` milliseconds, unless the user leaves the page first or has left it already; `leaving` is true during
 * the delay.
 */
export function useLeaveAfter(ms: number): {
  leaving: boolean;
  leaveFor: (path: string, state?: object) => void;
} {
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const isMounted = useIsMounted();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leaveFor = useCallback(
    (path: string, state?: object) => {
      if (!isMounted()) return;
      setLeaving(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => navigate(path, { state }), ms);
    },
    [isMounted, ms, navigate],
  );
  return { leaving, leaveFor };
}
