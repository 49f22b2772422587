import Button from 'antd/es/button';
import { RowMenu, type RowAction } from './RowMenu';
import type { Bulk, BulkAction } from './useBulk';
import type { Selection } from './useSelection';
import './table.css';

interface Props<Row extends { id: number }> {
  selection: Selection<Row>;
  bulk: Bulk<Row>;
  actions: readonly BulkAction<Row>[];
  /** The plural of the rows: 'teams'. */
  what: string;
}

/** Starts an action on the selected rows. It appears with the first selection, at the lower edge of the screen. */
export function BulkBar<Row extends { id: number }>({ selection, bulk, actions, what }: Props<Row>) {
  const count = selection.rows.length;
  const inMenu: RowAction[] = actions.slice(1).map((action) => ({
    label: action.label,
    danger: action.danger,
    onSelect: () => bulk.open(action, selection.rows),
  }));
  // On phones there is no heading with the checkbox for all.
  if (!selection.isAll) inMenu.push({ label: 'Select all', onSelect: selection.toggleAll });
  return (
    <div className="rmo-bulk" role="group" aria-label={`Selected ${what}`} hidden={count === 0}>
      <span role="status">{count > 0 && `${count} selected`}</span>
      <span className="rmo-row rmo-bulk__actions">
        {count > 0 &&
          actions.map((action, index) => (
            <Button
              key={action.label}
              // On phones all but the first stand in the menu.
              className={index > 0 ? 'rmo-wide-only' : undefined}
              danger={action.danger}
              onClick={() => bulk.open(action, selection.rows)}
            >
              <span>
                {action.label}
                <span className="rmo-wide-text"> selected</span>
              </span>
            </Button>
          ))}
        {!selection.isAll && (
          <Button className="rmo-wide-only" type="text" onClick={selection.toggleAll}>
            All on this page
          </Button>
        )}
        {count > 0 && (
          <span className="rmo-narrow-only">
            <RowMenu name={`selected ${what}`} actions={inMenu} />
          </span>
        )}
        <Button type="text" onClick={selection.clear}>
          Clear
        </Button>
      </span>
    </div>
  );
}

/** Selects all rows of the page, or none. */
export function SelectAll<Row extends { id: number }>({ selection }: { selection: Selection<Row> }) {
  const { isAll } = selection;
  return (
    <label className="rmo-check rmo-select-all">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selection.rows.length > 0 && !isAll;
        }}
        onChange={selection.toggleAll}
      />
      Select all on this page
    </label>
  );
}

/** The checkbox of one row. */
export function RowCheck<Row extends { id: number }>({
  selection,
  id,
  name,
}: {
  selection: Selection<Row>;
  id: number;
  name: string;
}) {
  return (
    <label className="rmo-check rmo-check--row">
      <input
        type="checkbox"
        checked={selection.has(id)}
        aria-label={`Select ${name}`}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
