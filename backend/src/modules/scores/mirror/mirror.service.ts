import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../common/auth';
import { RatingRulesService } from '../../settings';
import type { MirrorDto } from '../scores.dto';
import { MirrorRepository } from './mirror.repository';

/** With fewer reviews, chance outweighs a user's habits. */
const REVIEWS_MIN = 8;
/** If averages appear in batches, shares among fewer reviews would reveal the stars of a single batch's reviews. */
const PUBLISHED_MIN = 1000;

/** Shows users how they rate. Nobody else can see it. */
@Injectable()
export class MirrorService {
  constructor(
    private readonly mirror: MirrorRepository,
    private readonly rules: RatingRulesService,
  ) {}

  async get(author: SessionUser): Promise<MirrorDto> {
    const ownFigures = await this.mirror.figuresOf(author.id);
    const emptyFigures = {
      stars: [],
      othersStars: [],
      stricter: null,
      sameScores: 0,
      othersSameScores: null,
    };
    if (ownFigures.reviews < REVIEWS_MIN)
      return { state: 'none', reviews: ownFigures.reviews, ...emptyFigures };
    const [lastRun, { publication }] = await Promise.all([this.mirror.findLastRun(), this.rules.get()]);
    const shownRun = lastRun && (publication === 'live' || lastRun.reviews >= PUBLISHED_MIN) ? lastRun : null;
    const percentOf = (count: number, total: number) => Math.round((100 * count) / total);
    return {
      state: 'shown',
      reviews: ownFigures.reviews,
      stars: ownFigures.stars,
      othersStars: shownRun ? shownRun.stars.map((count) => percentOf(count, shownRun.reviews)) : [],
      stricter: ownFigures.stricter === null ? null : Math.round(10 * ownFigures.stricter) / 10,
      sameScores: percentOf(ownFigures.sameScores, ownFigures.reviews),
      othersSameScores: shownRun ? percentOf(shownRun.sameScores, shownRun.reviews) : null,
    };
  }
}
