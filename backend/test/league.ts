import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import type { TestApi } from './support';

export type Reviewer = Awaited<ReturnType<TestApi['signIn']>>;

export interface League {
  officials: number[];
  event: number;
  reviewers: Reviewer[];
}

/** Creates an event with all the officials, and coaches who may review them. */
export async function startLeague(
  api: TestApi,
  sizes: { officials: number; reviewers: number },
): Promise<League> {
  const admin = await api.signIn('admin');
  const officials: number[] = [];
  for (let i = 0; i < sizes.officials; i++) {
    officials.push(
      (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: `Bell ${i}` })).body.id,
    );
  }
  const { body } = await admin.post('/api/events', {
    ...validEvent(officials[0] as number),
    officials: officials.map((officialId) => ({ officialId })),
  });
  const reviewers: Reviewer[] = [];
  for (let i = 0; i < sizes.reviewers; i++) reviewers.push(await api.signIn('coach'));
  return { officials, event: body.id, reviewers };
}

/** Returns scores that differ between reviews, so that losing a review would change the average. */
export const reviewNumber = (n: number, eventId: number) => ({
  ...validReview(eventId),
  mechanics: 1 + (n % 5),
  professionalism: 1 + ((n * 3) % 5),
  positioning: 1 + ((n * 7 + 2) % 5),
  stalling: 1 + ((n >> 2) % 5),
});
