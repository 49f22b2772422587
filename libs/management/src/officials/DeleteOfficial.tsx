import { fullName, DeletionImpact } from '@rmo/ui';
import {
  useOfficialsDeleteMutation,
  useOfficialsEventsListQuery,
  useOfficialsEventsListQueryState,
  useOfficialsReviewCountQuery,
  useOfficialsReviewCountQueryState,
  useOfficialsReviewCountsQuery,
  type Official,
} from '../api/endpoints';
import { Deletion, type RowDeletion } from '../forms/Deletion';

export function DeleteOfficial({ official, ...row }: { official: Official } & RowDeletion) {
  const { id } = official;
  const [remove] = useOfficialsDeleteMutation();
  // The dialog's details load the review count and the events when it opens.
  const reviews = useOfficialsReviewCountQueryState(id).data;
  const events = useOfficialsEventsListQueryState(id).data;
  const isUnassigned = reviews?.count === 0 && events?.length === 0;
  const later = { key: `officials:${id}`, path: `/officials/${id}?unreviewed=true` };
  return (
    <Deletion
      what="official"
      name={fullName(official)}
      detail={<OfficialDeletionImpact official={official} />}
      remove={() => remove({ id, ...(isUnassigned && { unreviewed: true }) }).unwrap()}
      failed="Failed to delete official"
      later={isUnassigned ? later : undefined}
      {...row}
    />
  );
}

function OfficialDeletionImpact({ official }: { official: Official }) {
  const refetchOptions = { refetchOnMountOrArgChange: true };
  const { data, isError } = useOfficialsReviewCountQuery(official.id, refetchOptions);
  const events = useOfficialsEventsListQuery(official.id, refetchOptions);
  const canUndo = data?.count === 0 && events.data?.length === 0;
  return <DeletionImpact what="this official" {...data} unknown={isError} canUndo={canUndo} />;
}

export function OfficialsDeletion({ officials }: { officials: readonly Official[] }) {
  const ids = officials.map((official) => official.id);
  const { data, isError } = useOfficialsReviewCountsQuery(ids, { refetchOnMountOrArgChange: true });
  const what = ids.length === 1 ? 'this official' : 'these officials';
  return <DeletionImpact what={what} {...data} unknown={isError} />;
}
