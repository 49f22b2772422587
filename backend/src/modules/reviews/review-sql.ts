import { MESSAGES, RATING_CATEGORIES } from '@rmo/contracts';
import { isoTime } from '../../common/sql/queries';

/**
 * The time at which review `r` was written. It is only the day if the review is anonymous or averages appear in batches, because
 * the time would reveal which reviews were written around the same time. Once a batch has published an anonymous review, it is
 * only the month, permanently. A column of `ix_reviews_official_date`.
 */
export const SHOWN_DATE =
  'rmo_review_date(r.date, r."isAnonymous" OR r."hidesTime", r."isAnonymous" AND r."wasPublished")';
/** The date for the author: the day, even of an anonymous review in a batch. */
const OWN_DATE = 'rmo_review_date(r.date, r."isAnonymous", false)';
/** Selects the reviews `r` that readers other than their authors may see. */
export const READABLE = 'NOT r."isHeld"';
/** Selects the reviews `r` whose event readers other than their authors may learn. */
export const SHOWS_EVENT = `${READABLE} AND NOT r."hidesEvent"`;
/** The id of the event; null if it would allow readers to identify the author. */
export const SHOWN_EVENT = 'CASE WHEN NOT r."hidesEvent" THEN r."eventId" END';
export const CATEGORIES = RATING_CATEGORIES.map((name) => `r."${name}"`);

/**
 * Author and event come from the same statement. The author of an anonymous review never leaves the database. `isOwn`: includes
 * the event and day that others may not see.
 */
export const reviewColumns = (comment: string, isOwn = false) => `r.id, r."officialId",
    CASE WHEN r."isAnonymous" THEN NULL ELSE r."userId" END AS "userId",
    ${isOwn ? 'r."eventId"' : SHOWN_EVENT} AS "eventId", ${CATEGORIES.join(', ')}, ${comment} AS comment,
    ${isOwn ? OWN_DATE : SHOWN_DATE} AS date, ${isOwn ? 'false' : 'r."isAnonymous" AND r."wasPublished"'} AS "isMonth", r."isReported", r."isAnonymous", r.moderation,
    CASE
      WHEN r."isAnonymous" THEN NULL
      WHEN u.id IS NULL THEN json_build_object(
        'firstName', 'Former', 'lastName', 'member', 'userType', NULL, 'photoUrl', NULL)
      ELSE json_build_object(
        'firstName', u."firstName", 'lastName', u."lastName", 'userType', u."userType", 'photoUrl', u."photoUrl")
    END AS "user",
    CASE WHEN u."userType" = 'Coach' AND NOT r."isAnonymous" THEN coalesce(t.name, u.school) END AS "authorSchool",
    CASE WHEN ${isOwn ? 'true' : 'NOT r."hidesEvent"'} THEN
      json_build_object('id', e.id, 'name', e.name, 'date', ${isoTime('e.date')}) END AS event`;
/** The columns of lists for managers. A review's author must not learn that a case exists. `reader`: SQL for the reader's id. */
export const listedColumns = (reader: string) => `${reviewColumns(SHOWN_COMMENT)},
    (r."isReportDecided" AND r."userId" IS DISTINCT FROM ${reader}) AS "isReportDecided"`;
export const REVIEW_TABLES = `reviews r JOIN events_summary_view e ON e.id = r."eventId"
  LEFT JOIN users_author_view u ON u.id = r."userId" LEFT JOIN teams_name_view t ON t.id = u."teamId"`;
/** An excluded review's comment is hidden like a removed comment, because its text may be the reason. */
export const SHOWN_COMMENT = `CASE WHEN r.moderation IS NULL OR r.comment = '' THEN r.comment ELSE '${MESSAGES.commentRemoved}' END`;
