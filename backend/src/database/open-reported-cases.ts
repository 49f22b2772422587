/**
 * Opens a case for each reported review that has none: reports of before there were cases, and those of the seeds.
 * @param openedAt SQL for the time that stands for the unknown one of the report of review `r`.
 */
export const openReportedCases = (openedAt: string) => `
  INSERT INTO moderation_cases ("reviewId", "officialId", reason, "createdAt")
  SELECT r.id, r."officialId", 'other', ${openedAt} FROM reviews r
   WHERE r."isReported" AND NOT EXISTS (SELECT 1 FROM moderation_cases c WHERE c."reviewId" = r.id)
   ORDER BY r.id`;
