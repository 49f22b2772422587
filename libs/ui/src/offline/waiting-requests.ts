import type { Draft, ReviewRequest } from '../drafts';
import { newIdempotencyKey } from '../idempotency-key';

/** Identifies a waiting request. A newer request of the same kind for the same official and event replaces it. */
export interface ReviewKey {
  userId: number;
  eventId: number;
  officialId: number;
}

interface RequestRow<Kind extends string, Body> extends ReviewKey {
  kind: Kind;
  method: 'POST' | 'DELETE';
  path: string;
  /** Names the author, so that the server rejects the request if another account sends it. */
  body: Body;
  key: string;
  /** When rating opens (ISO); the request isn't sent before then. */
  notBefore?: string;
  /** If set, the request isn't sent again automatically. */
  refusal?: string;
  /** Names, because event and official may be deleted by the time of a rejection. Earlier releases didn't store them. */
  about?: { official: string; event: string };
}
type ReviewBody = Omit<Draft['values'], 'eventId'> & { officialId: number; writtenAt: string | null };
export type ReviewRow = RequestRow<'review', { authorId: number; reviews: [ReviewBody] }>;
type SkipRow = RequestRow<'skip', { authorId: number; eventId: number; officialId: number }>;
export type WaitingRequest = ReviewRow | SkipRow;
/** What the server gets of a request. */
export type SentRequest = Pick<WaitingRequest, 'method' | 'path' | 'key'> & { body: object };

export interface WaitingReview extends ReviewKey, Pick<ReviewRow, 'notBefore' | 'refusal' | 'about'> {
  values: Draft['values'];
  request: ReviewRequest;
}
export interface WaitingSkip extends ReviewKey {
  /** True if the author has seen the official after all, which revokes an earlier skip. */
  isSeen: boolean;
}

export const writtenAt = (row: ReviewRow, moment: string | null): ReviewRow => {
  const [review] = row.body.reviews;
  return { ...row, body: { ...row.body, reviews: [{ ...review, writtenAt: moment }] } };
};

export function reviewRow({ values, request, ...rest }: WaitingReview): ReviewRow {
  const { userId, eventId, officialId, notBefore } = rest;
  const { eventId: _event, comment, ...scores } = values;
  // A review saved before rating opened counts as written when it opens, because the server accepts nothing earlier.
  const isEarly = notBefore !== undefined && Date.parse(notBefore) > Date.parse(request.writtenAt);
  const review = { officialId, ...scores, comment: comment.trim(), writtenAt: request.writtenAt };
  const row: ReviewRow = {
    ...{ ...rest, kind: 'review', method: 'POST', path: `/events/${eventId}/reviews` },
    ...{ key: request.idempotencyKey, body: { authorId: userId, reviews: [review] } },
  };
  return isEarly ? writtenAt(row, notBefore) : row;
}

/** Names the official of a review as one who worked the event without being listed; the review waits with the name. */
export function claimRequest({ eventId, key, body }: ReviewRow): SentRequest {
  const [{ officialId, writtenAt: _writtenAt, ...review }] = body.reviews;
  return { method: 'POST', path: `/events/${eventId}/unlisted-officials`, key, body: { officialId, review } };
}

export function reviewOf(row: ReviewRow): WaitingReview {
  const { kind: _kind, method: _method, path: _path, key, body, ...rest } = row;
  const [{ officialId: _official, writtenAt: moment, ...values }] = body.reviews;
  return {
    ...rest,
    values: { ...values, eventId: rest.eventId },
    request: { idempotencyKey: key, writtenAt: moment ?? new Date().toISOString() },
  };
}

export const skipRow = ({ userId, eventId, officialId, isSeen }: WaitingSkip): SkipRow => ({
  ...{ userId, eventId, officialId, kind: 'skip', key: newIdempotencyKey() },
  ...{ method: isSeen ? 'DELETE' : 'POST', path: '/reviews/skip' },
  body: { authorId: userId, eventId, officialId },
});
