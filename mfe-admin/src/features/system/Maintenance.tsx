import {
  useAdminRefreshRatingsMutation,
  useAdminRefreshScoresMutation,
  useAdminUpdateExperienceMutation,
} from '../../api/endpoints';
import { useIdempotencyKey } from '../../parts/useIdempotencyKey';
import { ExperienceRuns } from './ExperienceRuns';
import { MaintenanceAction } from './MaintenanceAction';

export function Maintenance() {
  const [refresh] = useAdminRefreshRatingsMutation();
  const [compute] = useAdminRefreshScoresMutation();
  const [update] = useAdminUpdateExperienceMutation();
  const withKey = useIdempotencyKey();

  return (
    <>
      <MaintenanceAction
        title="Ratings"
        about="Recalculates every official’s average and number of reviews."
        button="Refresh ratings"
        question="Are you sure you want to refresh all ratings?"
        detail="Every official’s average and review count are recalculated from the reviews. No review is changed."
        running="Refreshing the ratings of all officials..."
        failed="Failed to refresh ratings"
        run={() => refresh().unwrap()}
      />
      <MaintenanceAction
        title="Fair scores"
        about="Computes every official’s fair score. This happens automatically each night."
        button="Compute fair scores"
        question="Compute the fair scores of all officials now?"
        detail="They are computed in the background, from all reviews that count. No review is changed."
        running="Asking for the fair scores..."
        failed="Failed to compute the fair scores"
        run={() => compute().unwrap()}
      />
      <MaintenanceAction
        title="Experience"
        about="Adds a year to every official’s experience. This happens automatically each July 1."
        button="Update all experience"
        question="Are you sure you want to update the experience of all officials?"
        detail="Every official gains one year now. This can’t be undone, and is recorded with your name."
        running="Adding a year to every official..."
        failed="Failed to update experience"
        run={() => withKey((key) => update(key).unwrap())}
      >
        <ExperienceRuns />
      </MaintenanceAction>
    </>
  );
}
