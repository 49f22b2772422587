import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import { AuditEntry } from '../common/audit/audit-entry.entity';
import { Session } from '../common/auth/session.entity';
import { BoundedClient, timeoutOptions } from '../common/sql/bounded-client';
import type { Env } from '../config/env';
import { CalendarFeed } from '../modules/calendars/calendar-feed.entity';
import { EventEntity } from '../modules/events/event.entity';
import { EventOfficial } from '../modules/events/event-official.entity';
import { EventTeam } from '../modules/events/event-team.entity';
import { Export, ExportPart } from '../modules/exports/archive/export.entity';
import { DevelopmentGoal } from '../modules/growth/development/development-goal.entity';
import { DevelopmentNote } from '../modules/growth/development/development-note.entity';
import { GrowthFigures } from '../modules/growth/growth-figures.entity';
import { GrowthReference } from '../modules/growth/growth-reference.entity';
import { Image } from '../modules/files/image.entity';
import { ImportExternalId, ImportMapping } from '../modules/imports/import-memory.entity';
import { ImportRow } from '../modules/imports/import-row.entity';
import { Import } from '../modules/imports/import.entity';
import { ModerationAppeal } from '../modules/moderation/moderation-appeal.entity';
import { ModerationCase } from '../modules/moderation/moderation-case.entity';
import { ModerationReport } from '../modules/moderation/moderation-report.entity';
import { Announcement } from '../modules/notifications/announcements/announcement.entity';
import { Delivery } from '../modules/notifications/deliveries/delivery.entity';
import { Notification } from '../modules/notifications/notification.entity';
import { Official } from '../modules/officials/official.entity';
import { Review } from '../modules/reviews/review.entity';
import { Reminder } from '../modules/notifications/reminders/reminder.entity';
import { FairScore } from '../modules/scores/fair-score.entity';
import { ScoreRun } from '../modules/scores/score-run.entity';
import { RatingBatch } from '../modules/reviews/publication/rating-batch.entity';
import { ReviewMonth } from '../modules/reviews/figures/review-month.entity';
import { ReviewPin } from '../modules/reviews/to-rate/review-pin.entity';
import { ReviewSkip } from '../modules/reviews/to-rate/review-skip.entity';
import { RatingRulesEntity } from '../modules/settings/rating-rules/rating-rules.entity';
import { Setting } from '../modules/settings/setting.entity';
import { UserSetting } from '../modules/settings/user-setting.entity';
import { Team } from '../modules/teams/team.entity';
import { CoachTeam } from '../modules/users/coaches/coach-team.entity';
import { OneTimeToken } from '../modules/users/passwords/one-time-token.entity';
import { User } from '../modules/users/user.entity';
import { OutboxRow } from '../queue/outbox.entity';
import { ScheduledRun } from '../queue/scheduled-run.entity';
import { Initial1760000000000 } from './migrations/1760000000000-initial';
import { People1760000000001 } from './migrations/1760000000001-people';
import { Lists1760000000002 } from './migrations/1760000000002-lists';
import { FilesAndMail1760000000003 } from './migrations/1760000000003-files-and-mail';
import { AuditLog1760000000004 } from './migrations/1760000000004-audit-log';
import { Accounts1760000000005 } from './migrations/1760000000005-accounts';
import { Retention1760000000006 } from './migrations/1760000000006-retention';
import { Reviews1760000000007 } from './migrations/1760000000007-reviews';
import { AccountsAndTeams1760000000008 } from './migrations/1760000000008-accounts-and-teams';
import { Domain1760000000009 } from './migrations/1760000000009-domain';
import { Notifications1760000000010 } from './migrations/1760000000010-notifications';
import { AccountChecks1760000000012 } from './migrations/1760000000012-account-checks';
import { CoachSchools1760000000013 } from './migrations/1760000000013-coach-schools';
import { RatingRules1760000000014 } from './migrations/1760000000014-rating-rules';
import { NotificationLinks1760000000015 } from './migrations/1760000000015-notification-links';
import { Moderation1760000000016 } from './migrations/1760000000016-moderation';
import { Regions1760000000017 } from './migrations/1760000000017-regions';
import { Overview1760000000018 } from './migrations/1760000000018-overview';
import { Reminders1760000000019 } from './migrations/1760000000019-reminders';
import { RegionOfAnOfficial1760000000020 } from './migrations/1760000000020-region-of-an-official';
import { ReviewMonths1760000000021 } from './migrations/1760000000021-review-months';
import { SchoolsOfAuthors1760000000022 } from './migrations/1760000000022-schools-of-authors';
import { ReviewsByDay1760000000024 } from './migrations/1760000000024-reviews-by-day';
import { NamesInAuditLog1760000000025 } from './migrations/1760000000025-names-in-audit-log';
import { ReviewIds1760000000026 } from './migrations/1760000000026-review-ids';
import { SearchOfNames1760000000027 } from './migrations/1760000000027-search-of-names';
import { FairScores1760000000030 } from './migrations/1760000000030-fair-scores';
import { DecidedReports1760000000031 } from './migrations/1760000000031-decided-reports';
import { Publication1760000000032 } from './migrations/1760000000032-publication';
import { Mirror1760000000033 } from './migrations/1760000000033-mirror';
import { Growth1760000000034 } from './migrations/1760000000034-growth';
import { Development1760000000035 } from './migrations/1760000000035-development';
import { Imports1760000000036 } from './migrations/1760000000036-imports';
import { NamesOfOfficials1760000000037 } from './migrations/1760000000037-names-of-officials';
import { Calendars1760000000038 } from './migrations/1760000000038-calendars';
import { RateCodes1760000000039 } from './migrations/1760000000039-rate-codes';
import { Exports1760000000040 } from './migrations/1760000000040-exports';
import { ReviewsOfAMonth1760000000041 } from './migrations/1760000000041-reviews-of-a-month';
import { FairScoreMarks1760000000042 } from './migrations/1760000000042-fair-score-marks';
import { PublishedForGood1760000000043 } from './migrations/1760000000043-published-for-good';
import { MonthsOfPublishedReviews1760000000044 } from './migrations/1760000000044-months-of-published-reviews';
import { OfficialsUpdatedAtOnce1760000000045 } from './migrations/1760000000045-officials-updated-at-once';
import { QuestionsOfImports1760000000046 } from './migrations/1760000000046-questions-of-imports';
import { ComparedNames1760000000047 } from './migrations/1760000000047-compared-names';
import { ContextOfReviews1760000000048 } from './migrations/1760000000048-context-of-reviews';
import { HeldReviews1760000000049 } from './migrations/1760000000049-held-reviews';
import { TeamsOfCoaches1760000000050 } from './migrations/1760000000050-teams-of-coaches';
import { ApprovedAt1760000000051 } from './migrations/1760000000051-approved-at';
import { ClaimedDeliveries1760000000052 } from './migrations/1760000000052-claimed-deliveries';
import { ReservedEmails1760000000053 } from './migrations/1760000000053-reserved-emails';
import { DeliveriesByAddress1760000000054 } from './migrations/1760000000054-deliveries-by-address';
import { CommentsInPieces1760000000055 } from './migrations/1760000000055-comments-in-pieces';
import { OneName1760000000056 } from './migrations/1760000000056-one-name';
import { PreviousVersion1760000000057 } from './migrations/1760000000057-previous-version';

