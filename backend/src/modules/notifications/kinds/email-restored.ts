import { emailTo } from '../email/email';
import { COACH } from './examples';
import { notificationOf } from './notification-handler';

export const emailRestored = notificationOf('email.restored', {
  async load(em, { userId, address }, { recipients }) {
    const user = await recipients.findById(em, userId);
    return user && { ...user, email: address };
  },
  emails: (user) => [
    emailTo(user, 'The email of a RateMyOfficial account was changed back', {
      paragraphs: [
        'The account that had this address has its former one again: its owner undid the change. All its sessions have ended.',
      ],
    }),
  ],
  preview: { name: 'email-restored', data: COACH },
});
