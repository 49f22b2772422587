import { Suspense, useState } from 'react';
import { failureOf } from '@rmo/api-client';
import { ratingText, zonedDay } from '@rmo/contracts';
import { lazyPage, SilentBoundary } from '@rmo/mfe-kit';
import { AntdProvider } from '@rmo/ui/AntdProvider';
import { CategoriesPlot } from '@rmo/ui/plots/CategoriesPlot';
import { lastMonths, type MonthFigure, shortMonth } from '@rmo/ui/plots/figures';
import { MonthsPlot } from '@rmo/ui/plots/MonthsPlot';
import { StarsPlot } from '@rmo/ui/plots/StarsPlot';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { fullName } from '@rmo/ui/text';
import {
  useOfficialsCategoryAveragesQuery,
  useOfficialsFiguresQuery,
  type Official,
} from '../../api/endpoints';
import { FairScore } from './FairScore';
import { ReviewList } from './ReviewList';

const OfficialGrowth = lazyPage(() => import('../growth/OfficialGrowth'));

export default function Reviews({ official }: { official: Official }) {
  const { id } = official;
  return (
    <AntdProvider>
      <SilentBoundary name="fair score">
        <FairScore officialId={id} />
      </SilentBoundary>
      <SilentBoundary name="averages by category">
        <CategoryAverages officialId={id} name={fullName(official)} />
      </SilentBoundary>
      <SilentBoundary name="plots">
        <RatingFigures officialId={id} />
      </SilentBoundary>
      <GrowthSection officialId={id} />
      <ReviewList officialId={id} />
    </AntdProvider>
  );
}

/** Compares the official's averages in the six categories with the association's; screen readers also get whole stars. */
function CategoryAverages({ officialId, name }: { officialId: number; name: string }) {
  const query = useOfficialsCategoryAveragesQuery(officialId);
  const { data: figures } = useOfficialsFiguresQuery(officialId);
  const { data, error, isLoading } = query;
  return (
    <section className="rmo-card" aria-labelledby="averages-title">
      <h2 id="averages-title">Rating Averages by Category</h2>
      {isLoading && <Loading />}
      {!isLoading && (error || !data) && (
        <ErrorRetry text="Failed to fetch category averages" {...failureOf(query)} />
      )}
      {data && (
        <CategoriesPlot
          // Shows whole stars until the exact averages are loaded, or if they can't be loaded.
          own={figures?.categories ?? data}
          ownName={name}
          heads={['Official', 'Association']}
          textOf={(category) => {
            const exactAverage = figures?.categories[category];
            const stars = `${data[category] ?? '–'} / 5`;
            return typeof exactAverage === 'number' ? (
              <>
                {ratingText(exactAverage)}
                <span className="rmo-visually-hidden"> {stars}</span>
              </>
            ) : (
              stars
            );
          }}
          compared={
            figures?.compared
              ? { name: figures.compared.name ?? 'All officials', categories: figures.compared.categories }
              : null
          }
        />
      )}
    </section>
  );
}

const PLOT_CAPTION = 'Average by month, last twelve months';
const MIN_PLOTTED_MONTHS = 3;

function RatingFigures({ officialId }: { officialId: number }) {
  const query = useOfficialsFiguresQuery(officialId);
  const { data, isFetching } = query;
  if (data?.count === 0) return null;
  return (
    <section className="rmo-card" aria-labelledby="figures-title">
      <h2 id="figures-title">Ratings</h2>
      {data && (
        <div className="plots">
          <StarsPlot caption="All reviews by stars" stars={data.stars} />
          <Months months={data.months} />
        </div>
      )}
      {!data && isFetching && <Loading />}
      {!data && !isFetching && <ErrorRetry text="Failed to load the ratings" {...failureOf(query)} />}
    </section>
  );
}

function Months({ months }: { months: readonly MonthFigure[] }) {
  const [today] = useState(() => zonedDay(new Date()));
  const shownMonths = lastMonths(months, today);
  if (shownMonths.length === 0 || shownMonths.length >= MIN_PLOTTED_MONTHS)
    return <MonthsPlot caption={PLOT_CAPTION} months={months} />;
  return (
    <figure className="plot-months">
      <figcaption>{PLOT_CAPTION}</figcaption>
      <ul className="rmo-row plot-months__text">
        {shownMonths.map(({ month, average, count }) => (
          <li key={month}>
            {shortMonth(month)} <span className="plot__label">{ratingText(average)}</span> ({count})
          </li>
        ))}
      </ul>
    </figure>
  );
}

function GrowthSection({ officialId }: { officialId: number }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <section className="rmo-card official-growth rmo-card--details" aria-labelledby="growth-title">
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary>
          <h2 id="growth-title">Growth</h2>
          <span className="rmo-muted">Trend by category, goals and notes</span>
        </summary>
        {wasOpened && (
          <Suspense fallback={<Loading />}>
            <OfficialGrowth officialId={officialId} />
          </Suspense>
        )}
      </details>
    </section>
  );
}
