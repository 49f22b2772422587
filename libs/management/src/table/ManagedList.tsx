import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { BulkBar, RowCheck, SelectAll } from './BulkBar';
import { BulkDialog } from './BulkDialog';
import { ExportMenu } from '../exports/ExportMenu';
import { ImportLink } from '../imports/ImportLink';
import { ExportCsv } from './ExportCsv';
import { ListToolbar } from './ListToolbar';
import { ListSection } from './ListSection';
import { ListState } from './ListState';
import { ListPages, ListView } from './ListView';
import { useManagedRows, type ManagedListProps } from './useManagedRows';
import type { OwnRegion } from './useOwnRegion';
import './table.css';

/** A list with its state in the URL, export, bulk actions, and loading, failed and empty states. */
export function ManagedList<Row extends { id: number }, Sort extends string, Filter extends string>(
  props: ManagedListProps<Row, Sort, Filter>,
) {
  const { id, title, nameOf, query, pageSize, url, doneCount = 0, canSelect = () => true } = props;
  const list = useManagedRows(props);
  const { rows, total, selection, bulk, focus } = list;
  const own = props.ownRegion;
  // The user's own region doesn't count as a filter here, because it has its own text and button.
  const isFiltered = Boolean(url.q) || url.count - (own?.showsAll ? 1 : 0) > 0;
  const withImport = (others: ReactNode, place?: 'head' | 'tools'): ReactNode =>
    props.imported ? (
      <>
        <ImportLink kind={props.imported} place={place} />
        {others}
      </>
    ) : (
      others
    );
  const showAll = own?.region && <Button onClick={() => own.showAll()}>Show all regions</Button>;
  const isSelectable = props.bulk.length > 0;
  const clear = (): void => {
    url.clear();
    if (own?.own) own.showAll({ replace: true });
  };
  /** Keeps the search, which stays visible. */
  const clearFilters = (): void => {
    clear();
    props.clearSubject?.();
    if (url.q) url.change('q', url.q, { replace: true });
  };

  const what = nounOf(props);
  const tools = props.csv ? (
    <ExportCsv name={id} {...props.csv} disabled={total === 0} />
  ) : (
    <ExportMenu list={id} filter={props.exported ?? {}} disabled={total === 0} />
  );

  return (
    <ListSection
      id={id}
      title={title}
      count={list.isUnknown ? undefined : total - doneCount}
      titleRef={focus.title}
      actions={withImport(props.actions, 'head')}
      isSelecting={list.selecting.isOn}
    >
      {!list.hasNone && (
        <ListToolbar
          id={id}
          url={url}
          sorts={props.sorts}
          searchHint={props.searchHint}
          count={countOf(url.count, own) + (props.clearSubject ? 1 : 0)}
          what={what}
          total={query.currentData === undefined ? undefined : total}
          onClear={clearFilters}
          tools={tools}
        >
          {own?.control}
          {props.filters}
        </ListToolbar>
      )}
      <ListState
        filters={[...(own?.region ? [own.region] : []), ...(props.filterTexts ?? [])]}
        onClear={clearFilters}
        tools={!list.hasNone && withImport(props.searchHint && tools, 'tools')}
        selecting={isSelectable && rows.length > 0 ? list.selecting : undefined}
      />
      <ListView
        query={query}
        texts={{ ...props.texts, empty: emptyText(props, isFiltered) }}
        count={rows.length}
        isFiltered={isFiltered}
        onClear={clear}
        whenFiltered={showAll}
        whenEmpty={showAll || withImport(props.whenNone)}
      >
        {props.children({
          rows,
          nameOf,
          region: own?.region,
          selectAll: isSelectable && <SelectAll selection={selection} />,
          check: (row) => canSelect(row) && <RowCheck selection={selection} id={row.id} name={nameOf(row)} />,
          row: (rowId) => ({ ...focus.row(rowId), 'data-selected': selection.has(rowId) || undefined }),
          removed: focus.removed,
        })}
        {isSelectable && (
          <BulkBar
            selection={selection}
            bulk={bulk}
            actions={props.bulk}
            what={id}
            onClear={list.endSelecting}
          />
        )}
        <ListPages url={url} pageSize={pageSize} total={total} focusTitle={focus.focusTitle} />
      </ListView>
      <BulkDialog bulk={bulk} onClosed={focus.focusTitle} />
    </ListSection>
  );
}

/** Returns the number of active filters. The user's own region counts as one; all regions don't. */
export const countOf = (count: number, own?: OwnRegion): number =>
  count + (own?.region ? 1 : 0) - (own?.showsAll ? 1 : 0);

const nounOf = ({ id, texts }: Pick<ManagedListProps<never, never, never>, 'id' | 'texts'>): string =>
  texts.what ?? id.replace('-', ' ');

const emptyText = (
  props: Pick<ManagedListProps<never, never, never>, 'id' | 'texts' | 'ownRegion'>,
  isFiltered: boolean,
): string => {
  const { texts, ownRegion } = props;
  if (ownRegion?.region) return `No ${nounOf(props)} in ${ownRegion.region}.`;
  return (isFiltered && texts.noMatch) || texts.empty;
};
