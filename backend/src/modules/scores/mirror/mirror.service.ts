import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../common/auth';
import type { MirrorDto } from './mirror.dto';
import { MirrorRepository } from './mirror.repository';

/** With fewer of the own reviews chance says more than habit. */
const REVIEWS_MIN = 8;

/** Shows people how they rate. Nobody else can read it. */
@Injectable()
export class MirrorService {
  constructor(private readonly mirror: MirrorRepository) {}

  async get(author: SessionUser): Promise<MirrorDto> {
    const own = await this.mirror.ofAuthor(author.id);
    const none = { stars: [], othersStars: [], stricter: null, sameScores: 0, othersSameScores: 0 };
    if (own.reviews < REVIEWS_MIN) return { state: 'none', reviews: own.reviews, ...none };
    const all = await this.mirror.ofAll();
    const share = (count: number, total: number) => Math.round((100 * count) / total);
    return {
      state: 'shown',
      reviews: own.reviews,
      stars: own.stars,
      othersStars: all ? all.stars.map((count) => share(count, all.reviews)) : [],
      stricter: own.stricter === null ? null : Math.round(10 * own.stricter) / 10,
      sameScores: share(own.sameScores, own.reviews),
      othersSameScores: all ? share(all.sameScores, all.reviews) : 0,
    };
  }
}
