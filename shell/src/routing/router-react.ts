import { useCallback, useInsertionEffect, useLayoutEffect, useRef } from 'react';

/**
 * What wouter takes from React, in place of its own `react-deps.js`: without the support of React 17, for which webpack adds a
 * part of its runtime to the first load. webpack.config.mjs puts it there.
 */
export {
  cloneElement,
  createContext,
  createElement,
  forwardRef,
  Fragment,
  isValidElement,
  useContext,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

export const useIsomorphicLayoutEffect = useLayoutEffect;

/** A function that stays the same and calls the latest one that it was given. */
export function useEvent<Args extends unknown[], Result>(fn: (...args: Args) => Result) {
  const latest = useRef(fn);
  useInsertionEffect(() => {
    latest.current = fn;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
