import { fullName } from '@rmo/contracts';
import { COACH } from './examples';
import { notificationOf } from './notification-handler';

export const accountDeleted = notificationOf('account.deleted', {
  load: async (_em, payload) => payload,
  emails: ({ email, name }) => [
    {
      address: email,
      name,
      subject: 'Your RateMyOfficial account was deleted',
      content: {
        greeting: `Hello ${name},`,
        paragraphs: [
          'Your account on RateMyOfficial was deleted in its settings. Reviews that you wrote still count, without your name.',
          'If that was not you, please write to an administrator.',
        ],
      },
    },
  ],
  preview: { name: 'account-deleted', data: { userId: COACH.id, email: COACH.email, name: fullName(COACH) } },
});
