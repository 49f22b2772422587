import { failureOf } from '@rmo/api-client';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsMeGrowthQuery } from '../../api/endpoints';
import { Growth } from './Growth';
import { OwnDevelopment } from './OwnDevelopment';

/** The tab of the official. */
export default function OwnGrowth() {
  return (
    <div className="rmo-stack growth">
      <Page />
      <OwnDevelopment />
    </div>
  );
}

function Page() {
  const query = useOfficialsMeGrowthQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isLoading } = query;
  if (isLoading) return <Loading text="Loading your growth page..." />;
  if (!data) return <ErrorRetry text="Failed to load your growth page" {...failureOf(query)} />;
  return <Growth growth={data} isOwn />;
}
