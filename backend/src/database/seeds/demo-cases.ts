import type { ReportReason } from '@rmo/contracts';
import type { ModerationCase, ModerationReport } from '../../modules/moderation/moderation.entity';
import { DEMO_ACCOUNTS, type DemoUser } from './demo-people';
import type { DemoReview } from './demo-reviews';
import { addDays, noonOf } from './season';

export type DemoCase = Omit<ModerationCase, 'reviewId' | 'remindedAt'> & { review: DemoReview };

type Reports = readonly (readonly [ReportReason, note: string])[];

/** Says nothing about the author, who is unknown if the review is anonymous. */
const REPORTS_ABOUT_REVIEW: Reports = [
  ['wrong-official', 'Two officials worked that night. This describes the one on the other mat.'],
  ['coordinated', 'Three reviews with the same scores arrived within an hour.'],
  ['other', 'The scores and the comment don’t fit together.'],
  ['wrong-official', 'The bout this is about was worked by the partner.'],
];
const REPORTS_ABOUT_AUTHOR: Reports = [
  ['not-present', 'The assistant ran this team that night. The head coach was at another dual.'],
  ['conflict-of-interest', 'The two worked at the same school until last year.'],
  ['retaliation', 'Written the day after a misconduct report about this bench.'],
  ['not-present', 'The team sheet names another coach.'],
];
const DECISION_REASONS = [
  'The score sheet of that day confirms what the review says.',
  'The comment is about the work, and within the rules.',
  'Both coaches were asked, and both remember it this way.',
];
const OPEN_CASES = 8;

/** Returns a case for each reported review. The latest cases are open, one of them assigned; the others are decided. */
export function demoCases(users: readonly DemoUser[], reviews: readonly DemoReview[], today: Date) {
  const demoEmails = new Set<string>(Object.values(DEMO_ACCOUNTS));
  const managers = users.filter(
    ({ userType, isVerified, email }) =>
      userType === 'Regional Supervisor' && isVerified && !demoEmails.has(email),
  );
  /** Returns noon, because the time of an anonymous review must not be disclosed. */
  const noonAfter = (date: Date, days: number): Date =>
    noonOf(new Date(Math.min(addDays(date, days).getTime(), addDays(today, -1).getTime())));
  const reportedReviews = reviews.filter(({ isReported }) => isReported);
  const cases: DemoCase[] = [];
  const reports: ModerationReport[] = [];
  reportedReviews.forEach((review, index) => {
    const id = index + 1;
    const remainingCount = reportedReviews.length - index;
    const isOpen = remainingCount <= OPEN_CASES;
    const templates = review.isAnonymous ? REPORTS_ABOUT_REVIEW : REPORTS_ABOUT_AUTHOR;
    const [reason, note] = templates[index % templates.length]!;
    const otherManagers = managers.filter((manager) => manager.id !== review.userId);
    const managerAt = (offset: number): number => otherManagers[(index + offset) % otherManagers.length]!.id;
    const createdAt = isOpen
      ? noonAfter(new Date(Math.max(addDays(today, -remainingCount - 1).getTime(), review.date.getTime())), 0)
      : noonAfter(review.date, 2);
    const state = !isOpen ? 'decided' : remainingCount === 2 ? 'taken' : 'open';
    cases.push({
      ...{ id, review, officialId: review.officialId, reason, state, isReopened: false, createdAt },
      appealId: null,
      takenBy: state === 'taken' ? managerAt(1) : null,
      takenAt: state === 'taken' ? createdAt : null,
      ...(isOpen
        ? { decision: null, outcome: null, decisionReason: null, decidedBy: null, decidedAt: null }
        : {
            ...{ decision: 'dismissed', outcome: 'kept', decidedBy: managerAt(1) },
            decisionReason: DECISION_REASONS[index % DECISION_REASONS.length]!,
            decidedAt: noonAfter(review.date, 4),
          }),
    });
    reports.push({ id, caseId: id, reporterId: managerAt(0), reason, note, isAppeal: false, createdAt });
  });
  return { cases, reports };
}
