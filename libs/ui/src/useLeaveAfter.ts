import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

/** Navigates after `ms` milliseconds unless the user leaves the page first; `leaving` is true during the delay. */
export function useLeaveAfter(ms: number): {
  leaving: boolean;
  leaveFor: (path: string, state?: object) => void;
} {
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leaveFor = useCallback(
    (path: string, state?: object) => {
      setLeaving(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => navigate(path, { state }), ms);
    },
    [ms, navigate],
  );
  return { leaving, leaveFor };
}
