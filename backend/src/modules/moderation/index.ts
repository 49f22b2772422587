export { ModerationModule } from './moderation.module';
export { ModerationService } from './moderation.service';
export { ModerationCron } from './moderation.cron';
export { WaitingCasesRepository } from './waiting-cases.repository';
