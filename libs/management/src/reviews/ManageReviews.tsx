import { useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import Button from 'antd/es/button';
import { OVERVIEW_COUNT_MAX } from '@rmo/contracts';
import { isApiError } from '@rmo/api-client';
import { useOverviewListQuery } from '@rmo/dashboard/api/endpoints';
import { countText } from '@rmo/dashboard/overview/waiting-text';
import { Empty, Field, fullName } from '@rmo/ui';
import { useModerationCountsQuery, useOfficialsGetQuery } from '../api/endpoints';
import { useBasePath } from '../dashboards';
import { CaseDesk } from '../moderation/CaseDesk';
import { OneCase } from '../moderation/OneCase';
import { OfficialPicker } from '../officials/OfficialPicker';
import { useOwnRegion, type OwnRegion } from '../table/useOwnRegion';
import { ReviewsTable } from './ReviewsTable';
import '../management.css';
import './reviews.css';

/** What only the list of reported reviews has in the URL. */
const DESK_FILTERS = ['about', 'state', 'reason'];

/** The reviews of a chosen official, of all, or those that are reported. The URL contains the choice, so that the page can be shared. */
export function ManageReviews() {
  const [params, setParams] = useSearchParams();
  const base = useBasePath();
  const chosen = Number(params.get('official')) || null;
  const { data, error } = useOfficialsGetQuery(chosen ?? 0, { skip: !chosen });
  const official = data && data.id === chosen ? data : null;
  const own = useOwnRegion('reviews', {
    filter: (name) => params.get(name) ?? '',
    change: (name, value) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const field of ['page', 'region', name]) next.delete(field);
        if (value) next.set(name, value);
        return next;
      }),
  });
  // The rest of the URL belongs to the list that is left.
  const path = (to: Record<string, string> = {}): string =>
    `${base}?${new URLSearchParams({ tab: 'manage-reviews', ...to, ...(own.showsAll && { regions: 'all' }) })}`;
  const show = (id?: number) => setParams(path(id ? { official: String(id) } : {}).split('?')[1]!);
  const caseId = (!chosen && Number(params.get('case'))) || null;
  const isDesk =
    !chosen &&
    !caseId &&
    (params.get('view') === 'reported' || DESK_FILTERS.some((name) => params.has(name)));
  // So that the list stays when its last filter is removed.
  const isUnnamed = isDesk && params.get('view') === null;
  useEffect(() => {
    if (isUnnamed) setParams((current) => addView(current), { replace: true });
  }, [isUnnamed]); // eslint-disable-line react-hooks/exhaustive-deps -- the setter is a new function on each render
  const toAll = <Link to={path()}>All reviews</Link>;
  const isGone = Boolean(chosen) && isApiError(error) && error.status === 404;
  const choice = (
    <div className="rmo-reviews-choice">
      <Field id="reviews-official" label="Official">
        <OfficialPicker
          id="reviews-official"
          chosen={official}
          onChoose={({ id }) => show(id)}
          onClear={() => show()}
          region={own.region}
          placeholder={own.region ? `All officials of ${own.region}` : 'All officials'}
        />
      </Field>
      {own.control}
    </div>
  );
  return (
    <section className="rmo-stack" aria-label="Manage Reviews">
      {caseId && (
        <OneCase id={caseId} actions={<Link to={path({ view: 'reported' })}>All reported reviews</Link>} />
      )}
      {isDesk && (
        <CaseDesk
          ownRegion={own.region}
          actions={toAll}
          // Its own filter chooses the official.
          choice={own.control && <div className="rmo-reviews-choice">{own.control}</div>}
        />
      )}
      {isGone && (
        <>
          {choice}
          <Empty text="This official no longer exists">
            <Button onClick={() => show()}>All reviews</Button>
          </Empty>
        </>
      )}
      {chosen && !isGone && (
        <ReviewsTable
          key={chosen}
          officialId={chosen}
          title={official ? `Reviews of ${fullName(official)}` : 'Reviews'}
          actions={toAll}
          choice={choice}
        />
      )}
      {!chosen && !caseId && !isDesk && (
        <ReviewsTable
          region={own.region}
          title={own.region ? `Reviews in ${own.region}` : 'All reviews'}
          actions={<ReportedLink own={own} to={path({ view: 'reported' })} />}
          choice={choice}
          whenNone={own.region && <Button onClick={() => own.showAll()}>Show all regions</Button>}
          pathOf={(id) => path({ official: String(id) })}
        />
      )}
    </section>
  );
}

function addView(current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  next.set('view', 'reported');
  return next;
}

/**
 * Leads to the reported reviews, with how many of them wait for this person, as everywhere, and how many more are not theirs to
 * decide. The latter is unknown for all regions, because a supervisor decides for the own one.
 */
function ReportedLink({ own, to }: { own: OwnRegion; to: string }) {
  const { data: counts } = useModerationCountsQuery(own.region);
  const { data: overview } = useOverviewListQuery();
  const waiting = overview?.find(({ kind }) => kind === 'open-cases')?.count ?? 0;
  const others = counts && overview && !(own.own && own.showsAll) ? counts.open + counts.taken - waiting : 0;
  return (
    <Link to={to} className="rmo-reviews-reported">
      Reported<span className="rmo-wide-text"> reviews</span>{' '}
      {waiting > 0 && <span className="rmo-count">{countText(waiting)}</span>}
      {others > 0 && waiting < OVERVIEW_COUNT_MAX && ` · ${others} for others`}
    </Link>
  );
}
