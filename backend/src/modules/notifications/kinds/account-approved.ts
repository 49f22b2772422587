import { SCREENS } from '@rmo/contracts';
import { emailTo } from '../email/email';
import { COACH } from './examples';
import { notificationOf } from './notification-handler';

export const accountApproved = notificationOf('account.approved', {
  load: (em, { userId }, { recipients }) => recipients.findById(em, userId),
  inApp: ({ id, userType }) => ({
    userIds: [id],
    subjectId: id,
    title: 'Account approved',
    message: 'Welcome to RateMyOfficial! Your account has been approved.',
    link: userType === 'Coach' ? SCREENS.coach : SCREENS.supervisor,
  }),
  emails: (user, site) => [
    emailTo(user, 'Your RateMyOfficial account has been approved', {
      paragraphs: [
        'Your account has been approved. You can sign in now and evaluate the officials who worked your events.',
      ],
      action: { label: 'Sign in', url: `${site}/login` },
    }),
  ],
  preview: { name: 'approved', data: COACH },
});
