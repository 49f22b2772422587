import type { ReactElement } from 'react';
import { fullName, DeletionImpact } from '@rmo/ui';
import {
  useOfficialsDeleteMutation,
  useOfficialsReviewCountQuery,
  useOfficialsReviewCountsQuery,
  type Official,
} from '../api/endpoints';
import { Deletion } from '../forms/Deletion';
import type { RowAction } from '../table/RowMenu';

interface Props {
  official: Official;
  onDeleted: () => void;
  /** Renders the menu with the action. */
  trigger: (remove: RowAction, busy: boolean) => ReactElement;
}

export function DeleteOfficial({ official, onDeleted, trigger }: Props) {
  const [remove] = useOfficialsDeleteMutation();
  return (
    <Deletion
      what="official"
      name={fullName(official)}
      detail={<OfficialDeletionImpact official={official} />}
      remove={() => remove(official.id).unwrap()}
      deleted="Official deleted"
      failed="Failed to delete official"
      onDeleted={onDeleted}
      trigger={trigger}
    />
  );
}

function OfficialDeletionImpact({ official }: { official: Official }) {
  const { data, isError } = useOfficialsReviewCountQuery(official.id, { refetchOnMountOrArgChange: true });
  return <DeletionImpact what="official" count={data?.count} unknown={isError} />;
}

/** The consequences of deleting several officials. */
export function OfficialsDeletion({ officials }: { officials: readonly Official[] }) {
  const ids = officials.map((official) => official.id);
  const { data, isError } = useOfficialsReviewCountsQuery(ids, { refetchOnMountOrArgChange: true });
  const count = isError ? 'all' : (data?.toLocaleString('en-US') ?? '…');
  return (
    <p role="status" aria-busy={data === undefined && !isError}>
      The assignments and {count} {data === 1 ? 'review' : 'reviews'} go with{' '}
      {ids.length === 1 ? 'this official' : 'these officials'}. This can’t be undone.
    </p>
  );
}
