import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Env } from '../../config/env';
import { MailJobs } from './mail.jobs';
import { MailService } from './mail.service';
import { NoticesRepository } from './notices.repository';
import { NotificationsController } from './notifications.controller';
import { NotificationsJobs } from './notifications.jobs';
import { NotificationsRepository } from './notifications.repository';
import { templatesFolder } from './templates';

/** A mail server that hangs must not hold a worker. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const mailer = MailerModule.forRootAsync({
  imports: [],
  inject: [Env],
  useFactory: (env: Env) => ({
    transport: {
      host: env.MAIL_HOST ?? 'localhost',
      port: env.MAIL_PORT,
      secure: env.MAIL_PORT === 465,
      ...(env.MAIL_USER ? { auth: { user: env.MAIL_USER, pass: env.MAIL_PASSWORD ?? '' } } : {}),
      ...TIMEOUTS,
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
  controllers: [NotificationsController],
  providers: [NotificationsRepository, NoticesRepository, NotificationsJobs, MailService, MailJobs],
})
export class NotificationsModule {}
