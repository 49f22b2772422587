import { Suspense, useState } from 'react';
import { ratingText, seasonText, seasonYear } from '@rmo/contracts';
import { lazyPage, RemoteBoundary } from '@rmo/mfe-kit';
import { today } from '@rmo/ui/calendar/days';
import { averageOf, changeInSharedMonths, changeOnText, latestSeasons } from '@rmo/ui/plots/seasons';
import { Loading } from '@rmo/ui/StateViews';
import { withCount } from '@rmo/ui/text';
import { useOverviewFiguresQuery, useRegionsListQuery, type Figures } from '../api/endpoints';
import { CardError } from './CardError';
import { RecapLink } from './RecapLink';

const FiguresPlots = lazyPage(() => import('./FiguresPlots'));

export function RegionFigures({ ownRegion }: { ownRegion?: string }) {
  const [day] = useState(() => today());
  const currentYear = seasonYear(day);
  const regions = useRegionsListQuery().data ?? [];
  const ownName =
    ownRegion && (regions.find((one) => one.toLowerCase() === ownRegion.toLowerCase()) ?? ownRegion);
  const [chosenRegion, setChosenRegion] = useState<string>();
  const region = chosenRegion ?? ownName ?? '';
  const names = ownName && !regions.includes(ownName) ? [ownName, ...regions] : regions;
  const [chosenYear, setChosenYear] = useState<number>();
  const query = useOverviewFiguresQuery(
    { region: region || undefined, year: chosenYear },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, isFetching } = query;
  // Until a season is chosen, the server shows the last one as long as this one has no reviews.
  const year = chosenYear ?? query.data?.year ?? currentYear;
  return (
    <section className="rmo-card overview-figures" aria-labelledby="figures-title" aria-busy={isFetching}>
      <div className="rmo-row rmo-row--between overview-figures__head rmo-flush">
        <h2 id="figures-title">{seasonText(year)} season ratings</h2>
        <div className="overview-figures__choices rmo-row rmo-row--wide rmo-touch">
          <label className="overview-figures__choice rmo-row">
            Season
            <select
              className="rmo-input"
              value={year}
              onChange={(event) => setChosenYear(Number(event.target.value))}
            >
              {[currentYear, currentYear - 1].map((one) => (
                <option key={one} value={one}>
                  {seasonText(one)}
                </option>
              ))}
            </select>
          </label>
          {names.length > 0 && (
            <label className="overview-figures__choice rmo-row">
              Region
              <select
                className="rmo-input"
                value={region}
                onChange={(event) => setChosenRegion(event.target.value)}
              >
                <option value="">All regions</option>
                {names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          <RecapLink day={day} />
        </div>
      </div>
      {/* Its line is there from the beginning, so that the plots don't move. */}
      <p className="overview-figures__summary rmo-muted">
        {currentData && summaryOf(currentData, currentYear)}
      </p>
      {!currentData && isFetching && <Loading text="Loading the ratings..." />}
      {!currentData && !isFetching && <CardError text="Failed to load the ratings" query={query} />}
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

/** Returns `214 reviews of 38 officials · average 3.7, +0.1 from the same months of last season`. */
function summaryOf({ count, officials, months, year }: Figures, currentYear: number): string {
  if (count === 0)
    return `No reviews in the ${seasonText(year)} season${year === currentYear ? ' yet' : ''}.`;
  const seasons = latestSeasons(months, ({ month }) => seasonYear(month));
  const change = seasons && changeInSharedMonths(seasons);
  return [
    `${withCount(count, 'review')} of ${withCount(officials, 'official')}`,
    seasons && ` · average ${ratingText(averageOf(seasons.latest))}`,
    typeof change === 'number' &&
      `, ${changeOnText(change, year === currentYear ? 'last season' : seasonText(year - 1))}`,
  ]
    .filter(Boolean)
    .join('');
}
