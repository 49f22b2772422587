import { useOfficialsDeleteMutation, useOfficialsReviewCountQuery, type Official } from '@rmo/api-client';
import { ReviewsGoing } from '@rmo/ui';
import { DeleteRow } from '../people/DeleteRow';
import { fullName } from '../people/PersonCard';

export function DeleteOfficial({ official, onDeleted }: { official: Official; onDeleted: () => void }) {
  const [remove] = useOfficialsDeleteMutation();
  return (
    <DeleteRow
      what="official"
      name={fullName(official)}
      detail={<Losses official={official} />}
      remove={() => remove(official.id).unwrap()}
      deleted="Official deleted"
      failed="Failed to delete official"
      onDeleted={onDeleted}
    />
  );
}

function Losses({ official }: { official: Official }) {
  const { data, isError } = useOfficialsReviewCountQuery(official.id, { refetchOnMountOrArgChange: true });
  return <ReviewsGoing what="official" count={data?.count} unknown={isError} />;
}
