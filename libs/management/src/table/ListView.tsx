import { useEffect, type ComponentProps, type ReactNode } from 'react';
import Button from 'antd/es/button';
import { problemOf } from '@rmo/api-client';
import { capitalize, Empty, ErrorRetry, type ListUrl, NoMatch, Pagination } from '@rmo/ui';
import './table.css';

export interface ListQuery {
  isLoading: boolean;
  isFetching: boolean;
  error?: unknown;
  /** The data for the current arguments; undefined while data for the previous arguments is still shown. */
  currentData?: unknown;
  refetch: () => unknown;
}

export interface ListTexts {
  loading: string;
  failed: string | ((error: unknown) => string);
  empty: string;
  what?: string;
  noMatch?: string;
  isDone?: boolean;
  /** Shows `empty` as a line of text instead of a box. */
  isBrief?: boolean;
}

interface Props {
  query: ListQuery;
  texts: ListTexts;
  count: number;
  isFiltered?: boolean;
  onClear?: () => void;
  whenEmpty?: ReactNode;
  whenFiltered?: ReactNode;
  children: ReactNode;
}

export function ListView(props: Props) {
  const { query, texts, count, isFiltered, whenEmpty, children } = props;
  const isStale = query.currentData === undefined;
  if (query.isLoading || (isStale && query.isFetching && count === 0))
    return <LoadingRows text={texts.loading} />;
  if (query.error && isStale) {
    const { failed } = texts;
    return (
      <ErrorRetry
        text={typeof failed === 'function' ? failed(query.error) : failed}
        detail={typeof failed === 'function' ? undefined : capitalize(problemOf(query.error))}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <>
      {Boolean(query.error) && (
        <p className="rmo-note rmo-note--warning" role="status">
          The list may be out of date: {problemOf(query.error)}
        </p>
      )}
      {count === 0 && texts.isBrief && !isFiltered ? (
        <p className="rmo-muted rmo-flush">
          {texts.empty}
          {whenEmpty && <> · {whenEmpty}</>}
        </p>
      ) : count === 0 && isFiltered ? (
        <NoMatch text={texts.empty}>
          {props.whenFiltered}
          <Button onClick={props.onClear}>Clear filters</Button>
        </NoMatch>
      ) : count === 0 ? (
        <Empty text={texts.empty} isDone={texts.isDone}>
          {whenEmpty && <div className="rmo-row rmo-row--center">{whenEmpty}</div>}
        </Empty>
      ) : (
        <div className={`rmo-stack rmo-gap-l ${isStale ? 'rmo-list--stale' : ''}`} aria-busy={isStale}>
          {children}
        </div>
      )}
    </>
  );
}

export type PageUrl = Pick<ListUrl, 'page' | 'change'>;

/** Goes to the last page if the current one doesn't exist. `total` is undefined until it is loaded for the current search. */
export function useLastPage(url: PageUrl, total: number | undefined, pageSize: number): void {
  const lastPage = total === undefined ? url.page : Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = url.page > lastPage;
  useEffect(() => {
    if (isBeyond) url.change('page', String(lastPage), { replace: true });
    // `change` is omitted, because it is a new function on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, lastPage]);
}

interface PagesProps extends Omit<ComponentProps<typeof Pagination>, 'page' | 'onChange'> {
  url: PageUrl;
  focusTitle: () => void;
}

export const ListPages = ({ url, focusTitle, ...pages }: PagesProps) => (
  <Pagination
    {...pages}
    page={url.page}
    onChange={(page) => {
      url.change('page', String(page));
      focusTitle();
    }}
  />
);

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

function LoadingRows({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="rmo-visually-hidden">{text}</p>
      <div className="rmo-loading-rows rmo-box rmo-lined" aria-hidden="true">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="rmo-stack rmo-gap-s">
            <span className="rmo-skeleton" />
            <span className="rmo-skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}
