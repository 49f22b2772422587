import { failureOf } from '@rmo/api-client';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsGrowthQuery } from '../../api/endpoints';
import { Growth } from './Growth';

/** What managers see of an official's growth page. */
export default function OfficialGrowth({ officialId }: { officialId: number }) {
  const query = useOfficialsGrowthQuery(officialId);
  const { data, isLoading } = query;
  if (isLoading) return <Loading text="Loading the growth page..." />;
  if (!data) return <ErrorRetry text="Failed to load the growth page" {...failureOf(query)} />;
  return <Growth growth={data} isOwn={false} />;
}
