import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ratingText, SCREENS, seasonText, seasonYear } from '@rmo/contracts';
import { CardError } from '@rmo/dashboard/overview/CardError';
import { today } from '@rmo/ui/calendar/day';
import { averageOf, changeInSharedMonths, changeText } from '@rmo/ui/plots/seasons';
import { Loading } from '@rmo/ui/StateViews';
import { numberText } from '@rmo/ui/text';
import { type RegionTotals, useOverviewRegionsQuery } from '../../api/endpoints';
import './regions.css';

export default function RegionTable() {
  const query = useOverviewRegionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching } = query;
  // A single region has nothing to be compared with.
  if (data && data.regions.length < 2) return null;
  return (
    <section
      className="rmo-card rmo-stack"
      aria-labelledby="regions-title"
      aria-busy={isFetching}
      data-loading={!data && isFetching ? 'regions' : undefined}
    >
      <div className="rmo-flush">
        <h2 id="regions-title">Regions</h2>
        {data && (
          <p className="rmo-muted">
            {seasonText(data.year)} season. An event counts in the region of each of its teams, and anything
            without a region in every row. Averages are compared with the same months of the season before.
            Open reports include those you can’t decide.
          </p>
        )}
      </div>
      {!data && isFetching && <Loading text="Loading regions..." />}
      {!data && !isFetching && <CardError text="Failed to load regions" query={query} />}
      {data && (
        <div className="admin-regions" role="region" aria-label="Table of regions" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {['Region', ...COLUMNS.map(({ label }) => label)].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[data.all, ...data.regions].map((row: Row) => (
                <tr key={row.region ?? ''}>
                  <th scope="row">
                    <Link to={listPath('manage-officials', row)}>{row.region ?? 'All regions'}</Link>
                  </th>
                  {COLUMNS.map(({ label, cellOf }) => {
                    const { content, isEmpty, isCount, unit } = cellOf(row, data.year);
                    return (
                      <td key={label} data-empty={isEmpty || undefined} data-count={isCount} data-unit={unit}>
                        {content}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Without a region, all of them together. */
type Row = RegionTotals & { region?: string };

const listPath = (list: string, { region }: Row): string =>
  `${SCREENS.admin}?tab=${list}${region ? `&region=${encodeURIComponent(region)}` : ''}`;

/** The lists have no other season than the current one. */
const seasonPath = (list: string, row: Row, year: number, filter: string): string | undefined =>
  year === seasonYear(today()) ? `${listPath(list, row)}&${filter}=season` : undefined;

const monthsOf = ({ months }: Row, year: number) => months.filter(({ month }) => seasonYear(month) === year);

const reviewCount = (row: Row, year: number): number =>
  monthsOf(row, year).reduce((sum, { count }) => sum + count, 0);

function changeOf(row: Row, year: number): string | undefined {
  const seasons = { latest: monthsOf(row, year), previous: monthsOf(row, year - 1) };
  const change = changeInSharedMonths(seasons);
  return change === undefined ? undefined : changeText(change);
}

interface Cell {
  content: ReactNode;
  /** Phones leave it out. */
  isEmpty: boolean;
  /** Phones show counts on a line of their own. */
  isCount: boolean;
  /** Phones, which have no column heads, show it behind a number. */
  unit?: string;
}

/** There is no link from 0. */
const countCell = (count: number, [one, many]: readonly [string, string], path?: string): Cell => ({
  content: path && count > 0 ? <Link to={path}>{numberText(count)}</Link> : numberText(count),
  isEmpty: count === 0,
  isCount: true,
  unit: count === 1 ? one : many,
});

const textCell = (text: string | undefined, unit?: string): Cell => ({
  content: text ?? '–',
  isEmpty: text === undefined,
  isCount: false,
  unit,
});

const COLUMNS: readonly { label: string; cellOf: (row: Row, year: number) => Cell }[] = [
  {
    label: 'Events',
    cellOf: (row, year) =>
      countCell(row.events, ['event', 'events'], seasonPath('manage-events', row, year, 'span')),
  },
  {
    label: 'Reviews',
    cellOf: (row, year) =>
      countCell(
        reviewCount(row, year),
        ['review', 'reviews'],
        seasonPath('manage-reviews', row, year, 'when'),
      ),
  },
  {
    label: 'Average',
    cellOf: (row, year) =>
      textCell(
        reviewCount(row, year) > 0 ? ratingText(averageOf(monthsOf(row, year))) : undefined,
        'average',
      ),
  },
  { label: 'vs. last season', cellOf: (row, year) => textCell(changeOf(row, year)) },
  {
    label: 'Open reports',
    cellOf: (row) =>
      countCell(row.openCases, ['report', 'reports'], `${listPath('manage-reviews', row)}&view=reported`),
  },
  {
    label: 'Pending',
    cellOf: (row) => countCell(row.pendingUsers, ['pending', 'pending'], listPath('pending-users', row)),
  },
];