const entities = [
  User,
  CoachTeam,
  OneTimeToken,
  Session,
  Official,
  EventEntity,
  EventOfficial,
  Team,
  EventTeam,
  CalendarFeed,
  Review,
  Reminder,
  ReviewMonth,
  RatingBatch,
  FairScore,
  ScoreRun,
  GrowthFigures,
  GrowthReference,
  DevelopmentNote,
  DevelopmentGoal,
  ReviewPin,
  ReviewSkip,
  ModerationCase,
  ModerationReport,
  ModerationAppeal,
  Setting,
  UserSetting,
  RatingRulesEntity,
  Notification,
  Delivery,
  OutboxRow,
  ScheduledRun,
  Image,
  Announcement,
  AuditEntry,
  Import,
  ImportRow,
  ImportExternalId,
  ImportMapping,
  Export,
  ExportPart,
];

type Address = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL'>;
type Deadlines = Pick<Env, 'DATABASE_CONNECT_MS' | 'DATABASE_STATEMENT_MS'>;
export type DatabaseEnv = Address & Deadlines;
/** For migrations and seeds, whose statements may take long. */
const OFFLINE: Deadlines = { DATABASE_CONNECT_MS: 30_000, DATABASE_STATEMENT_MS: 3_600_000 };

/**
 * The Postgres connection of every process. A query that gets no connection in time fails, and so does a statement that
 * exceeds its timeout, even if the server does not respond (`BoundedClient`). Both become a 503.
 */
export function dataSourceOptions(env: DatabaseEnv): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    entities,
    migrations: [
      Initial1760000000000,
      People1760000000001,
      Lists1760000000002,
      FilesAndMail1760000000003,
      AuditLog1760000000004,
      Accounts1760000000005,
      Retention1760000000006,
      Reviews1760000000007,
      AccountsAndTeams1760000000008,
      Domain1760000000009,
      Notifications1760000000010,
      AccountChecks1760000000012,
      CoachSchools1760000000013,
      RatingRules1760000000014,
      NotificationLinks1760000000015,
      Moderation1760000000016,
      Regions1760000000017,
      Overview1760000000018,
      Reminders1760000000019,
      RegionOfAnOfficial1760000000020,
      ReviewMonths1760000000021,
      SchoolsOfAuthors1760000000022,
      ReviewsByDay1760000000024,
      NamesInAuditLog1760000000025,
      ReviewIds1760000000026,
      SearchOfNames1760000000027,
      FairScores1760000000030,
      DecidedReports1760000000031,
      Publication1760000000032,
      Mirror1760000000033,
      Growth1760000000034,
      Development1760000000035,
      Imports1760000000036,
      NamesOfOfficials1760000000037,
      Calendars1760000000038,
      RateCodes1760000000039,
      Exports1760000000040,
      ReviewsOfAMonth1760000000041,
      FairScoreMarks1760000000042,
      PublishedForGood1760000000043,
      MonthsOfPublishedReviews1760000000044,
      OfficialsUpdatedAtOnce1760000000045,
      QuestionsOfImports1760000000046,
      ComparedNames1760000000047,
      ContextOfReviews1760000000048,
      HeldReviews1760000000049,
      TeamsOfCoaches1760000000050,
      ApprovedAt1760000000051,
      ClaimedDeliveries1760000000052,
      ReservedEmails1760000000053,
      DeliveriesByAddress1760000000054,
      CommentsInPieces1760000000055,
      OneName1760000000056,
      PreviousVersion1760000000057,
    ],
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    poolSize: env.DATABASE_POOL,
    applicationName: 'ratemyofficial',
    connectTimeoutMS: env.DATABASE_CONNECT_MS,
    extra: {
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      Client: BoundedClient,
      ...timeoutOptions(env.DATABASE_STATEMENT_MS),
    },
  };
}

export const createDataSource = ({ DATABASE_URL, DATABASE_POOL }: Address): DataSource =>
  new DataSource(dataSourceOptions({ DATABASE_URL, DATABASE_POOL, ...OFFLINE }));
