import { MESSAGES, RATING_CATEGORIES } from '@rmo/contracts';
import { isoTime } from '../../common/sql/queries';

/**
 * When review `r` was written; only the day if it is anonymous or averages appear in batches, as the time would show next to
 * which others it was written, and of an anonymous one only the month once a batch has published it, for good. A column of
 * `ix_reviews_official_date`.
 */
export const SHOWN_DATE =
  'rmo_review_date(r.date, r."isAnonymous" OR r."hidesTime", r."isAnonymous" AND r."wasPublished")';
/** The day, also of an anonymous review of a batch: for its author. */
const OWN_DATE = 'rmo_review_date(r.date, r."isAnonymous", false)';
/** The reviews `r` that others than their authors read. */
export const READABLE = 'NOT r."isHeld"';
/** The reviews `r` that others than their authors know to be of their event. */
export const SHOWS_EVENT = `${READABLE} AND NOT r."hidesEvent"`;
/** The id of the event; null where readers could tell the author from it. */
export const SHOWN_EVENT = 'CASE WHEN NOT r."hidesEvent" THEN r."eventId" END';
export const CATEGORIES = RATING_CATEGORIES.map((name) => `r."${name}"`);

/**
 * Author and event come in the same statement. The author of an anonymous review never leaves the database. `isOwn`: with
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
/** Those of lists for managers. For the author of a review there is no case. `reader`: the SQL of the reader's id. */
export const listedColumns = (reader: string) => `${reviewColumns(SHOWN_COMMENT)},
    (r."isReportDecided" AND r."userId" IS DISTINCT FROM ${reader}) AS "isReportDecided"`;
export const REVIEW_TABLES = `reviews r JOIN events_summary_view e ON e.id = r."eventId"
  LEFT JOIN users_author_view u ON u.id = r."userId" LEFT JOIN teams_name_view t ON t.id = u."teamId"`;
/** An excluded review is hidden like a removed comment: the reason may be what its words say. */
export const SHOWN_COMMENT = `CASE WHEN r.moderation IS NULL OR r.comment = '' THEN r.comment ELSE '${MESSAGES.commentRemoved}' END`;
