import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Env } from '../../config/env';
import { AnnouncementsRepository } from './announcements.repository';
import { AnnouncementsService } from './announcements.service';
import { DeliveriesRepository } from './deliveries.repository';
import { DeliveriesService } from './deliveries.service';
import { MailJobs } from './mail.jobs';
import { MailService } from './mail.service';
import { NoticesRepository } from './notices.repository';
import { NotificationsAdminController } from './notifications.admin.controller';
import { NotificationsController } from './notifications.controller';
import { NotificationsCron } from './notifications.cron';
import { NotificationsJobs } from './notifications.jobs';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsService } from './notifications.service';
import { templatesFolder } from './templates';

/** As many as the mail queue works on at the same time. */
const MAILS_AT_ONCE = 4;

/** A mail server that hangs must not hold a worker: how long to wait for each of its words, in ms. */
const timeouts = (ms: number) => ({
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
      // Lines are kept open for the next mail. Trying again is left to the deliveries, which keep count.
      pool: true,
      maxConnections: MAILS_AT_ONCE,
      maxRequeues: 0,
      ...(env.MAIL_USER ? { auth: { user: env.MAIL_USER, pass: env.MAIL_PASSWORD ?? '' } } : {}),
      ...timeouts(env.MAIL_TIMEOUT_MS),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    template: {
      dir: templatesFolder(),
      // The template carries its styles inline already.
      adapter: new HandlebarsAdapter(undefined, { inlineCssEnabled: false }),
      options: { strict: true },
    },
  }),
});

@Module({
  imports: [mailer],
  controllers: [NotificationsController, NotificationsAdminController],
  providers: [
    NotificationsService,
    NotificationsRepository,
    NoticesRepository,
    NotificationsJobs,
    NotificationsCron,
    AnnouncementsService,
    AnnouncementsRepository,
    DeliveriesService,
    DeliveriesRepository,
    MailService,
    MailJobs,
  ],
  exports: [NotificationsService],
})
export class NotificationsModule {}
