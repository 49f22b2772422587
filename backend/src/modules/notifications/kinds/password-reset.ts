import { setPasswordPath } from '@rmo/contracts';
import { emailTo } from '../email/email';
import { COACH, LINK } from './examples';
import { notificationOf } from './notification-handler';

export const passwordReset = notificationOf('password.reset', {
  async load(em, { userId, ...link }, { recipients }) {
    const user = await recipients.findById(em, userId);
    return user && { user, ...link };
  },
  emails: ({ user, token, expiresAt }, site) => [
    {
      ...emailTo(user, 'Set a new password for RateMyOfficial', {
        paragraphs: [
          'Somebody, hopefully you, asked for a new password for your account. The link works once, within 24 hours.',
          'If it was not you, there is nothing to do: your password stays as it is.',
        ],
        action: { label: 'Set a new password', url: site + setPasswordPath(token) },
      }),
      expiresAt,
    },
  ],
  preview: { name: 'reset', data: { user: COACH, ...LINK } },
});
