import { apiFetch } from '@rmo/api-client/fetch';
import type { Mirror } from '@rmo/dashboard/api/endpoints';
import { habitText } from '@rmo/dashboard/ratings/Mirror';
import { withCount } from '@rmo/ui/text';
import type { SeasonRatings } from '../../api/endpoints';

/** Returns what the author's ratings of this season did; undefined if there are none. */
export async function readReach(): Promise<string | undefined> {
  const [season, mirror] = await Promise.all([
    apiFetch<SeasonRatings>('/reviews/mine/season'),
    apiFetch<Mirror>('/reviews/mine/mirror').catch(() => undefined),
  ]);
  const { ratings, officials } = season.data;
  if (ratings === 0) return undefined;
  const stricter = mirror?.data.state === 'shown' ? mirror.data.stricter : null;
  const reaches = ratings === 1 ? 'reaches' : 'reach';
  const text = `Your ${withCount(ratings, 'rating')} this season ${reaches} ${withCount(officials, 'official')}.`;
  return stricter === null ? text : `${text} ${habitText(stricter)}`;
}
