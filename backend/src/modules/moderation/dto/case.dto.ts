import type { CaseState, Decision, Outcome, ReportReason, UserType } from '@rmo/contracts';
import { ReviewDto } from '../../reviews';

/** A person who reported, took or decided; null once the account is deleted. */
export class CasePersonDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  userType!: UserType;
  region!: string | null;
}

export class CaseReportDto {
  reason!: ReportReason;
  note!: string | null;
  /** The official appealed for the event. */
  isAppeal!: boolean;
  /** ISO */
  createdAt!: string;
  by!: CasePersonDto | null;
}

export class CaseOfficialDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  photoUrl!: string | null;
  region!: string | null;
}

export class CaseDto {
  id!: number;
  state!: CaseState;
  reason!: ReportReason;
  /** ISO */
  createdAt!: string;
  isReopened!: boolean;
  takenBy!: CasePersonDto | null;
  takenAt!: string | null;
  /** Of a case that was reopened: what was decided before, until it is decided again. */
  decision!: Decision | null;
  outcome!: Outcome | null;
  decisionReason!: string | null;
  decidedBy!: CasePersonDto | null;
  /** Null unless the case is decided. */
  decidedAt!: string | null;
  official!: CaseOfficialDto;
  /** With its comment, also where that is hidden from others; null once it is deleted. */
  review!: ReviewDto | null;
  /** How many reviews of the official at the event count, of those that managers read; null where the event is not shown. */
  reviewsAtEvent!: number | null;
  reports!: CaseReportDto[];
  /** False where the reader reported the review or is its official. */
  mayDecide!: boolean;
}

/** Cases in each state. */
export class CaseCountsDto {
  open!: number;
  taken!: number;
  decided!: number;
}
