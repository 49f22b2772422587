import type { EntityManager } from 'typeorm';
import type { NotificationPayloads, NotificationKind } from '../../../queue';
import type { Email } from '../email/email';
import type { NotificationSources } from './notification-sources';

export interface InAppNotification {
  userIds: number[];
  /** The id of the account, event, review, case or official that the notification is about; 0 if it is about none. */
  subjectId: number;
  /** Distinguishes several notifications to the same user from the same job. */
  part?: string;
  /** The event or person that it is about, if any. */
  title: string;
  message: string;
  link: string;
}

/** Adds a note to earlier notifications of these kinds about the subject. */
export interface Outdated {
  kinds: NotificationKind[];
  subjectId: number;
  /** If absent, everyone's notifications. */
  userIds?: number[];
  exceptUserIds?: number[];
  note: string;
  /** True if nothing is left to do, which marks the notifications as read; false to mark them as unread. Unchanged if absent. */
  isDone?: boolean;
}

export interface NotificationHandler<K extends NotificationKind, Data = unknown> {
  /** Loads the data for the texts. Returns null if the subject no longer exists; then nobody is notified. */
  load(
    em: EntityManager,
    payload: NotificationPayloads[K],
    sources: NotificationSources,
  ): Promise<Data | null>;
  inApp?(data: Data): InAppNotification | InAppNotification[];
  outdates?(data: Data): Outdated;
  /** `site` is the product's public URL, without a trailing slash. */
  emails?(data: Data, site: string): Email[];
  /** An example for the email preview, which `npm run mail-previews` writes to `docs/mail/<name>.html` and `.txt`. */
  preview?: { name: string; data: NoInfer<Data> };
}

/** Declares a kind's handler, to be spread into the handlers of its topic. `Data` is inferred from what `load` returns. */
export const notificationOf = <K extends NotificationKind, Data>(
  kind: K,
  handler: NotificationHandler<K, Data>,
) => ({ [kind]: handler }) as Record<K, NotificationHandler<K, Data>>;
