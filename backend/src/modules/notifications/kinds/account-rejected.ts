import { fullName } from '@rmo/contracts';
import { COACH } from './examples';
import { notificationOf } from './notification-handler';

export const accountRejected = notificationOf('account.rejected', {
  load: async (_em, payload) => payload,
  emails: ({ email, name, reason }) => [
    {
      address: email,
      name,
      subject: 'Your RateMyOfficial registration',
      content: {
        greeting: `Hello ${name},`,
        paragraphs: [
          'Thank you for your interest in RateMyOfficial. Your registration was not approved, and the account has been deleted.',
          ...(reason ? [`The reason: ${reason}`] : []),
          'If you think that this is a mistake, please contact the supervisor of your region.',
        ],
      },
    },
  ],
  preview: {
    name: 'rejected',
    data: {
      userId: COACH.id,
      email: COACH.email,
      name: fullName(COACH),
      reason: 'Another coach of your school has an account already.',
    },
  },
});
