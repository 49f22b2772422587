import { SCREENS } from '@rmo/contracts';
import { emailTo } from '../email/email';
import { COACH } from './examples';
import { notificationOf } from './notification-handler';

export const passwordChanged = notificationOf('password.changed', {
  load: (em, { userId }, { recipients }) => recipients.findById(em, userId),
  emails: (user, site) => [
    emailTo(user, 'Your RateMyOfficial password was changed', {
      paragraphs: [
        'The password of your account was changed in the settings. All other sessions have ended.',
        'If that was you, there is nothing to do. If not, please set a new password now.',
      ],
      action: { label: 'Set a new password', url: site + SCREENS.forgotPassword },
    }),
  ],
  preview: { name: 'password-changed', data: COACH },
});
