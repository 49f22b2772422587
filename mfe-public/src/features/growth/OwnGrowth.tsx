import { failureOf } from '@rmo/api-client';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsMeGrowthQuery } from '../../api/endpoints';
import { Growth } from './Growth';
import { OwnDevelopment } from './OwnDevelopment';

/** The tab of the official. */
export default function OwnGrowth() {
  const query = useOfficialsMeGrowthQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isLoading } = query;
  return (
    <div className="rmo-stack growth">
      <h2 className="rmo-section-title rmo-tab-title">Growth</h2>
      {isLoading && <Loading text="Loading your growth page..." />}
      {!isLoading && !data && <ErrorRetry text="Failed to load your growth page" {...failureOf(query)} />}
      {data && <Growth growth={data} isOwn />}
      {/* Afterwards, as what stands above would push it down. */}
      {!isLoading && <OwnDevelopment />}
    </div>
  );
}
