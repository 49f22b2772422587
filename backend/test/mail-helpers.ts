import { OutboxService, type NotificationEvent } from '../src/queue';
import { type Mailbox, type TestApi, until } from './support';

/** What tests of mails and notices ask again and again. */
export const mailHelpers = (api: () => TestApi, box: () => Mailbox) => ({
  /** Something happened. */
  tell: (notice: NotificationEvent) =>
    api().dataSource.transaction((em) => api().app.get(OutboxService).enqueue(em, 'notify', notice)),
  /** Until every promise is kept. */
  idle: (timeoutMs?: number) =>
    until(
      'all jobs done',
      async () => {
        const [{ n }] = await api().dataSource.query(
          `SELECT count(*)::int AS n FROM outbox WHERE "doneAt" IS NULL`,
        );
        return n === 0;
      },
      timeoutMs,
    ),
  bell: (userId: number): Promise<{ title: string; message: string }[]> =>
    api().dataSource.query(`SELECT title, message FROM notifications WHERE "userId" = $1 ORDER BY id`, [
      userId,
    ]),
  mailsTo: (address: string) => box().received.filter(({ envelope }) => envelope.to.includes(address)),
  delivery: async (address: string) =>
    (
      await api().dataSource.query(
        `SELECT id, state, attempts, "lastError", content FROM deliveries WHERE address = $1 ORDER BY id DESC`,
        [address],
      )
    )[0],
});
