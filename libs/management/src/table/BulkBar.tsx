import Button from 'antd/es/button';
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

/** Selects all rows of the page and starts an action on the selected ones. */
export function BulkBar<Row extends { id: number }>({ selection, bulk, actions, what }: Props<Row>) {
  const count = selection.rows.length;
  return (
    <div className="rmo-row rmo-bulk" role="group" aria-label={`Selected ${what}`}>
      <label className="rmo-check">
        <input
          type="checkbox"
          checked={selection.isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !selection.isAll;
          }}
          onChange={selection.toggleAll}
        />
        Select all on this page
      </label>
      <span className="rmo-muted" role="status">
        {count > 0 && `${count} selected`}
      </span>
      <span className="rmo-row rmo-bulk__actions">
        {actions.map((action) => (
          <Button
            key={action.label}
            danger={action.danger}
            disabled={count === 0}
            onClick={() => bulk.open(action, selection.rows)}
          >
            {action.label} selected
          </Button>
        ))}
      </span>
    </div>
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
