import { RATING_CATEGORIES } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { capitalize } from '@rmo/ui/capitalize';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsCategoryAveragesQuery } from '../../api/endpoints';

/** The rounded averages of the six criteria as bars. */
export function CategoryAverages({ officialId }: { officialId: number }) {
  const query = useOfficialsCategoryAveragesQuery(officialId);
  const { data, error, isLoading } = query;
  return (
    <section className="rmo-card" aria-labelledby="averages-title">
      <h2 id="averages-title">Rating Averages by Category</h2>
      {isLoading && <Loading />}
      {!isLoading && (error || !data) && (
        <ErrorRetry text="Failed to fetch category averages" {...failureOf(query)} />
      )}
      {data && (
        <dl className="official-bars">
          {RATING_CATEGORIES.map((category) => (
            <div key={category}>
              <dt>{capitalize(category)}</dt>
              <dd>
                <span className="official-bars__track" aria-hidden="true">
                  <span style={{ width: `${((data[category] ?? 0) / 5) * 100}%` }} />
                </span>
                <span className="official-bars__value">{data[category] ?? '–'} / 5</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
