import type { NotificationKind } from '../../../queue';
import { accountKinds } from './accounts';
import { eventKinds } from './events';
import type { NotificationHandler } from './notification-handler';
import { reminderKinds } from './reminders';
import { reviewKinds } from './reviews';

export const KINDS: { [K in NotificationKind]: NotificationHandler<K> } = {
  ...accountKinds,
  ...eventKinds,
  ...reminderKinds,
  ...reviewKinds,
};
