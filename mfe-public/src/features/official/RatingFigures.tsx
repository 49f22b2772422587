import { failureOf } from '@rmo/api-client';
import { MonthsPlot } from '@rmo/ui/plots/MonthsPlot';
import { StarsPlot } from '@rmo/ui/plots/StarsPlot';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsFiguresQuery } from '../../api/endpoints';

/** How many reviews have which stars, and the average of each month. */
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
          <MonthsPlot caption="Average by month, last twelve months" months={data.months} />
        </div>
      )}
      {!data && isFetching && <Loading />}
      {!data && !isFetching && <ErrorRetry text="Failed to load the ratings" {...failureOf(query)} />}
    </section>
  );
}
