import { validateAnnouncement } from '@rmo/contracts';
import { useDebounced } from '@rmo/ui';
import { useAdminNotificationsRecipientsQuery } from '../../api/endpoints';
import { recipientsBody, type AnnouncementValues } from './announcement';

/** The number of recipients of the form's announcement, and the regions to choose from. */
export function useRecipients(values: AnnouncementValues) {
  const now = JSON.stringify(recipientsBody(values));
  const asked = useDebounced(now);
  const isValid = !validateAnnouncement({ ...values }).specificEmails;
  const query = useAdminNotificationsRecipientsQuery(JSON.parse(asked), {
    skip: !isValid,
    refetchOnMountOrArgChange: true,
  });
  // The previous count may belong to other recipients.
  const isCurrent = isValid && now === asked && !query.isFetching && !query.isError;
  return {
    /** Undefined while it is loading or failed. */
    count: isCurrent ? query.currentData?.recipients : undefined,
    isCounting: isValid && (now !== asked || query.isFetching),
    regions: query.data?.regions ?? [],
    failed: query.isError,
    refetch: query.refetch,
  };
}
