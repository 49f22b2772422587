import { failureOf } from '@rmo/api-client';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsGrowthQuery } from '../../api/endpoints';
import { Growth } from './Growth';
import { ManagedGoals, ManagedNotes } from './ManagedDevelopment';

interface Props {
  officialId: number;
}

/** Shows managers an official's growth page, with their own notes and goals for the official. */
export default function OfficialGrowth({ officialId }: Props) {
  return (
    <div className="rmo-stack growth">
      <Page officialId={officialId} />
      <ManagedGoals officialId={officialId} />
      <ManagedNotes officialId={officialId} />
    </div>
  );
}

function Page({ officialId }: Props) {
  const query = useOfficialsGrowthQuery(officialId);
  const { data, isLoading } = query;
  if (isLoading) return <Loading text="Loading the growth page..." />;
  if (!data) return <ErrorRetry text="Failed to load the growth page" {...failureOf(query)} />;
  return <Growth growth={data} isOwn={false} />;
}
