import { Fragment } from 'react';
import { Link } from 'wouter';
import { LIMITS, SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { useHidden } from '@rmo/mfe-kit';
import { Avatar } from '@rmo/ui/Avatar';
import { Choice } from '@rmo/ui/controls';
import { Field } from '@rmo/ui/Field';
import { useTitleFocus } from '@rmo/ui/hooks';
import { PageHeading } from '@rmo/ui/PageHeading';
import { Pagination } from '@rmo/ui/Pagination';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { RatingStars } from '@rmo/ui/RatingStars';
import { SearchBox } from '@rmo/ui/SearchBox';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { fullName, numberText } from '@rmo/ui/text';
import { useListUrl, type SortChoice } from '@rmo/ui/useListUrl';
import {
  useOfficialsFiltersQuery,
  useOfficialsListQuery,
  useTeamsListQuery,
  type Official,
  type OfficialQuery,
  type Team,
} from '../../api/endpoints';
import { FacetSelect, FilterBar, type ChosenFilter } from '../filters/FilterBar';
import { OfficialFacts } from './OfficialFacts';
import './officials.css';

type Sort = NonNullable<OfficialQuery['sort']>;
/** Only Manage Officials sorts by rating: a public list must not begin with the lowest rated. */
const SORT_CHOICES: readonly SortChoice<Sort>[] = [
  { value: '-reviews', label: 'Most reviewed' },
  { value: 'name', label: 'Name' },
  { value: '-experience', label: 'Experience' },
  { value: 'near', label: 'Near a town' },
];
const FILTERS = ['association', 'location'] as const;

const FEATURED_COUNT = 6;
const OTHERS_TEXT = 'Other officials, by name';

/** The town belongs to the order: clearing the filters preserves both. */
type Parameter = (typeof FILTERS)[number] | 'town';

function useOfficialsUrl() {
  const { q, sort, page, filter, ...url } = useListUrl<Sort, Parameter>(SORT_CHOICES, FILTERS);
  const [association, location] = [filter('association'), filter('location')];
  const town = sort === 'near' ? filter('town') : '';
  return { ...url, query: { q, association, location, sort, town, page, limit: LIMITS.pageSize } };
}
type OfficialsUrl = ReturnType<typeof useOfficialsUrl>;

export default function OfficialsPage() {
  const url = useOfficialsUrl();
  return (
    <div className="rmo-page officials rmo-stack">
      <PageHeading title="Officials" />
      <OfficialFilters {...url} />
      <Results {...url} />
    </div>
  );
}

function OfficialFilters({ query, change, clear, isFiltered }: OfficialsUrl) {
  const { currentData } = useOfficialsListQuery(query);
  const chosen: ChosenFilter[] = FILTERS.filter((name) => query[name]).map((name) => ({
    name,
    text: query[name],
    onRemove: () => change(name, ''),
  }));
  if (query.town)
    chosen.push({
      ...{ name: 'town', text: `Near ${query.town}`, isOrder: true },
      onRemove: () => change('sort', ''),
    });
  return (
    <FilterBar
      chosen={chosen}
      what="officials"
      total={currentData?.total}
      onClear={isFiltered ? clear : undefined}
      search={
        <Field id="officials-q" label="Search">
          <SearchBox
            placeholder="Name, town or association"
            value={query.q}
            onSearch={(text) => change('q', text, { replace: true })}
          />
        </Field>
      }
    >
      <Field id="officials-association" label="Association">
        <FacetSelect
          facet="associations"
          value={query.association}
          anyText="All associations"
          onChange={(value) => change('association', value)}
        />
      </Field>
      <Field id="officials-sort" label="Sort by">
        <Choice value={query.sort} options={SORT_CHOICES} onChange={(value) => change('sort', value)} />
      </Field>
      {/* The town takes the place of the location; one that is already chosen stays, so that it can be cleared. */}
      {(query.sort !== 'near' || query.location) && (
        <Field id="officials-location" label="Location">
          <FacetSelect
            facet="locations"
            value={query.location}
            anyText="All locations"
            onChange={(value) => change('location', value)}
          />
        </Field>
      )}
      {query.sort === 'near' && (
        <Field id="officials-town" label="Town">
          <SearchBox value={query.town} onSearch={(text) => change('town', text, { replace: true })} />
        </Field>
      )}
    </FilterBar>
  );
}

function Results({ query: args, change, clear, isFiltered }: OfficialsUrl) {
  const { q, town } = args;
  const query = useOfficialsListQuery(args);
  // A town where no official lives has its region from the team of that name, as in the order.
  const teams = useTeamsListQuery({ q: town }, { skip: !town });
  const filters = useOfficialsFiltersQuery(undefined, { skip: !town });
  const places = filters.currentData?.locations;
  const { data, error, isLoading, isFetching } = query;
  const { title, focusTitle } = useTitleFocus();
  const hidden = useHidden();
  // The headings of the groups, and the note that nobody lives in the town, would move the list.
  const isGrouping = !isFetching && (teams.isLoading || filters.isLoading);
  if (isLoading || isGrouping) return <Loading text="Loading officials..." />;
  if (error || !data) return <ErrorRetry text="Failed to fetch officials" {...failureOf(query)} />;
  if (data.data.length === 0) {
    return (
      <>
        <Empty text="No officials found">
          {(isFiltered || args.page > 1) && (
            <button type="button" className="rmo-button rmo-button--quiet" onClick={clear}>
              {isFiltered ? 'Clear filters' : 'Back to the first page'}
            </button>
          )}
          {q && (
            <Link
              className="rmo-button rmo-button--quiet"
              to={`${SCREENS.schedule}?${new URLSearchParams({ q })}`}
            >
              Events for “{q}”
            </Link>
          )}
        </Empty>
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
  const groups = groupsOf(rows, town, teams.currentData ?? []);
  const isPlain = !groups.some(({ title: groupTitle }) => groupTitle);
  // Not read from this page: officials without reviews are on the last one.
  const isNobodyInTown = town && places?.every((place) => !startsWith(place, town));
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
          {titleText(isPlain ? '' : town, isFiltered, featuredCount > 0)}
        </h2>
        {!hasTwoParts && total}
      </div>
      {isNobodyInTown && <p>No official lives in {town}.</p>}
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
      {groups.map(({ title: groupTitle, members }, index) => (
        <Fragment key={members[0]!.id}>
          {groupTitle && <h3>{groupTitle}</h3>}
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

interface Group {
  title: string;
  members: Official[];
}

/** Like the order, ignores case, accents and the kind of apostrophe. */
const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase();
const startsWith = (text: string, start: string): boolean => keyOf(text).startsWith(keyOf(start));

/**
 * Divides the order by distance into the town, its region, their associations and the rest; not on a page without anybody in the
 * town or its region.
 */
function groupsOf(officials: Official[], town: string, teams: Pick<Team, 'name' | 'region'>[]): Group[] {
  if (officials.length === 0) return [];
  const isInTown = ({ location }: Official): boolean => startsWith(location, town);
  const inTown = officials.filter(isInTown);
  const townTeams = teams.filter(({ name }) => startsWith(name, town));
  const regions = new Set([...inTown, ...townTeams].flatMap(({ region }) => region ?? []));
  const isInRegion = ({ region }: Official): boolean => region !== null && regions.has(region);
  const nearby = officials.filter((official) => isInTown(official) || isInRegion(official));
  if (!town || nearby.length === 0) return [{ title: '', members: officials }];
  const associations = new Set(nearby.map(({ association }) => association));
  // The typed text may be only the beginning of a name, and its case may differ.
  const isOneTown = new Set(inTown.map(({ location }) => location)).size === 1;
  const townTitle = `In ${isOneTown ? inTown[0]!.location : town}`;
  const titleOf = (official: Official): string => {
    if (isInTown(official)) return townTitle;
    if (isInRegion(official)) return regions.size === 1 ? `${official.region} region` : 'Same region';
    if (!associations.has(official.association)) return OTHERS_TEXT;
    return associations.size === 1 ? official.association : 'Same association';
  };
  const groups: Group[] = [];
  for (const official of officials) {
    const title = titleOf(official);
    if (groups.at(-1)?.title === title) groups.at(-1)!.members.push(official);
    else groups.push({ title, members: [official] });
  }
  return groups;
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
