import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'wouter';
import { polled } from '@rmo/api-client';
import { noteChange } from '@rmo/api-client/fetch';
import { formatMoment, NAME_ORDER, useListUrl, useTitleFocus } from '@rmo/ui';
import { ListPages, ListView, useLastPage } from '../table/ListView';
import { ImportAction } from './ImportAction';
import { importPath, useDashboardPath } from './ImportLink';
import { type ImportSummary, invalidateLists, useImportsListQuery } from './importsApi';
import { isBusy, isOver, KIND_DETAILS, outcomeText, STATE_LABELS } from './importText';

const PAGE_SIZE = 20;
export const FIRST_PAGE = { page: 1, limit: PAGE_SIZE };
const POLLING_MS = 3000;
const LIST_TEXTS = {
  loading: 'Loading imports...',
  failed: 'Failed to load the imports',
  empty: 'No imports yet',
  isBrief: true,
};

export function ImportsList() {
  const url = useListUrl(NAME_ORDER);
  const { title, focusTitle } = useTitleFocus();
  const arg = { ...FIRST_PAGE, page: url.page };
  const { data: knownImports } = useImportsListQuery(arg, { refetchOnMountOrArgChange: true });
  const pollingMs = knownImports?.items.some(({ state }) => isBusy(state)) ? POLLING_MS : 0;
  const query = useImportsListQuery(arg, polled(pollingMs));
  useLastPage(url, query.isFetching ? undefined : query.data?.total, PAGE_SIZE);
  useListInvalidation(query.data?.items);
  const refetch = (): void => void query.refetch();
  return (
    <section className="rmo-card rmo-stack" aria-labelledby="imports-title">
      <h2 id="imports-title" ref={title} tabIndex={-1} className="rmo-section-title">
        Past imports
      </h2>
      <ListView query={query} texts={LIST_TEXTS} count={query.data?.items.length ?? 0}>
        <ul className="rmo-lined">
          {query.data?.items.map((importJob) => (
            <ImportItem key={importJob.id} importJob={importJob} onChanged={refetch} />
          ))}
        </ul>
        <ListPages {...{ url, focusTitle }} pageSize={PAGE_SIZE} total={query.data?.total ?? 0} />
      </ListView>
    </section>
  );
}

function ImportItem({ importJob, onChanged }: { importJob: ImportSummary; onChanged: () => void }) {
  const { id, fileName, state } = importJob;
  const path = importPath(useDashboardPath(), id);
  const outcome = outcomeText(state, importJob.counts);
  return (
    <li className="import-item rmo-row rmo-row--wide rmo-flush">
      <div>
        <h3>
          <Link to={path}>{fileName}</Link>
        </h3>
        <p className="rmo-muted">
          {KIND_DETAILS[importJob.kind].label} · {formatMoment(importJob.createdAt)}
          {outcome && ` · ${outcome}`}
        </p>
      </div>
      <span className="rmo-badge">{STATE_LABELS[state]}</span>
      <span className="rmo-row import-item__actions">
        {!isOver(state) && (
          <Link className="rmo-button rmo-button--small" to={path} aria-label={`Continue: ${fileName}`}>
            Continue
          </Link>
        )}
        {importJob.undoUntil && <ImportAction action="undo" importJob={importJob} onChanged={onChanged} />}
        {!isOver(state) && !isBusy(state) && (
          <ImportAction action="delete" importJob={importJob} onChanged={onChanged} />
        )}
      </span>
    </li>
  );
}

/** Invalidates cached lists when a background job has applied or undone an import, because no response reports it. */
export function useListInvalidation(
  imports: readonly Pick<ImportSummary, 'id' | 'state'>[] | undefined,
): void {
  const dispatch = useDispatch();
  const previousImports = useRef(imports);
  useEffect(() => {
    const isWritten = imports?.some(({ id, state }) => {
      const previous = previousImports.current?.find((importJob) => importJob.id === id);
      return previous && previous.state !== state && (state === 'applied' || state === 'undone');
    });
    previousImports.current = imports;
    if (!isWritten) return;
    noteChange();
    dispatch(invalidateLists());
  }, [dispatch, imports]);
}
