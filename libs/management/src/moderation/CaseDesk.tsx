import { useEffect, useRef, useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { OVERVIEW_COUNT_MAX } from '@rmo/contracts';
import { failureOf, isApiError } from '@rmo/api-client';
import { useOverviewListQuery } from '@rmo/dashboard/api/endpoints';
import { useKeys, useUnsavedWarning, useValue } from '@rmo/mfe-kit';
import { Empty, ErrorRetry, fullName, Loading, numberText, rootFontSize, useMedia, withCount } from '@rmo/ui';
import { type ModerationCase, useModerationCasesListQuery, useModerationCountsQuery } from '../api/endpoints';
import { shortDate } from '../reviews/when';
import { ListState, ListToolbar } from '../table/ListToolbar';
import { ListPages, useLastPage } from '../table/ListView';
import { countOf, type OwnRegion, useOwnRegion } from '../table/useOwnRegion';
import { CaseFilters, casesOf, countOfState, useCaseFilterTexts } from './CaseFilters';
import { CasePane } from './CasePane';
import { daysWaiting, entryKey, entryText, entryTitle, LATE_DAYS } from './caseText';
import { draftStore } from './decisionDrafts';
import { FROM_QUEUE, isFromQueue, useCasesUrl, useChosenCase } from './useChosenCase';
import './moderation.css';

const PAGE_SIZE = 25;
/** On these screens, a case replaces the queue; on wider ones, it is beside it. */
/** Below 1024 px with the usual text size, and below twice as many with text of 200 %. */
const narrowScreen = (): string => `(max-width: ${64 * rootFontSize() - 0.02}px)`;

export function CaseDesk({ actions }: { actions?: ReactNode }) {
  const isNarrow = useMedia(narrowScreen());
  const url = useCasesUrl();
  const ownRegion = useOwnRegion('cases', url);
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
  const items = data?.items.filter((item) => entryKey(item) !== decidedKey);
  // The cases of other filters are shown until those of the new ones are loaded.
  const first = isNarrow || !query.currentData ? undefined : items?.[0];
  const chosen = useChosenCase(items, { first, isLoading });
  const chosenKey = chosen.entry && entryKey(chosen.entry);
  const isCaseScreen = isNarrow && chosen.id !== null;

  const title = useRef<HTMLHeadingElement>(null);
  const caseHeading = useRef<HTMLHeadingElement>(null);
  const desk = useRef<HTMLElement>(null);
  /** The entry whose heading gets the focus as soon as it is shown; an empty text stands for the queue. */
  const keyToFocus = useRef<string | null>(null);
  // Runs after each render, because the case may still have to be loaded.
  useEffect(() => {
    const key = keyToFocus.current;
    const heading = key === '' ? title.current : key === chosenKey ? caseHeading.current : null;
    if (key === null || !heading) return;
    keyToFocus.current = null;
    heading.focus();
    if (isNarrow) desk.current?.scrollIntoView?.();
  });
  // Back from a case returns to its row.
  const lastKey = useRef<string>(undefined);
  useEffect(() => {
    if (chosenKey) lastKey.current = chosenKey;
    else if (isNarrow && chosen.id === null && lastKey.current)
      focusRow(lastKey.current, { preventScroll: true });
  }, [chosenKey, chosen.id, isNarrow]);

  const [announcement, setAnnouncement] = useState('');
  const indexOf = (key: string | undefined): number =>
    items?.findIndex((item) => entryKey(item) === key) ?? -1;
  const openNext = (decided: ModerationCase): void => {
    const key = entryKey(decided);
    const at = indexOf(key);
    // A case that was opened by a link may not be in the list.
    const next = at < 0 ? items?.[0] : (items?.[at + 1] ?? items?.[at - 1]);
    setDecidedKey(key);
    keyToFocus.current = next ? entryKey(next) : '';
    setAnnouncement(next ? `Next case: ${entryTitle(next)}` : '');
    chosen.open(next?.id ?? null);
  };
  const step = (offset: 1 | -1): void => {
    const next = items?.[indexOf(chosenKey) + offset];
    if (!next) return;
    chosen.open(next.id);
    if (isNarrow) keyToFocus.current = entryKey(next);
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
  const filterTexts = useCaseFilterTexts(cases);
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
          <div className="rmo-desk__head rmo-row rmo-row--between">
            <h2 ref={title} tabIndex={-1} className="rmo-section-title">
              Reported<span className="rmo-wide-text"> reviews</span>{' '}
              {data && <span className="rmo-count">{countText(data.total, totalCount)}</span>}
              {data && isShared && (
                <span className="rmo-desk__share rmo-muted"> {shareText(mine, elsewhere, others)}</span>
              )}
            </h2>
            <ListToolbar
              id="cases"
              url={url}
              count={countOf(url.count, ownRegion)}
              what="cases"
              total={query.currentData?.total}
              onClear={clearAll}
            >
              {ownRegion.control}
              <CaseFilters url={url} ownRegion={ownRegion.region} />
            </ListToolbar>
            {actions}
          </div>
          <ListState filters={filterTexts} onClear={clearAll} />
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
                <ul className="rmo-box rmo-lined">
                  {items.map((item) => (
                    <QueueRow
                      key={entryKey(item)}
                      entry={item}
                      path={chosen.pathOf(item.id)}
                      isChosen={entryKey(item) === chosenKey}
                      hasDraft={entryKey(item) in drafts}
                      opensScreen={isNarrow}
                      onOpen={() => {
                        if (isNarrow) keyToFocus.current = entryKey(item);
                      }}
                    />
                  ))}
                </ul>
                <ListPages
                  url={url}
                  pageSize={PAGE_SIZE}
                  total={data.total}
                  focusTitle={() => title.current?.focus()}
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

const rowId = (key: string): string => `queue-${key}`;
const focusRow = (key: string, options?: FocusOptions): void =>
  document.getElementById(rowId(key))?.focus(options);

interface RowProps {
  entry: ModerationCase;
  path: string;
  isChosen: boolean;
  /** True if there is an unsent decision. */
  hasDraft: boolean;
  /** True if the case replaces the queue, so that Back returns to it. */
  opensScreen: boolean;
  onOpen: () => void;
}

function QueueRow({ entry, path, isChosen, hasDraft, opensScreen, onOpen }: RowProps) {
  const days = daysWaiting(entry);
  return (
    <li>
      <Link
        id={rowId(entryKey(entry))}
        to={path}
        replace={!opensScreen}
        state={opensScreen ? FROM_QUEUE : undefined}
        className="rmo-queue-row"
        aria-current={isChosen || undefined}
        onClick={onOpen}
      >
        <strong>{fullName(entry.official)}</strong>{' '}
        {entry.decidedAt ? (
          <span className="rmo-muted">{shortDate(entry.decidedAt)}</span>
        ) : (
          <span className={days >= LATE_DAYS ? 'rmo-failure' : 'rmo-muted'}>
            {days === 0 ? 'Today' : withCount(days, 'day')}
          </span>
        )}{' '}
        <span className="rmo-queue-row__what rmo-muted">
          {entryText(entry)}
          {hasDraft && ' · Draft'}
        </span>
      </Link>
    </li>
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
    return <Empty text="This case is not shown to you. Its review may be deleted." />;
  return <ErrorRetry text="Failed to fetch the case" {...failureOf(query)} />;
}

/** Returns `2 in your region, 5 in others, 1 for colleagues`, or `7 for you, 1 for colleagues` if regions don't matter. */
const shareText = (mine: number, elsewhere: number, others: number): string =>
  [
    elsewhere > 0
      ? `${numberText(mine - elsewhere)} in your region, ${numberText(elsewhere)} in others`
      : `${numberText(mine)} for you`,
    others > 0 && `${numberText(others)} for colleagues`,
  ]
    .filter(Boolean)
    .join(', ');

const countText = (listedCount: number, totalCount: number | undefined): string =>
  totalCount !== undefined && totalCount > listedCount
    ? `${numberText(listedCount)} of ${numberText(totalCount)}`
    : numberText(listedCount);

/** Counts the undecided cases that the user may decide, and those that only others may decide (0 if unknown). */
export function useWaitingShare(own: Pick<OwnRegion, 'region' | 'showsAll'>) {
  const { data: counts } = useModerationCountsQuery(own.region);
  const { data: overview } = useOverviewListQuery();
  const openCases = overview?.find(({ kind }) => kind === 'open-cases');
  const regionCount = openCases?.count ?? 0;
  const otherRegionsCount = (own.showsAll && openCases?.elsewhere?.count) || 0;
  const decidableCount = regionCount + otherRegionsCount;
  const isKnown = counts && overview && Math.max(regionCount, otherRegionsCount) < OVERVIEW_COUNT_MAX;
  return {
    mine: decidableCount,
    /** For a supervisor, the number of cases outside of their own region. */
    elsewhere: otherRegionsCount,
    others: isKnown ? Math.max(0, counts.open + counts.taken - decidableCount) : 0,
  };
}
