import { useDebounced } from '@rmo/ui';
import { useAdminNotificationsRecipientsQuery } from '../../api/endpoints';
import { chosenOf, problemsOf, recipientsBody, type AnnouncementValues } from './announcement';

/** Loads the number of recipients for the form's values, once any are chosen, and the existing regions. */
export function useRecipients(values: AnnouncementValues) {
  const current = JSON.stringify(recipientsBody(values));
  const settled = useDebounced(current);
  const isValid = chosenOf(values) !== null && !problemsOf({ ...values }).specificEmails;
  const query = useAdminNotificationsRecipientsQuery(JSON.parse(settled), {
    skip: !isValid,
    refetchOnMountOrArgChange: true,
  });
  // The previous count may belong to other recipients.
  const isCurrent = isValid && current === settled && !query.isFetching && !query.isError;
  return {
    /** Undefined while it is loading and after a failure. */
    count: isCurrent ? query.currentData?.recipients : undefined,
    groups: (isCurrent && query.currentData?.groups) || [],
    isCounting: isValid && (current !== settled || query.isFetching),
    /** Undefined until they are loaded. */
    regions: query.data?.regions,
    failed: query.isError,
    refetch: query.refetch,
  };
}
