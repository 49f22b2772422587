import { Fragment } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { useHidden } from '@rmo/mfe-kit';
import { Avatar } from '@rmo/ui/Avatar';
import { useTitleFocus } from '@rmo/ui/hooks';
import { NoMatch } from '@rmo/ui/NoMatch';
import { PageHeading } from '@rmo/ui/PageHeading';
import { Pagination } from '@rmo/ui/Pagination';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { RatingStars } from '@rmo/ui/RatingStars';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { fullName, numberText } from '@rmo/ui/text';
import { useEventsListQuery, useOfficialsListQuery, type Official } from '../../api/endpoints';
import { OtherMatches } from '../filters/OtherMatches';
import { OfficialFacts } from './OfficialFacts';
import { OfficialFilters, useOfficialsUrl, type OfficialsUrl } from './OfficialFilters';
import './officials.css';

const FEATURED_COUNT = 6;

export default function OfficialsPage() {
  const url = useOfficialsUrl();
  return (
    <div className="rmo-page officials rmo-stack">
      <PageHeading title="Officials" />
      <OfficialFilters {...url} />
      {url.query.q && <EventMatches q={url.query.q} />}
      <Results {...url} />
    </div>
  );
}

/** Counts events of all dates, as the list that it links to shows them. */
function EventMatches({ q }: { q: string }) {
  const { currentData } = useEventsListQuery({ q, page: 1, limit: 1 });
  const to = `${SCREENS.schedule}?${new URLSearchParams({ q, span: 'all' })}`;
  return <OtherMatches q={q} what="event" to={to} total={currentData?.total} />;
}

function Results({ query: args, change, clear, isFiltered }: OfficialsUrl) {
  const { q, town } = args;
  const query = useOfficialsListQuery(args);
  const { data, error, isLoading, isFetching } = query;
  const { title, focusTitle } = useTitleFocus();
  const hidden = useHidden();
  if (isLoading) return <Loading text="Loading officials..." />;
  if (error || !data) return <ErrorRetry text="Failed to fetch officials" {...failureOf(query)} />;
  if (data.data.length === 0) {
    const renderClear = (text: string) => (
      <button type="button" className="rmo-button rmo-button--quiet" onClick={clear}>
        {text}
      </button>
    );
    return (
      <>
        {isFiltered ? (
          <NoMatch text="No officials found">{renderClear('Clear filters')}</NoMatch>
        ) : (
          <Empty text="No officials found">{args.page > 1 && renderClear('Back to the first page')}</Empty>
        )}
        <QuoteCard />
      </>
    );
  }
  const changePage = (page: number): void => {
    change('page', String(page));
    focusTitle();
  };
  const officials = data.data.filter(({ id }) => !hidden.has(`officials:${id}`));
  // The list begins with the most reviewed officials in its usual order only.
  const featuredCount = !isFiltered && args.sort === '-reviews' && data.page === 1 ? FEATURED_COUNT : 0;
  const rows = officials.slice(featuredCount);
  const hasTwoParts = featuredCount > 0 && rows.length > 0;
  const isNear = town !== '' && rows.some(({ nearness = 'other' }) => nearness !== 'other');
  const total = (
    <p className="rmo-muted" role="status">
      {totalText(data.total, args, hasTwoParts)}
    </p>
  );
  const staleClass = isFetching ? ' officials-list--stale' : '';
  return (
    <section
      aria-labelledby="officials-title"
      aria-busy={isFetching}
      className="rmo-stack rmo-gap-m rmo-flush"
    >
      <div className="rmo-row rmo-row--between rmo-row--baseline">
        <h2 id="officials-title" ref={title} tabIndex={-1}>
          {titleText(isNear ? town : '', isFiltered, featuredCount > 0)}
        </h2>
        {!hasTwoParts && total}
      </div>
      {data.emptyTown && <p>No official lives in {data.emptyTown}.</p>}
      {featuredCount > 0 && (
        <ul className={`rmo-box rmo-lined officials-featured${staleClass}`}>
          {officials.slice(0, featuredCount).map((official) => (
            <OfficialCard key={official.id} official={official} size={64} />
          ))}
        </ul>
      )}
      {hasTwoParts && (
        <div className="rmo-row rmo-row--between rmo-row--baseline">
          <h2>More officials</h2>
          {total}
        </div>
      )}
      {groupsOf(rows).map((members, index) => (
        <Fragment key={members[0]!.id}>
          {isNear && <h3>{groupTitle(members, town)}</h3>}
          <ul
            // The association may be what the search has found.
            className={`rmo-box rmo-lined officials-rows${args.location || q ? '' : ' officials-rows--short'}${staleClass}`}
          >
            {index === 0 && (
              <li className="officials-heads rmo-small rmo-muted" aria-hidden="true">
                {['', 'Official', 'Association', 'Location', 'Experience', 'Rating'].map((head, column) => (
                  <span key={column}>{head}</span>
                ))}
              </li>
            )}
            {members.map((official) => (
              <OfficialCard key={official.id} official={official} size={32} />
            ))}
          </ul>
        </Fragment>
      ))}
      <Pagination page={args.page} pageSize={args.limit} total={data.total} onChange={changePage} />
      {/* The quotation is rendered together with the list above it, so that it doesn't move when the list loads. */}
      <QuoteCard />
    </section>
  );
}

/** Divides the order by distance into its groups. Other orders are one group. */
function groupsOf(officials: Official[]): Official[][] {
  const groups: Official[][] = [];
  for (const official of officials) {
    const group = groups.at(-1);
    if (group && group[0]!.nearness === official.nearness) group.push(official);
    else groups.push([official]);
  }
  return groups;
}

/** Names the place or association that all members share. The typed town may be only the beginning of several names. */
function groupTitle(members: Official[], town: string): string {
  const { nearness, ...first } = members[0]!;
  const shared = (name: 'location' | 'region' | 'association') =>
    members.every((member) => member[name] === first[name]) ? first[name] : null;
  if (nearness === 'town') return `In ${shared('location') ?? town}`;
  if (nearness === 'region') return shared('region') ? `${first.region} region` : 'Same region';
  if (nearness === 'association') return shared('association') ?? 'Same association';
  return 'Other officials, by name';
}

/** Without a town, the order is not by distance. */
function titleText(town: string, isFiltered: boolean, isFeatured: boolean): string {
  if (isFiltered) return 'Matching officials';
  if (isFeatured) return 'Featured Officials';
  return town ? `All officials, nearest to ${town} first` : 'All officials';
}

/** Returns `1,000 officials, page 2 of 42`; below officials that also count, `1,000 officials in all, page 2 of 42`. */
function totalText(
  total: number,
  { page, limit }: { page: number; limit: number },
  isBelowOthers: boolean,
): string {
  const officials = `${numberText(total)} ${total === 1 ? 'official' : 'officials'}${isBelowOthers ? ' in all' : ''}`;
  return total > limit ? `${officials}, page ${page} of ${Math.ceil(total / limit)}` : officials;
}

function OfficialCard({ official, size }: { official: Official; size: number }) {
  return (
    <li className="official-card rmo-hover">
      <Avatar {...official} size={size} phoneSize={32} />
      <h3>
        <Link className="rmo-cover" to={screenPath(SCREENS.official, { id: official.id })}>
          {fullName(official)}
        </Link>
      </h3>
      <RatingStars value={official.averageScore} count={official.totalReviews} />
      <OfficialFacts {...official} />
    </li>
  );
}
