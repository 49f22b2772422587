import { failureOf } from '@rmo/api-client';
import { ratingText } from '@rmo/contracts';
import { SilentBoundary } from '@rmo/mfe-kit';
import { CategoriesPlot } from '@rmo/ui/plots/CategoriesPlot';
import { type MonthFigure, shortMonthYear } from '@rmo/ui/plots/figures';
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

export const Categories = ({ official }: { official: Official }) => (
  <div className="rmo-stack">
    <SilentBoundary name="averages by category">
      <CategoryAverages officialId={official.id} name={fullName(official)} />
    </SilentBoundary>
    <SilentBoundary name="plots">
      <RatingFigures officialId={official.id} />
    </SilentBoundary>
    <SilentBoundary name="fair score">
      <FairScore officialId={official.id} />
    </SilentBoundary>
  </div>
);

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

const PLOT_CAPTION = 'Average by month';
const MIN_PLOTTED_MONTHS = 3;

function Months({ months }: { months: readonly MonthFigure[] }) {
  if (months.length === 0 || months.length >= MIN_PLOTTED_MONTHS)
    return <MonthsPlot caption={PLOT_CAPTION} months={months} />;
  return (
    <figure className="plot-months">
      <figcaption>{PLOT_CAPTION}</figcaption>
      <ul className="rmo-row plot-months__text">
        {months.map(({ month, average, count }) => (
          <li key={month}>
            {shortMonthYear(month)} <span className="plot__label">{ratingText(average)}</span> ({count})
          </li>
        ))}
      </ul>
    </figure>
  );
}
