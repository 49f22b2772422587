import { MailerModule } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Module } from '@nestjs/common';
import { Metrics } from '../../common/metrics';
import { Env } from '../../config/env';
import { CalendarsModule } from '../calendars';
import { EventsModule } from '../events';
import { ModerationModule } from '../moderation';
import { OfficialsModule } from '../officials';
import { ReviewsModule } from '../reviews';
import { SettingsModule } from '../settings';
import { RateLinksModule } from '../rate-links';
import { UnlistedModule } from '../unlisted';
import { UsersModule } from '../users';
import { AnnouncementsRepository } from './announcements/announcements.repository';
import { AnnouncementsService } from './announcements/announcements.service';
import { DeliveriesJobs } from './deliveries/deliveries.jobs';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { DeliveriesService } from './deliveries/deliveries.service';
import { templatesFolder } from './email/email';
import { EmailSender } from './email/email-sender.service';
import { NotificationSources } from './kinds/notification-sources';
import { NotificationsAdminController } from './notifications.admin.controller';
import { NotificationsController } from './notifications.controller';
import { NotificationsCron } from './notifications.cron';
import { NotificationsJobs } from './notifications.jobs';
import { NotificationsRepository } from './notifications.repository';
import { RemindersRepository } from './reminders/reminders.repository';
import { RemindersService } from './reminders/reminders.service';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';

export { DeliveriesService } from './deliveries/deliveries.service';
export { DeliveriesRepository, TEST_CAUSE } from './deliveries/deliveries.repository';
export { NotificationsCron } from './notifications.cron';
export { NotificationsRepository } from './notifications.repository';

/** Equals the mail queue's concurrency, so that no job waits for a connection. */
const MAX_CONNECTIONS = 4;

/** Limits the wait for each mail server response, in ms, so that a server that hangs doesn't block a worker. */
const timeoutsFor = (ms: number) => ({
  dnsTimeout: Math.min(ms, 10_000),
  connectionTimeout: Math.min(ms, 10_000),
  greetingTimeout: Math.min(ms, 10_000),
  socketTimeout: ms,
});

const mailer = MailerModule.forRootAsync({
  imports: [],
  inject: [Env],
  useFactory: (env: Env) => ({
    transport: {
      host: env.MAIL_HOST ?? 'localhost',
      port: env.MAIL_PORT,
      secure: env.MAIL_PORT === 465,
      // The delivery jobs handle retries and count the attempts.
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      maxRequeues: 0,
      ...(env.MAIL_USER ? { auth: { user: env.MAIL_USER, pass: env.MAIL_PASSWORD ?? '' } } : {}),
      ...timeoutsFor(env.MAIL_TIMEOUT_MS),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    template: {
      dir: templatesFolder(),
      // The template's styles are already inline.
      adapter: new HandlebarsAdapter(undefined, { inlineCssEnabled: false }),
      options: { strict: true },
    },
  }),
});

@Module({
  imports: [
    mailer,
    UnlistedModule,
    RateLinksModule,
    UsersModule,
    OfficialsModule,
    EventsModule,
    CalendarsModule,
    ReviewsModule,
    ModerationModule,
    SettingsModule,
  ],
  controllers: [NotificationsController, NotificationsAdminController, UnsubscribeController],
  providers: [
    NotificationsRepository,
    NotificationsJobs,
    NotificationsCron,
    NotificationSources,
    AnnouncementsService,
    AnnouncementsRepository,
    DeliveriesService,
    DeliveriesRepository,
    DeliveriesJobs,
    EmailSender,
    RemindersService,
    RemindersRepository,
    UnsubscribeTokens,
    UnsubscribeService,
  ],
  exports: [NotificationsRepository, DeliveriesRepository],
})
export class NotificationsModule {
  constructor(metrics: Metrics, deliveries: DeliveriesRepository) {
    const states = ['waiting', 'failed'] as const;
    const help = 'Emails that are waiting, and emails that failed';
    metrics.addGauge('rmo_mail_deliveries', help, ['state'], async () => {
      const counts = await deliveries.countByState(states);
      return states.map((state) => [{ state }, counts.find((row) => row.state === state)?.count ?? 0]);
    });
  }
}
