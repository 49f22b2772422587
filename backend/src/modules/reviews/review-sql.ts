import { MESSAGES, RATING_CATEGORIES } from '@rmo/contracts';
import { EVENT_JSON_SQL } from '../../common/sql/queries';

/**
 * SQL for when review `r` was written: only the day if it is anonymous or averages appear in batches, because the time would
 * reveal which reviews were written around the same time; only the month once a batch has published an anonymous review. A column
 * of `ix_reviews_official_date`.
 */
export const SHOWN_DATE_SQL =
  'rmo_review_date(r.date, r."isAnonymous" OR r."hidesTime", r."isAnonymous" AND r."wasPublished")';
/** SQL for the date as the author sees it: the day, even for an anonymous review that a batch has published. */
const OWN_DATE_SQL = 'rmo_review_date(r.date, r."isAnonymous", false)';
/** Selects the reviews `r` that people other than their authors may read. */
export const IS_READABLE_SQL = 'NOT r."isHeld"';
/** Selects the reviews `r` whose event people other than their authors may see. */
export const SHOWS_EVENT_SQL = `${IS_READABLE_SQL} AND NOT r."hidesEvent"`;
/** SQL for the event's id; null if it would let readers identify the author. */
export const SHOWN_EVENT_SQL = 'CASE WHEN NOT r."hidesEvent" THEN r."eventId" END';
/** Selects the reviews `r` that count in averages. */
export const REVIEW_COUNTS_SQL = `r.moderation IS DISTINCT FROM 'excluded'`;
/** Selects the reviews `r` that count in managers' stats. Must match `reviews_by_month_view`. */
export const REVIEW_COUNTS_FOR_MANAGERS_SQL = `${REVIEW_COUNTS_SQL} AND ${IS_READABLE_SQL}`;

const CATEGORY_COLUMNS = RATING_CATEGORIES.map((name) => `r."${name}"`);
/** The sum of review `r`'s six scores, and of month `m`'s. */
export const POINTS_SQL = CATEGORY_COLUMNS.join(' + ');
export const MONTH_POINTS_SQL = POINTS_SQL.replaceAll('r.', 'm.');

/** The author of an anonymous review never leaves the database. `isOwn` adds the event and day that others may not see. */
export const reviewColumns = (comment: string, isOwn = false) => `r.id, r."officialId",
    CASE WHEN r."isAnonymous" THEN NULL ELSE r."userId" END AS "userId",
    ${isOwn ? 'r."eventId"' : SHOWN_EVENT_SQL} AS "eventId", ${CATEGORY_COLUMNS.join(', ')}, ${comment} AS comment,
    ${isOwn ? OWN_DATE_SQL : SHOWN_DATE_SQL} AS date, ${isOwn ? 'false' : 'r."isAnonymous" AND r."wasPublished"'} AS "isMonth", r."isReported", r."isAnonymous", r.moderation,
    CASE
      WHEN r."isAnonymous" THEN NULL
      WHEN u.id IS NULL THEN json_build_object(
        'firstName', 'Former', 'lastName', 'member', 'userType', NULL, 'photoUrl', NULL)
      ELSE json_build_object(
        'firstName', u."firstName", 'lastName', u."lastName", 'userType', u."userType", 'photoUrl', u."photoUrl")
    END AS "user",
    CASE WHEN u."userType" = 'Coach' AND NOT r."isAnonymous" THEN coalesce(t.name, u.school) END AS "authorSchool",
    CASE WHEN ${isOwn ? 'true' : 'NOT r."hidesEvent"'} THEN
      ${EVENT_JSON_SQL} END AS event`;
/** A review's author must not find out that a case exists. `reader`: SQL for the reader's id. */
export const listedColumns = (reader: string) => `${reviewColumns(SHOWN_COMMENT_SQL)},
    (r."isReportDecided" AND r."userId" IS DISTINCT FROM ${reader}) AS "isReportDecided"`;
/** The columns of lists that show each review's official, from `TABLES_WITH_OFFICIAL`. */
export const OFFICIAL_COLUMN = `json_build_object('id', o.id, 'firstName', o."firstName",
    'lastName', o."lastName", 'photoUrl', o."photoUrl") AS official`;
export const REVIEW_TABLES = `reviews r JOIN events_summary_view e ON e.id = r."eventId"
  LEFT JOIN users_author_view u ON u.id = r."userId" LEFT JOIN teams_name_view t ON t.id = u."teamId"`;
export const TABLES_WITH_OFFICIAL = `${REVIEW_TABLES} JOIN officials_summary_view o ON o.id = r."officialId"`;
/** SQL for the comment. An excluded review's comment is hidden like a removed one, because its text may be the reason. */
export const SHOWN_COMMENT_SQL = `CASE WHEN r.moderation IS NULL OR r.comment = '' THEN r.comment ELSE '${MESSAGES.commentRemoved}' END`;
