import { confirmEmailPath } from '@rmo/contracts';
import { emailTo, type EmailRecipient } from '../email/email';
import { COACH, LINK } from './examples';
import type { NotificationEventHandler } from './notification-event-handler';

/** To the new address, which may belong to a stranger: the email names nobody. */
export const emailToConfirm: NotificationEventHandler<
  'email.to-confirm',
  { user: EmailRecipient; token: string; expiresAt: string }
> = {
  async load(em, { userId, address, token, expiresAt }, { recipients }) {
    const user = await recipients.findById(em, userId);
    return user && { user: { ...user, email: address }, token, expiresAt };
  },
  emails: ({ user, token, expiresAt }, site) => [
    {
      ...emailTo(user, 'Confirm the email of your RateMyOfficial account', {
        paragraphs: [
          'This address was entered as the email of a RateMyOfficial account, and works already. Please confirm that it is yours: until then anybody else may use it too.',
          'The link works once, within 7 days. If the account is not yours, there is nothing to do.',
        ],
        action: { label: 'Confirm the address', url: site + confirmEmailPath(token) },
      }),
      expiresAt,
    },
  ],
  preview: { name: 'email-to-confirm', data: { user: COACH, ...LINK } },
};
