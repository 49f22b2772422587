import { emailTo, type EmailRecipient } from '../email/email';
import { COACH } from './examples';
import type { NotificationEventHandler } from './notification-event-handler';

/** To the address that the account has again. */
export const emailReleased: NotificationEventHandler<'email.released', EmailRecipient> = {
  async load(em, { userId, address }, { recipients }) {
    const user = await recipients.findById(em, userId);
    return user && { ...user, email: address };
  },
  emails: (user) => [
    emailTo(user, 'The email of your RateMyOfficial account was changed back', {
      paragraphs: [
        'You had entered another email for your account and not confirmed it. Somebody else uses that one now, so your account has this address again, and you sign in with it.',
        'If the other one is yours, use the link of the mail that was sent to it, or enter it again in your profile.',
      ],
    }),
  ],
  preview: { name: 'email-released', data: COACH },
};
