import { withCount } from '@rmo/ui/text';
import { Suspense, useState } from 'react';
import { failureOf } from '@rmo/api-client';
import { lazyPage, RemoteBoundary } from '@rmo/mfe-kit';
import { addMonths, firstDay, monthOf, today } from '@rmo/ui/calendar/days';
import { formatDate } from '@rmo/ui/format';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOverviewFiguresQuery, useRegionsListQuery } from '../api/endpoints';

const FiguresPlots = lazyPage(() => import('./FiguresPlots'));

export function RegionFigures({ ownRegion }: { ownRegion?: string }) {
  const regions = useRegionsListQuery().data ?? [];
  const ownName =
    ownRegion && (regions.find((one) => one.toLowerCase() === ownRegion.toLowerCase()) ?? ownRegion);
  const [chosenRegion, setChosenRegion] = useState<string>();
  const region = chosenRegion ?? ownName ?? '';
  const names = ownName && !regions.includes(ownName) ? [ownName, ...regions] : regions;
  const query = useOverviewFiguresQuery(region || undefined, { refetchOnMountOrArgChange: true });
  const { currentData, isFetching } = query;
  return (
    <section className="rmo-card overview-figures" aria-labelledby="figures-title" aria-busy={isFetching}>
      <div className="rmo-row rmo-row--between overview-figures__head rmo-flush">
        <div>
          <h2 id="figures-title">Ratings of the last twelve months</h2>
          {currentData && currentData.count > 0 && (
            <p className="rmo-muted">
              {withCount(currentData.count, 'review')} of{' '}
              {region ? `officials in ${region}` : 'all officials'} since{' '}
              {formatDate(firstDay(addMonths(monthOf(today()), -11)))}
            </p>
          )}
        </div>
        {names.length > 0 && (
          <label className="overview-figures__region rmo-row">
            Region
            <select value={region} onChange={(event) => setChosenRegion(event.target.value)}>
              <option value="">All regions</option>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {!currentData && isFetching && <Loading text="Loading the ratings..." />}
      {!currentData && !isFetching && <ErrorRetry text="Failed to load the ratings" {...failureOf(query)} />}
      {currentData?.count === 0 && <p>There are no reviews of the last twelve months yet.</p>}
      {currentData && currentData.count > 0 && (
        <RemoteBoundary name="plots" isSection>
          <Suspense fallback={<Loading text="Loading the ratings..." />}>
            <FiguresPlots figures={currentData} region={region || null} />
          </Suspense>
        </RemoteBoundary>
      )}
    </section>
  );
}
