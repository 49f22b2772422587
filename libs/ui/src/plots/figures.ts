import { useEffect, useRef, useState } from 'react';
import { monthName, type RATING_CATEGORIES } from '@rmo/contracts';
import { rootFontSize } from '../hooks';

export type CategoryMeans = Record<(typeof RATING_CATEGORIES)[number], number | null>;

export interface MonthFigure {
  month: string;
  average: number;
  count: number;
}

/** Measures an element. The width is 0 until then. */
export function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, rem: 16 });
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setSize({ width: current.clientWidth, rem: rootFontSize() }));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, ...size };
}

/** Returns a function that maps a rating to a position between `lowest`, for rating `floor`, and `highest`, for rating 5. */
export const ratingScale =
  (lowest: number, highest: number, floor = 1) =>
  (rating: number): number =>
    lowest + ((rating - floor) / (5 - floor)) * (highest - lowest);

/** Averages are rarely below 2, so a scale that starts there shows their changes better. */
export const floorOf = (averages: readonly number[]): 1 | 2 => (Math.min(...averages) < 2 ? 1 : 2);

/** Returns a function that maps an index to the middle of its band, one of `count` equal ones between `first` and `last`. */
export const bandScale =
  (count: number, first: number, last: number) =>
  (index: number): number =>
    first + ((index + 0.5) / count) * (last - first);

export const shortMonth = (month: string): string => monthName(month).slice(0, 3);
/** Returns a month as `Dec ’26`. */
export const shortMonthYear = (month: string): string => `${shortMonth(month)} ’${month.slice(2, 4)}`;
export { monthText as longMonth } from '../calendar/days';
