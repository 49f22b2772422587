import { useEffect, useRef, useState } from 'react';
import { monthName, type RATING_CATEGORIES } from '@rmo/contracts';
import { addMonths, monthOf } from '../calendar/days';
import { rootFontSize } from '../hooks';

export type CategoryMeans = Record<(typeof RATING_CATEGORIES)[number], number | null>;

export interface MonthFigure {
  month: string;
  average: number;
  count: number;
}

const SHOWN_MONTH_COUNT = 12;

export interface ShownMonth extends MonthFigure {
  /** True if the previous month is shown too, so that a line connects both. */
  followsShownMonth: boolean;
}

export function lastMonths(figures: readonly MonthFigure[], today: string): ShownMonth[] {
  const monthFigures = Array.from({ length: SHOWN_MONTH_COUNT }, (_, index) => {
    const month = addMonths(monthOf(today), index + 1 - SHOWN_MONTH_COUNT);
    return figures.find((figure) => figure.month === month);
  });
  return monthFigures.flatMap((figure, index) =>
    figure ? [{ ...figure, followsShownMonth: Boolean(monthFigures[index - 1]) }] : [],
  );
}

export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
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

/** Returns a function that maps a rating to a position between `lowest`, for rating 1, and `highest`, for rating 5. */
export const ratingScale =
  (lowest: number, highest: number) =>
  (rating: number): number =>
    lowest + ((rating - 1) / 4) * (highest - lowest);

/** Returns a function that places `count` points evenly from `first` to `last`; a single point is in the middle. */
export const evenScale =
  (count: number, first: number, last: number) =>
  (index: number): number =>
    first + (count > 1 ? index / (count - 1) : 0.5) * (last - first);

export const shortMonth = (month: string): string => monthName(month).slice(0, 3);
export { monthText as longMonth } from '../calendar/days';
