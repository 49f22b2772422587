import Button from 'antd/es/button';
import Pagination from 'antd/es/pagination';
import { errorMessage, useOfficialsListQuery } from '@rmo/api-client';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { OfficialCard } from './OfficialCard';
import { OfficialFilters } from './OfficialFilters';
import { useOfficialsUrl } from './useOfficialsUrl';
import './officials.css';

export default function OfficialsPage() {
  const { query, change, clear, isFiltered } = useOfficialsUrl();
  return (
    <div className="rmo-page rmo-stack">
      <PageHeading
        title="Officials"
        eyebrow="Season after season"
        lead="Find an official, see the average and how many reviews stand behind it."
      />
      <QuoteCard compact />
      <OfficialFilters query={query} change={change} />
      <Results query={query} change={change} clear={clear} isFiltered={isFiltered} />
    </div>
  );
}

function Results({ query, change, clear, isFiltered }: ReturnType<typeof useOfficialsUrl>) {
  const { data, error, isLoading, isFetching, refetch } = useOfficialsListQuery(query);
  if (isLoading) return <Loading text="Loading officials..." />;
  if (error || !data) {
    return (
      <ErrorRetry
        text="Failed to fetch officials"
        detail={errorMessage(error, '')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.data.length === 0) {
    return (
      <Empty text="No officials found">
        {isFiltered && <Button onClick={clear}>Clear the search</Button>}
        {!isFiltered && query.page > 1 && <Button onClick={clear}>Back to the first page</Button>}
      </Empty>
    );
  }
  return (
    <section aria-label="Officials" aria-busy={isFetching} className="rmo-stack">
      <p className="rmo-muted officials-total" role="status">
        {data.total} {data.total === 1 ? 'official' : 'officials'}
      </p>
      <ul className={isFetching ? 'officials-grid officials-grid--stale' : 'officials-grid'}>
        {data.data.map((official) => (
          <OfficialCard key={official.id} official={official} />
        ))}
      </ul>
      {data.total > query.limit && (
        <Pagination
          align="center"
          current={query.page}
          pageSize={query.limit}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => {
            change('page', String(page));
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </section>
  );
}
