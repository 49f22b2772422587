import { validateAnnouncement } from '@rmo/contracts';
import { useAdminRecipientsQuery } from '@rmo/api-client';
import { useDebounced } from '@rmo/ui';
import { recipientsBody, type AnnouncementValues } from './announcement';

/** How many the form's message would reach, and the regions to choose from, while it is filled in. */
export function useRecipients(values: AnnouncementValues) {
  const now = JSON.stringify(recipientsBody(values));
  const asked = useDebounced(now);
  const isValid = !validateAnnouncement({ ...values }).specificEmails;
  const query = useAdminRecipientsQuery(JSON.parse(asked), {
    skip: !isValid,
    refetchOnMountOrArgChange: true,
  });
  // What was counted for other recipients is no count of these.
  const isCurrent = isValid && now === asked && !query.isFetching && !query.isError;
  return {
    /** Undefined while it is counted, or can't be. */
    count: isCurrent ? query.currentData?.recipients : undefined,
    isCounting: isValid && (now !== asked || query.isFetching),
    regions: query.data?.regions ?? [],
    failed: query.isError,
    refetch: query.refetch,
  };
}
