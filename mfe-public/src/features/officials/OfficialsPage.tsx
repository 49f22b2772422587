import { Link } from 'wouter';
import { LIMITS, SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { useHidden } from '@rmo/mfe-kit';
import { Avatar } from '@rmo/ui/Avatar';
import { Choice } from '@rmo/ui/controls';
import { Field } from '@rmo/ui/Field';
import { useTitleFocus } from '@rmo/ui/hooks';
import { ClockIcon, PinIcon, WhistleIcon } from '@rmo/ui/icons';
import { PageHeading } from '@rmo/ui/PageHeading';
import { Pagination } from '@rmo/ui/Pagination';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { RatingStars } from '@rmo/ui/RatingStars';
import { SearchBox } from '@rmo/ui/SearchBox';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { fullName, numberText, yearsText } from '@rmo/ui/text';
import { useListUrl, type SortChoice } from '@rmo/ui/useListUrl';
import { useOfficialsListQuery, type Official, type OfficialQuery } from '../../api/endpoints';
import { FacetSelect, FilterBar } from '../filters/FilterBar';
import './officials.css';

type Sort = NonNullable<OfficialQuery['sort']>;
/** Only Manage Officials sorts by rating: a public list must not begin with the lowest rated. */
const SORT_CHOICES: readonly SortChoice<Sort>[] = [
  { value: '-reviews', label: 'Most reviewed' },
  { value: 'name', label: 'Name' },
  { value: '-experience', label: 'Experience' },
  { value: 'near', label: 'Near' },
];
const FILTERS = ['association', 'location'] as const;

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
      <PageHeading
        title="Officials"
        lead="Find an official, see the average and how many reviews stand behind it."
      />
      <OfficialFilters {...url} />
      <Results {...url} />
    </div>
  );
}

function OfficialFilters({ query, change, clear, isFiltered, count }: OfficialsUrl) {
  const { currentData } = useOfficialsListQuery(query);
  return (
    <FilterBar
      count={count}
      what="officials"
      total={currentData?.total}
      onClear={isFiltered ? clear : undefined}
      search={
        <Field id="officials-q" label="Search">
          <SearchBox
            placeholder="Name or town"
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
      <Field id="officials-location" label="Location">
        <FacetSelect
          facet="locations"
          value={query.location}
          anyText="All locations"
          onChange={(value) => change('location', value)}
        />
      </Field>
      <Field id="officials-sort" label="Sort by">
        <Choice value={query.sort} options={SORT_CHOICES} onChange={(value) => change('sort', value)} />
      </Field>
      {query.sort === 'near' && (
        <Field id="officials-town" label="Town">
          <SearchBox value={query.town} onSearch={(text) => change('town', text, { replace: true })} />
        </Field>
      )}
    </FilterBar>
  );
}

function Results({ query: args, change, clear, isFiltered }: OfficialsUrl) {
  const query = useOfficialsListQuery(args);
  const { data, error, isLoading, isFetching } = query;
  const { title, focusTitle } = useTitleFocus();
  const hidden = useHidden();
  if (isLoading) return <Loading text="Loading officials..." />;
  if (error || !data) return <ErrorRetry text="Failed to fetch officials" {...failureOf(query)} />;
  if (data.data.length === 0) {
    return (
      <>
        <Empty text="No officials found">
          {(isFiltered || args.page > 1) && (
            <button type="button" className="rmo-button rmo-button--quiet" onClick={clear}>
              {isFiltered ? 'Clear the search' : 'Back to the first page'}
            </button>
          )}
        </Empty>
        <QuoteCard compact />
      </>
    );
  }
  const changePage = (page: number): void => {
    change('page', String(page));
    focusTitle();
  };
  return (
    <section aria-labelledby="officials-title" aria-busy={isFetching} className="rmo-stack">
      <div className="officials-head rmo-row rmo-row--between rmo-row--baseline rmo-flush">
        <h2 id="officials-title" ref={title} tabIndex={-1}>
          {isFiltered ? 'Officials found' : 'Featured Officials'}
        </h2>
        <p className="rmo-muted" role="status">
          {totalText(data.total, args)}
        </p>
      </div>
      <ul className={`officials-grid rmo-stack rmo-gap-l${isFetching ? ' officials-grid--stale' : ''}`}>
        {data.data
          .filter(({ id }) => !hidden.has(`officials:${id}`))
          .map((official) => (
            <OfficialCard key={official.id} official={official} />
          ))}
      </ul>
      <Pagination page={args.page} pageSize={args.limit} total={data.total} onChange={changePage} />
      {/* The quotation is rendered together with the list above it, so that it doesn't move when the list loads. */}
      <QuoteCard compact />
    </section>
  );
}

/** Returns `1,000 officials, page 2 of 42`. */
function totalText(total: number, { page, limit }: { page: number; limit: number }): string {
  const officials = `${numberText(total)} ${total === 1 ? 'official' : 'officials'}`;
  return total > limit ? `${officials}, page ${page} of ${Math.ceil(total / limit)}` : officials;
}

function OfficialCard({ official }: { official: Official }) {
  const name = fullName(official);
  const years = yearsText(official.yearsExperience);
  return (
    <li className="rmo-card official-card">
      <Avatar {...official} phoneSize={48} />
      <div className="official-card__text rmo-stack">
        <h3>
          <Link className="rmo-cover" to={screenPath(SCREENS.official, { id: official.id })}>
            {name}
          </Link>
        </h3>
        <RatingStars value={official.averageScore} count={official.totalReviews} />
        <ul className="rmo-facts">
          <li>
            <PinIcon /> <span>{official.location}</span>
          </li>
          <li>
            <WhistleIcon /> <span>{official.association}</span>
          </li>
          {years && (
            <li>
              <ClockIcon />{' '}
              <span>
                {years.replace(' ', '\u00a0')}
                <span className="rmo-wide-text"> of experience</span>
              </span>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}
