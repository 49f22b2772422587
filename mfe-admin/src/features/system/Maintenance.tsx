import { useRef } from 'react';
import {
  isApiError,
  useAdminRefreshRatingsMutation,
  useAdminUpdateExperienceMutation,
  type Message,
} from '@rmo/api-client';
import { MaintenanceAction } from './MaintenanceAction';

/** Names one press of the button. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function Maintenance() {
  const [refresh] = useAdminRefreshRatingsMutation();
  const [update] = useAdminUpdateExperienceMutation();
  const key = useRef<string>(null);

  /** A press whose answer never came is repeated under the same key: it adds no second year. */
  const addYear = async (): Promise<Message> => {
    key.current ??= newKey();
    const isUnknown = (error: unknown): boolean =>
      isApiError(error) && (error.status === 0 || error.status >= 500);
    try {
      const answer = await update({ key: key.current }).unwrap();
      key.current = null;
      return answer;
    } catch (error) {
      if (!isUnknown(error)) key.current = null;
      throw error;
    }
  };

  return (
    <div className="admin-actions">
      <MaintenanceAction
        title="Ratings"
        about="Computes the average and the number of reviews of every official anew, from all reviews."
        button="Refresh Ratings"
        question="Are you sure you want to refresh all ratings?"
        detail="Every official's average and review count are computed from the reviews. No review is changed."
        running="Refreshing the ratings of all officials..."
        failed="Failed to refresh ratings"
        run={() => refresh().unwrap()}
      />
      <MaintenanceAction
        title="Experience"
        about="Adds 1 year to the experience of every official. Each season does so by itself on July 1st."
        button="Update All Experience"
        question="Are you sure you want to update the experience of all officials?"
        detail="Every official gets 1 year more, now. This can't be undone at once; it is recorded with your name."
        running="Adding a year to every official..."
        failed="Failed to update experience"
        run={addYear}
      />
    </div>
  );
}
