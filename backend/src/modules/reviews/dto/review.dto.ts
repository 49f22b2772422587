import type { RatingCategory, UserType } from '@rmo/contracts';

export type Scores = Record<RatingCategory, number>;

/** A review as answered. `user: null` means anonymous and nothing else: then `userId` is null too. */
export interface ReviewView extends Scores {
  id: number;
  officialId: number;
  userId: number | null;
  eventId: number;
  comment: string;
  /** ISO */
  date: string;
  isReported: boolean;
  isAnonymous: boolean;
  user: { firstName: string; lastName: string; userType: UserType | null; photoUrl: string | null } | null;
  event: { id: number; name: string; date: string };
}

/** Whole numbers; null while the official has no review. */
export type CategoryAverages = Record<RatingCategory, number | null>;
