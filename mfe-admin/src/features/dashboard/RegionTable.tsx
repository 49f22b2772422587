import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ratingText, SCREENS, seasonText, seasonYear } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { averageOf, changeInSharedMonths, changeText } from '@rmo/ui/plots/seasons';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
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
      className="overview__wide rmo-card rmo-stack"
      aria-labelledby="regions-title"
      aria-busy={isFetching}
      data-loading={!data && isFetching ? 'regions' : undefined}
    >
      <div className="rmo-flush">
        <h2 id="regions-title">Regions</h2>
        {data && (
          <p className="rmo-muted">
            {seasonText(data.year)} season. Anything without a region counts in every row. Open reports
            include those you can’t decide.
          </p>
        )}
      </div>
      {!data && isFetching && <Loading text="Loading regions..." />}
      {!data && !isFetching && <ErrorRetry text="Failed to load regions" {...failureOf(query)} />}
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
                  {COLUMNS.map(({ label, render }) => (
                    <td key={label} data-label={label}>
                      {render(row, data.year)}
                    </td>
                  ))}
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

const monthsOf = ({ months }: Row, year: number) => months.filter(({ month }) => seasonYear(month) === year);

const ratingCount = (row: Row, year: number): number =>
  monthsOf(row, year).reduce((sum, { count }) => sum + count, 0);

function changeOf(row: Row, year: number): string {
  const seasons = { latest: monthsOf(row, year), previous: monthsOf(row, year - 1) };
  const change = changeInSharedMonths(seasons);
  return change === undefined ? '–' : changeText(change);
}

/** Links to the region's list; that of events also has other seasons. There is no link from 0. */
const renderCount = (count: number, path: string): ReactNode =>
  count > 0 ? <Link to={path}>{numberText(count)}</Link> : '0';

const COLUMNS: readonly { label: string; render: (row: Row, year: number) => ReactNode }[] = [
  { label: 'Events', render: (one) => renderCount(one.events, `${listPath('manage-events', one)}&span=all`) },
  { label: 'Ratings', render: (one, year) => numberText(ratingCount(one, year)) },
  {
    label: 'Average',
    render: (one, year) => (ratingCount(one, year) > 0 ? ratingText(averageOf(monthsOf(one, year))) : '–'),
  },
  { label: 'Change', render: changeOf },
  {
    label: 'Open reports',
    render: (one) => renderCount(one.openCases, `${listPath('manage-reviews', one)}&view=reported`),
  },
  { label: 'Pending', render: (one) => renderCount(one.pendingUsers, listPath('pending-users', one)) },
];
