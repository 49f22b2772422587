import { useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import Button from 'antd/es/button';
import { isApiError } from '@rmo/api-client';
import { countText } from '@rmo/ui/waiting-text';
import { Empty, Field, fullName } from '@rmo/ui';
import { useOfficialsGetQuery } from '../api/endpoints';
import { useBasePath } from '../dashboards';
import { CaseDesk } from '../moderation/CaseDesk';
import { useWaitingShare } from '../moderation/waitingShare';
import { OfficialPicker } from '../officials/OfficialPicker';
import { REGIONS, useShownRegion } from '../table/useOwnRegion';
import { ReviewsTable } from './ReviewsTable';
import '../management.css';
import './reviews.css';

const SHARED_FILTERS = ['when', 'reported', 'event'];
const DESK_PARAMETERS = ['case', 'about', 'state', 'reason'];

export function ManageReviews() {
  const [params, setParams] = useSearchParams();
  const base = useBasePath();
  const chosenId = Number(params.get('official')) || null;
  const { currentData: official = null, error } = useOfficialsGetQuery(chosenId ?? 0, { skip: !chosenId });
  const ownRegion = useShownRegion(params.get(REGIONS));
  // Drops the URL's other parameters, which belong to the previous list.
  const listPath = (to: Record<string, string> = {}): string =>
    `${base}?${new URLSearchParams({ tab: 'manage-reviews', ...to, ...(ownRegion.showsAll && { regions: 'all' }) })}`;
  const sharedFilters = Object.fromEntries(
    SHARED_FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  );
  const pathOf = (id?: number): string => listPath({ ...(id && { official: String(id) }), ...sharedFilters });
  const choose = (id?: number) => setParams(pathOf(id).split('?')[1]!);
  const showAll = () => setParams(listPath().split('?')[1]!);
  const isDesk =
    !chosenId && (params.get('view') === 'reported' || DESK_PARAMETERS.some((name) => params.has(name)));
  // Names the list in the URL, so that it stays open when its last filter is removed.
  const isUnnamed = isDesk && params.get('view') === null;
  useEffect(() => {
    if (isUnnamed)
      setParams((current) => new URLSearchParams([...current, ['view', 'reported']]), { replace: true });
  }, [isUnnamed]); // eslint-disable-line react-hooks/exhaustive-deps -- the setter is a new function on each render
  const toAll = <Link to={listPath()}>All reviews</Link>;
  const isGone = Boolean(chosenId) && isApiError(error) && error.status === 404;
  const officialChoice = (
    <Field id="reviews-official" label="Official">
      <OfficialPicker
        chosen={official}
        onChoose={({ id }) => choose(id)}
        onClear={() => choose()}
        region={ownRegion.region}
      />
    </Field>
  );
  return (
    <section className="rmo-stack" aria-label="Manage Reviews">
      {isDesk && <CaseDesk actions={toAll} />}
      {isGone && (
        <Empty text="This official no longer exists">
          <Button onClick={showAll}>All reviews</Button>
        </Empty>
      )}
      {chosenId && !isGone && (
        <ReviewsTable
          key={chosenId}
          officialId={chosenId}
          title={official ? `Reviews of ${fullName(official)}` : 'Reviews'}
          actions={toAll}
          choice={officialChoice}
          chosen={{
            name: official ? fullName(official) : 'One official',
            remove: () => choose(),
            clear: showAll,
          }}
        />
      )}
      {!chosenId && !isDesk && (
        <ReviewsTable
          title={ownRegion.region ? `Reviews in ${ownRegion.region}` : 'All reviews'}
          actions={<ReportedLink own={ownRegion} to={listPath({ view: 'reported' })} />}
          choice={officialChoice}
          pathOf={pathOf}
        />
      )}
    </section>
  );
}

function ReportedLink({ own, to }: { own: ReturnType<typeof useShownRegion>; to: string }) {
  const { mine, others } = useWaitingShare(own);
  return (
    <Link to={to} className="rmo-reviews-reported">
      <span className="rmo-reviews-reported__text">
        Reported<span className="rmo-wide-text"> reviews</span>
      </span>{' '}
      {mine > 0 && <span className="rmo-count">{countText(mine)}</span>}
      {others > 0 && <span className="rmo-muted"> · {others} not yours</span>}
    </Link>
  );
}
