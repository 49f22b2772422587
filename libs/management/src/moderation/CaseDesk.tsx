import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { failureOf, isApiError, useSession } from '@rmo/api-client';
import { useUnsavedWarning, useValue } from '@rmo/mfe-kit';
import { useKeys } from '@rmo/mfe-kit/keys';
import { Empty, ErrorRetry, Loading, numberText } from '@rmo/ui';
import { type ModerationCase, useModerationCasesListQuery, useModerationCountsQuery } from '../api/endpoints';
import { ListState, ListToolbar } from '../table/ListToolbar';
import { ListPages, useLastPage } from '../table/ListView';
import { countOf, isOfRegion, useOwnRegion } from '../table/useOwnRegion';
import { useTableScreen } from '../table/useTableScreen';
import { CaseFilters, casesOf, countOfState, useActiveCaseFilters } from './CaseFilters';
import { CasePane } from './CasePane';
import { focusRow, QueueRow } from './QueueRow';
import { entryKey, entryTitle, isForOthers } from './caseText';
import { draftStore } from './decisionDrafts';
import { isFromQueue, useCasesUrl, useChosenCase } from './useChosenCase';
import { QUEUE, useDeskFocus } from './useDeskFocus';
import { shareText, useWaitingShare } from './waitingShare';
import './moderation.css';

const PAGE_SIZE = 25;
const GROUPS = ['Your region', 'To decide', 'Other regions', 'Not yours'] as const;

