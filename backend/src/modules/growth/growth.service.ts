import { Injectable } from '@nestjs/common';
import { COMPARED_OFFICIALS_MIN, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { allowLongStatements } from '../../common/sql/bounded-client';
import { OnJob } from '../../queue';
import { OfficialsService } from '../officials';
import { RatingRulesService } from '../settings';
import type { ComparedCategoryDto, ComparisonDto, GrowthDto, TrendMeansDto } from './growth.dto';
import { figuresOf, isOpen, total } from './figures/figures';
import { type Reference, referencesOf, STATE_SCOPE } from './figures/references';
import { quarterOf, standoutsOf } from './figures/standing';
import { shownMean, type TrendPoint } from './figures/trend';
import type { GrowthFigures } from './growth.entity';
import { GrowthRepository, type PublishedOfficial } from './growth.repository';

/** Builds officials' growth pages, which show how their categories develop without revealing single reviews. */
@Injectable()
export class GrowthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly growth: GrowthRepository,
    private readonly officials: OfficialsService,
    private readonly rules: RatingRulesService,
  ) {}

  /** Returns the page as of the last computation. 404 if the official doesn't exist. */
  async get(officialId: number): Promise<GrowthDto> {
    const { association, totalReviews } = await this.officials.get(officialId);
    const figures = await this.growth.findFigures(officialId);
    if (!figures || !isOpen(figures)) return { state: 'closed', reviews: totalReviews };
    const references = await this.growth.listReferences(association);
    const byScope = [STATE_SCOPE, association].map((scope) => referencesOfScope(references, scope));
    const comparedScopes = byScope.filter(([first]) => first && first.officials >= COMPARED_OFFICIALS_MIN);
    // Compares with the association if possible, otherwise with the state.
    const comparedMeans = (comparedScopes.at(-1) ?? []).map(({ mean }) => mean);
    return {
      state: 'open',
      reviews: figures.reviews,
      trend: figures.trend.map(toPoint),
      comparisons: comparedScopes.map((scopeReferences) => toComparison(figures, scopeReferences)),
      ...standoutsOf(figures, comparedMeans),
    };
  }

  @OnJob('growth.compute')
  async compute(): Promise<void> {
    await this.dataSource.transaction((em) => allowLongStatements(em, () => this.computeIn(em)));
  }

  private async computeIn(em: EntityManager): Promise<void> {
    await this.growth.lockRuns(em);
    const isBatched = (await this.rules.get(em)).publication === 'batched';
    const publishedOfficials = await this.growth.listPublished(em);
    const figuresBefore = new Map((await this.growth.listFigures(em)).map((one) => [one.officialId, one]));
    const newFigures = new Map<number, GrowthFigures>();
    for await (const { officialId, reviews } of this.growth.readReviews(em)) {
      const shownTrend = isBatched ? (figuresBefore.get(officialId)?.trend ?? []) : [];
      newFigures.set(officialId, { officialId, ...figuresOf(reviews, shownTrend) });
    }
    const ratedOfficials: (PublishedOfficial & { figures: GrowthFigures })[] = [];
    for (const official of publishedOfficials) {
      const currentFigures = newFigures.get(official.id);
      // A review deleted since the last publication counts until the next one, as it does for the average.
      const figures =
        isBatched && !addsUp(official, currentFigures) ? figuresBefore.get(official.id) : currentFigures;
      if (figures) ratedOfficials.push({ ...official, figures });
    }
    const figuresToStore = ratedOfficials.map(({ figures }) => figures);
    await this.growth.replaceFigures(em, figuresToStore);
    await this.growth.replaceReferences(em, referencesOf(ratedOfficials));
  }
}

/** Returns true if the figures are based on the same reviews as the published average. */
const addsUp = (official: PublishedOfficial, figures: GrowthFigures | undefined): boolean =>
  official.totalReviews === (figures?.reviews ?? 0) && official.scoreSum === total(figures?.sums ?? []);

/** Returns the scope's references in category order; empty if it isn't compared. */
const referencesOfScope = (references: readonly Reference[], scope: string): Reference[] =>
  RATING_CATEGORIES.flatMap(
    (category) => references.find((one) => one.scope === scope && one.category === category) ?? [],
  );

const toPoint = ({ from, to, reviews, sums }: TrendPoint) => ({
  ...{ from, to, reviews },
  means: Object.fromEntries(
    RATING_CATEGORIES.map((category, c) => [category, shownMean(sums[c]!, reviews)]),
  ) as Record<RatingCategory, number> satisfies TrendMeansDto,
});

const toTenths = (hundredths: number): number => Math.round(hundredths / 10) / 10;

function toComparison({ sums, reviews }: GrowthFigures, references: Reference[]): ComparisonDto {
  const { scope, officials } = references[0]!;
  const categories = references.map(({ category, mean: others, percentiles }, c): ComparedCategoryDto => {
    const [p10, p25, p50, p75, p90] = percentiles.map(toTenths) as [number, number, number, number, number];
    const mean = Math.round((100 * sums[c]!) / reviews);
    return { category, mean: toTenths(others), p10, p25, p50, p75, p90, place: quarterOf(mean, percentiles) };
  });
  return { association: scope === STATE_SCOPE ? null : scope, officials, categories };
}
