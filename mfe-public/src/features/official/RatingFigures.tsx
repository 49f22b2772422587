import { useState } from 'react';
import { ratingText, zonedDay } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { lastMonths, type MonthFigure, shortMonth } from '@rmo/ui/plots/figures';
import { MonthsPlot } from '@rmo/ui/plots/MonthsPlot';
import { StarsPlot } from '@rmo/ui/plots/StarsPlot';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsFiguresQuery } from '../../api/endpoints';

const CAPTION = 'Average by month, last twelve months';
/** A line needs at least this many months. */
const PLOTTED = 3;

/** Shows how many reviews have how many stars, and each month's average. */
export function RatingFigures({ officialId }: { officialId: number }) {
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

/** Shows each month's average as a plot, or as text if there are too few months. */
function Months({ months }: { months: readonly MonthFigure[] }) {
  const [today] = useState(() => zonedDay(new Date()));
  const shown = lastMonths(months, today);
  if (shown.length === 0 || shown.length >= PLOTTED) return <MonthsPlot caption={CAPTION} months={months} />;
  return (
    <figure className="plot-months">
      <figcaption>{CAPTION}</figcaption>
      <ul className="rmo-row plot-months__text">
        {shown.map(({ month, average, count }) => (
          <li key={month}>
            {shortMonth(month)} <span className="plot__label">{ratingText(average)}</span> ({count})
          </li>
        ))}
      </ul>
    </figure>
  );
}
