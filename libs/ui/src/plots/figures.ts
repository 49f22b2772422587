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

/** Returns a function that maps a rating to a position between `lowest`, for rating `from`, and `highest`, for rating `to`. */
export const ratingScale =
  (lowest: number, highest: number, [from, to]: readonly [number, number] = [1, 5]) =>
  (rating: number): number =>
    lowest + ((rating - from) / (to - from)) * (highest - lowest);

/** Averages are rarely below 2, so a scale that starts there shows their changes better. */
export const floorOf = (averages: readonly number[]): 1 | 2 => (Math.min(...averages) < 2 ? 1 : 2);

/** Returns the half stars around the ratings, at least one star apart, so that small changes are visible. */
export function rangeOf(ratings: readonly number[]): readonly [number, number] {
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  const middle = (lowest + highest) / 2;
  return [
    Math.max(1, Math.floor(2 * Math.min(lowest, middle - 0.5)) / 2),
    Math.min(5, Math.ceil(2 * Math.max(highest, middle + 0.5)) / 2),
  ];
}

/** Returns the ratings with gridlines: half stars in a short range, else whole ones. */
export const gridRatings = ([from, to]: readonly [number, number]): number[] =>
  [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].filter(
    (rating) => rating >= from && rating <= to && (to - from <= 1.5 || Number.isInteger(rating)),
  );

/** Returns a function that maps an index to the middle of its band, one of `count` equal ones between `first` and `last`. */
export const bandScale =
  (count: number, first: number, last: number) =>
  (index: number): number =>
    first + ((index + 0.5) / count) * (last - first);

export const shortMonth = (month: string): string => monthName(month).slice(0, 3);
/** Returns a month as `Dec ’26`. */
export const shortMonthYear = (month: string): string => `${shortMonth(month)} ’${month.slice(2, 4)}`;
export { monthText as longMonth } from '../calendar/days';
