import { useAdminRefreshRatingsMutation, useAdminUpdateExperienceMutation } from '../../api/endpoints';
import { useIdempotencyKey } from '../../parts/useIdempotencyKey';
import { ExperienceRuns } from './ExperienceRuns';
import { MaintenanceAction } from './MaintenanceAction';

export function Maintenance() {
  const [refresh] = useAdminRefreshRatingsMutation();
  const [update] = useAdminUpdateExperienceMutation();
  const withKey = useIdempotencyKey();

  return (
    <div className="rmo-card-grid">
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
        isRare
        question="Are you sure you want to update the experience of all officials?"
        detail="Every official gets 1 year more, now. This can't be undone at once; it is recorded with your name."
        running="Adding a year to every official..."
        failed="Failed to update experience"
        run={() => withKey((key) => update(key).unwrap())}
      >
        <ExperienceRuns />
      </MaintenanceAction>
    </div>
  );
}
