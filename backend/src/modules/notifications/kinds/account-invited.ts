import { setPasswordPath } from '@rmo/contracts';
import { emailTo } from '../email/email';
import { LINK, SUPERVISOR } from './examples';
import { notificationOf } from './notification-handler';

const CAPABILITIES: Record<string, string> = {
  Coach: 'You can evaluate the officials who worked your events.',
  'Regional Supervisor': 'You can manage events, officials and the coaches of your region.',
  Official: 'You can see your assignments, your profile and your average rating.',
  Admin: 'You can manage the whole site.',
};

export const accountInvited = notificationOf('account.invited', {
  async load(em, { userId, ...link }, { recipients }) {
    const user = await recipients.findById(em, userId);
    return user && { user, ...link };
  },
  emails: ({ user, token, expiresAt }, site) => [
    {
      ...emailTo(user, 'You are invited to RateMyOfficial', {
        paragraphs: [
          `An account on RateMyOfficial has been made for you. ${CAPABILITIES[user.userType] ?? ''}`.trim(),
          'Please set your password to begin. The link works once, within 7 days.',
        ],
        facts: [
          { label: 'Sign in with', value: user.email },
          { label: 'Your role', value: user.userType },
        ],
        action: { label: 'Set your password', url: site + setPasswordPath(token) },
      }),
      expiresAt,
    },
  ],
  preview: { name: 'invitation', data: { user: SUPERVISOR, ...LINK } },
});
