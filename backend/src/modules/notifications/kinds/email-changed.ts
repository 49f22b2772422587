import { undoEmailPath } from '@rmo/contracts';
import { emailTo } from '../email/email';
import { COACH, LINK } from './examples';
import { notificationOf } from './notification-handler';

const CHANGED_BY = {
  owner: 'The email of your account was changed in your profile.',
  manager: 'An administrator or supervisor changed the email of your account. Your sessions have ended.',
};

/** Sent to the previous address. It doesn't contain the new address, because the recipient may be a stranger. */
export const emailChanged = notificationOf('email.changed', {
  async load(em, { userId, address, ...change }, { recipients }) {
    const user = await recipients.findById(em, userId);
    return user && { user: { ...user, email: address }, ...change };
  },
  emails: ({ user, by, token, expiresAt }, site) => [
    {
      ...emailTo(user, 'The email of your RateMyOfficial account was changed', {
        paragraphs: [
          `${CHANGED_BY[by]} Mails go to the new address from now on, and you sign in with it.`,
          'If that is right, there is nothing to do. If not, the link brings this address back and ends all sessions. It works once, within 7 days.',
        ],
        facts: [{ label: 'Address until now', value: user.email }],
        action: { label: 'Undo the change', url: site + undoEmailPath(token) },
      }),
      expiresAt,
    },
  ],
  preview: { name: 'email-changed', data: { user: COACH, by: 'manager', ...LINK } },
});