export function CaseDesk({ actions }: { actions?: ReactNode }) {
  /** A case replaces the queue; on wide screens, it is beside it. */
  const isNarrow = !useTableScreen();
  const url = useCasesUrl();
  const ownRegion = useOwnRegion('cases', url);
  const { user } = useSession();
  const cases = casesOf(url, ownRegion.region);
  const { state, reason, about, region } = cases;
  const window = { page: url.page, limit: PAGE_SIZE };
  const query = useModerationCasesListQuery({ state, reason, official: about, region, ...window });
  const { error, isLoading, isFetching } = query;
  // If reloading fails, the cases stay; cases loaded for other filters are dropped.
  const data = error ? query.currentData : query.data;
  /** The entry that was just decided, which the list still contains until it is reloaded. */
  const [decidedKey, setDecidedKey] = useState<string | null>(null);
  useEffect(() => {
    if (!isFetching) setDecidedKey(null);
  }, [isFetching]);
  const waitingItems = data?.items.filter((item) => entryKey(item) !== decidedKey);
  const isOwnRegion = isOfRegion(ownRegion.own);
  const groupOf = (item: ModerationCase): (typeof GROUPS)[number] => {
    if (isForOthers(item, user?.id)) return 'Not yours';
    if (!isOwnRegion(item.official)) return 'Other regions';
    return ownRegion.own ? 'Your region' : 'To decide';
  };
  const groups = GROUPS.map((name) => ({
    name,
    items: waitingItems?.filter((item) => groupOf(item) === name) ?? [],
  })).filter((group) => group.items.length > 0);
  const items = waitingItems && groups.flatMap((group) => group.items);
  // The cases of other filters are shown until those of the new ones are loaded.
  const first = isNarrow || !query.currentData ? undefined : items?.[0];
  const chosen = useChosenCase(items, { first, isLoading });
  const chosenKey = chosen.entry && entryKey(chosen.entry);
  const isCaseScreen = isNarrow && chosen.id !== null;

  const desk = useRef<HTMLElement>(null);
  const { queueHeading, caseHeading, moveFocus } = useDeskFocus({
    chosenKey,
    isCaseOpen: chosen.id !== null,
    isNarrow,
    desk,
  });

  const [announcement, setAnnouncement] = useState('');
  const indexOf = (key: string | undefined): number =>
    items?.findIndex((item) => entryKey(item) === key) ?? -1;
  const openNext = (decided: ModerationCase): void => {
    const key = entryKey(decided);
    const at = indexOf(key);
    // A case that was opened by a link may not be in the list.
    const next = at < 0 ? items?.[0] : (items?.[at + 1] ?? items?.[at - 1]);
    setDecidedKey(key);
    moveFocus(next ? entryKey(next) : QUEUE);
    setAnnouncement(next ? `Next case: ${entryTitle(next)}` : '');
    chosen.open(next?.id ?? null);
  };
  const step = (offset: 1 | -1): void => {
    const next = items?.[indexOf(chosenKey) + offset];
    if (!next) return;
    chosen.open(next.id);
    if (isNarrow) moveFocus(entryKey(next));
    else focusRow(entryKey(next));
  };
  useKeys(
    { j: () => step(1), k: () => step(-1) },
    { isEnabled: isCaseScreen || (!isNarrow && items !== undefined && items.length > 0) },
  );
  const drafts = useValue(draftStore);
  // Drafts on other pages of the queue stay, but nobody could tell which case a warning is about.
  useUnsavedWarning([chosenKey, ...(items ?? []).map(entryKey)].some((key) => key && key in drafts));

  const counts = useModerationCountsQuery(region).data;
  // The number of cases with the same state and region, ignoring the filters for reason and official.
  const totalCount = counts && (reason || about) ? countOfState(state, counts) : undefined;
  const { mine, others, elsewhere } = useWaitingShare(ownRegion);
  // The shares are only known for waiting cases, and only if no other filter is active.
  const isShared =
    others + elsewhere > 0 && state === 'waiting' && !reason && !about && region === ownRegion.region;
  useLastPage(url, isFetching ? undefined : data?.total, PAGE_SIZE);

  const isFiltered = url.count - (ownRegion.showsAll ? 1 : 0) > 0;
  const clear = (showsAll: boolean): void => {
    url.clear();
    if (showsAll) ownRegion.showAll({ replace: true });
  };
  const clearAll = (): void => clear(ownRegion.own !== '');
  const activeFilters = useActiveCaseFilters(url, ownRegion, cases);
  const renderRows = ({ name, items: entries }: (typeof groups)[number]) => (
    <ul className="rmo-box rmo-lined" aria-label={groups.length > 1 ? name : undefined}>
      {entries.map((item) => (
        <QueueRow
          key={entryKey(item)}
          entry={item}
          path={chosen.pathOf(item.id)}
          hasRegion={!region && name !== 'Your region'}
          isForOthers={isForOthers(item, user?.id)}
          isChosen={entryKey(item) === chosenKey}
          hasDraft={entryKey(item) in drafts}
          opensScreen={isNarrow}
          onOpen={() => isNarrow && moveFocus(entryKey(item))}
        />
      ))}
    </ul>
  );
  return (
    <section
      ref={desk}
      className="rmo-managed rmo-desk rmo-stack rmo-gap-m"
      aria-label="Reported reviews"
      aria-busy={isFetching}
      data-split={!isNarrow && (chosen.id !== null || chosen.entry !== undefined)}
    >
      <p className="rmo-visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {isCaseScreen ? (
        <BackToQueue to={chosen.pathOf(null)} />
      ) : (
        <>
          <div className="rmo-desk__head rmo-list-head rmo-row rmo-row--between">
            <h2 ref={queueHeading} tabIndex={-1} className="rmo-section-title">
              Reported<span className="rmo-wide-text"> reviews</span>{' '}
              {data && (
                <span className="rmo-count">{countText(isShared ? mine : data.total, totalCount)}</span>
              )}
            </h2>
            {actions}
            {data && isShared && (
              <p className="rmo-muted rmo-small rmo-flush">{shareText(mine, elsewhere, others)}</p>
            )}
            <ListToolbar
              id="cases"
              url={url}
              count={countOf(url.count, ownRegion)}
              what="cases"
              total={query.currentData?.total}
              onClear={clearAll}
            >
              <CaseFilters url={url} ownRegion={ownRegion} />
            </ListToolbar>
          </div>
          <ListState filters={activeFilters} onClear={clearAll} />
        </>
      )}
      <div className="rmo-desk__panes">
        {!isCaseScreen && (
          <div>
            {isLoading && <Loading text="Loading cases..." />}
            {!isLoading && (error || !data) && (
              <ErrorRetry text="Failed to fetch cases" {...failureOf(query)} />
            )}
            {!error && data?.total === 0 && (
              <Empty text={isFiltered ? 'No cases match' : 'Nothing to decide'} isDone={!isFiltered}>
                {isFiltered && <Button onClick={() => clear(ownRegion.showsAll)}>Clear filters</Button>}
              </Empty>
            )}
            {data && items && items.length > 0 && (
              <>
                {groups.map((group) => (
                  <Fragment key={group.name}>
                    {groups.length > 1 && <h3 className="rmo-small rmo-muted">{group.name}</h3>}
                    {renderRows(group)}
                  </Fragment>
                ))}
                <ListPages
                  url={url}
                  pageSize={PAGE_SIZE}
                  total={data.total}
                  focusTitle={() => queueHeading.current?.focus()}
                />
              </>
            )}
          </div>
        )}
        {chosen.entry ? (
          <CasePane
            key={chosenKey}
            entry={chosen.entry}
            heading={caseHeading}
            onDecided={() => openNext(chosen.entry!)}
          />
        ) : (
          chosen.id !== null && <MissingCase query={chosen.query} />
        )}
      </div>
    </section>
  );
}

/** Leads back to the place in the queue that the case was opened from. */
function BackToQueue({ to }: { to: string }) {
  return (
    <p className="rmo-back rmo-flush">
      <Link
        to={to}
        onClick={(event) => {
          if (!isFromQueue()) return;
          event.preventDefault();
          window.history.back();
        }}
      >
        <span aria-hidden="true">‹</span> Reported reviews
      </Link>
    </p>
  );
}

function MissingCase({ query }: { query: Parameters<typeof failureOf>[0] }) {
  const { error } = query;
  if (!error) return <Loading text="Loading the case..." />;
  if (isApiError(error) && error.status === 404)
    return <Empty text="You can’t see this case. Its review may have been deleted." />;
  return <ErrorRetry text="Failed to fetch the case" {...failureOf(query)} />;
}

const countText = (listedCount: number, totalCount: number | undefined): string =>
  totalCount !== undefined && totalCount > listedCount
    ? `${numberText(listedCount)} of ${numberText(totalCount)}`
    : numberText(listedCount);
