import type { NotificationKind } from '../../../queue';
import { accountApproved } from './account-approved';
import { accountDeleted } from './account-deleted';
import { accountInvited } from './account-invited';
import { accountRejected } from './account-rejected';
import { emailChanged } from './email-changed';
import { emailRestored } from './email-restored';
import { eventAssignment } from './event-assignment';
import { eventCancelled } from './event-cancelled';
import { eventLeft } from './event-left';
import { eventMoved } from './event-moved';
import { eventRatedBefore } from './event-rated-before';
import { eventTeam } from './event-team';
import { eventsComingWeek } from './events-coming-week';
import { eventsToRate } from './events-to-rate';
import { casesOverdue } from './cases-overdue';
import { nameChanged } from './name-changed';
import type { NotificationHandler } from './notification-handler';
import { passwordChanged } from './password-changed';
import { passwordReset } from './password-reset';
import { registrationDecided } from './registration-decided';
import { registrationPending } from './registration-pending';
import { reportDecided } from './report-decided';
import { reviewModerated } from './review-moderated';
import { reviewRemoved } from './review-removed';
import { reviewReported } from './review-reported';
import { reviewToCheck } from './review-to-check';
import { reviewsAppealed } from './reviews-appealed';
import { scoresFailed } from './scores-failed';

export const KINDS: { [K in NotificationKind]: NotificationHandler<K> } = {
  'registration.pending': registrationPending,
  'registration.decided': registrationDecided,
  'account.approved': accountApproved,
  'account.rejected': accountRejected,
  'account.invited': accountInvited,
  'password.reset': passwordReset,
  'name.changed': nameChanged,
  'password.changed': passwordChanged,
  'account.deleted': accountDeleted,
  'email.changed': emailChanged,
  'email.restored': emailRestored,
  'event.team': eventTeam,
  'event.assignment': eventAssignment,
  'event.moved': eventMoved,
  'event.left': eventLeft,
  'event.rated-before': eventRatedBefore,
  'event.cancelled': eventCancelled,
  'events.to-rate': eventsToRate,
  'events.coming-week': eventsComingWeek,
  'review.reported': reviewReported,
  'review.to-check': reviewToCheck,
  'reviews.appealed': reviewsAppealed,
  'review.moderated': reviewModerated,
  'review.removed': reviewRemoved,
  'report.decided': reportDecided,
  'cases.overdue': casesOverdue,
  'scores.failed': scoresFailed,
};
