import { GROWTH_OPENS, RATING_CATEGORIES } from '@rmo/contracts';
import { CategoriesPlot } from '@rmo/ui/plots/CategoriesPlot';
import type { CategoryMeans } from '@rmo/ui/plots/figures';
import type { Growth } from '../../api/endpoints';
import { ownMean } from '../growth/averages';

interface Props {
  growth: Growth;
  /** Says how many ratings these averages cover. */
  note: string;
}

/** Compares the six categories with the official's association or, if that is too small, with all officials. */
export function OwnCategories({ growth, note }: Props) {
  const { state, reviews, trend = [], comparisons = [] } = growth;
  const compared = comparisons.at(-1);
  const own = Object.fromEntries(
    RATING_CATEGORIES.map((category) => [category, ownMean(trend, category)?.value ?? null]),
  ) as CategoryMeans;
  return (
    <section className="rmo-card" aria-labelledby="own-categories-title">
      <h3 id="own-categories-title">Your six categories</h3>
      {state === 'open' && trend.length > 0 ? (
        <>
          <CategoriesPlot
            own={own}
            ownName="Your average"
            heads={['You', 'Average']}
            textOf={(category) => ownMean(trend, category)?.text ?? '–'}
            compared={
              compared
                ? {
                    name: `Average of ${compared.association ?? `all ${compared.officials} officials`}`,
                    categories: Object.fromEntries(
                      compared.categories.map(({ category, mean }) => [category, mean]),
                    ) as unknown as CategoryMeans,
                  }
                : null
            }
          />
          <p className="rmo-muted">
            {note} {compared && `Compared are officials with ${GROWTH_OPENS.reviews} ratings or more.`}
          </p>
        </>
      ) : (
        <p>
          Shown with {GROWTH_OPENS.reviews} published ratings by {GROWTH_OPENS.raters} people, so that nobody
          can tell what a single one said. You have {reviews} so far.
        </p>
      )}
    </section>
  );
}
