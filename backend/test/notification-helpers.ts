import { OutboxService, type NotifyJob } from '../src/queue';
import type { Mailbox, TestApi } from './support';

export const notificationHelpers = (api: () => TestApi, mailbox: () => Mailbox) => ({
  /** Enqueues a `notify` job and returns the id of its outbox row. */
  notify: async (event: NotifyJob): Promise<string> => {
    const [outboxId] = await api().dataSource.transaction((em) =>
      api().app.get(OutboxService).enqueue(em, 'notify', event),
    );
    return outboxId!;
  },
  jobsDone: () => api().drainJobs(),
  notificationsOf: (userId: number): Promise<{ title: string; message: string }[]> =>
    api().dataSource.query(`SELECT title, message FROM notifications WHERE "userId" = $1 ORDER BY id`, [
      userId,
    ]),
  emailsTo: (address: string) => mailbox().received.filter(({ envelope }) => envelope.to.includes(address)),
  /** Returns the most recent delivery to an email address. */
  deliveryTo: async (address: string) =>
    (
      await api().dataSource.query(
        `SELECT id, state, attempts, "lastError", content FROM deliveries WHERE address = $1 ORDER BY id DESC`,
        [address],
      )
    )[0],
});
