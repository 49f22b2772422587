/** Opens a case for each reported review that has none: reports of before there were cases, and those of the seeds. */
export const OPEN_REPORTED_CASES = `
  INSERT INTO moderation_cases ("reviewId", "officialId", reason, "createdAt")
  SELECT r.id, r."officialId", 'other', r.date FROM reviews r
   WHERE r."isReported" AND NOT EXISTS (SELECT 1 FROM moderation_cases c WHERE c."reviewId" = r.id)
   ORDER BY r.id`;
