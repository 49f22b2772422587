import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';
import { seasonStart } from '../officials-dashboard/season';
import type { TrendMean } from './own-mean';

/**
 * The points of the trend of this season and of the last one, and whether both have some; one with ratings of both belongs
 * to neither.
 */
export function bySeason(trend: readonly TrendPoint[], now: Date = new Date()) {
  const start = seasonStart(now).slice(0, 7);
  const before = `${Number(start.slice(0, 4)) - 1}${start.slice(4)}`;
  const thisSeason = trend.filter(({ from }) => from >= start);
  const lastSeason = trend.filter(({ from, to }) => from >= before && to < start);
  return { thisSeason, lastSeason, hasBoth: thisSeason.length > 0 && lastSeason.length > 0 };
}

/** `+0.3, better`; undefined where one of the two is only known as a bound, which would make the difference a guess. */
export function changeText(before: TrendMean, now: TrendMean): string | undefined {
  if (before.isBound || now.isBound) return undefined;
  const tenths = Math.round(10 * (now.value - before.value));
  if (tenths === 0) return 'the same';
  const size = (Math.abs(tenths) / 10).toFixed(1);
  return tenths > 0 ? `+${size}, better` : `−${size}, lower`;
}
