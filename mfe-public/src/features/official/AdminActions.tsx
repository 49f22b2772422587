import Button from 'antd/es/button';
import { Link, useLocation } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { AntdProvider } from '@rmo/ui/AntdProvider';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { EditIcon, TrashIcon } from '@rmo/ui/icons';
import { DeletionImpact } from '@rmo/ui/DeletionImpact';
import { useOfficialsDeleteMutation, useOfficialsReviewCountQuery, type Official } from '../../api/endpoints';

/** The Edit and Delete buttons for administrators. */
export default function AdminActions({ official }: { official: Official }) {
  const [remove, { isLoading }] = useOfficialsDeleteMutation();
  const [, navigate] = useLocation();
  const deleteOfficial = async (): Promise<void> => {
    try {
      await remove({ id: official.id }).unwrap();
      toast.success('Official deleted');
      navigate(SCREENS.home);
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to delete official'));
    }
  };
  return (
    <AntdProvider>
      <Link
        className="rmo-button rmo-button--quiet"
        to={screenPath(SCREENS.adminOfficialEdit, { id: official.id })}
      >
        <EditIcon /> Edit
      </Link>
      <ConfirmDelete
        question="Are you sure you want to delete this official?"
        detail={<OfficialDeletionImpact officialId={official.id} />}
        onConfirm={deleteOfficial}
        trigger={(open) => (
          <Button danger size="large" icon={<TrashIcon />} loading={isLoading} onClick={open}>
            Delete
          </Button>
        )}
      />
    </AntdProvider>
  );
}

function OfficialDeletionImpact({ officialId }: { officialId: number }) {
  const { data, isError } = useOfficialsReviewCountQuery(officialId, { refetchOnMountOrArgChange: true });
  return <DeletionImpact what="official" count={data?.count} unknown={isError} />;
}
