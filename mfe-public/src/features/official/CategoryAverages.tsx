import { ratingText } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { CategoriesPlot } from '@rmo/ui/plots/CategoriesPlot';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsCategoryAveragesQuery, useOfficialsFiguresQuery } from '../../api/endpoints';

interface Props {
  officialId: number;
  name: string;
}

/** Compares the official's averages in the six categories with the association's; screen readers also get whole stars. */
export function CategoryAverages({ officialId, name }: Props) {
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
          // Shows whole stars until the exact averages are loaded, or if that fails.
          own={figures?.categories ?? data}
          ownName={name}
          heads={['Official', 'Association']}
          textOf={(category) => {
            const exact = figures?.categories[category];
            const stars = `${data[category] ?? '–'} / 5`;
            return typeof exact === 'number' ? (
              <>
                {ratingText(exact)}
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
