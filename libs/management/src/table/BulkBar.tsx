import Button from 'antd/es/button';
import { RowMenu, type RowAction } from './RowMenu';
import type { Bulk, BulkAction, Selection } from './useBulk';
import './table.css';

interface Props<Row extends { id: number }> {
  selection: Selection<Row>;
  bulk: Bulk<Row>;
  actions: readonly BulkAction<Row>[];
  what: string;
  onClear: () => void;
}

/** Dangerous actions come last, set apart from the other buttons. */
export function BulkBar<Row extends { id: number }>({ selection, bulk, actions, what, onClear }: Props<Row>) {
  const count = selection.rows.length;
  const harmlessActions = actions.filter(({ danger }) => !danger);
  const dangerousActions = actions.filter(({ danger }) => danger);
  // On phones, the first harmless action has a button, and the other actions are in the menu.
  const menuActions: RowAction[] = [...harmlessActions.slice(1), ...dangerousActions].map((action) => ({
    label: action.label,
    danger: action.danger,
    onSelect: () => bulk.open(action, selection.rows),
  }));
  // On phones, there is no heading with the checkbox that selects all rows.
  if (!selection.isAll) menuActions.unshift({ label: 'Select all', onSelect: selection.toggleAll });
  const renderButton = (action: BulkAction<Row>, isInMenu: boolean) => (
    <Button
      key={action.label}
      className={isInMenu ? 'rmo-wide-only' : undefined}
      type={action.danger ? 'text' : isInMenu ? undefined : 'primary'}
      danger={action.danger}
      onClick={() => bulk.open(action, selection.rows)}
    >
      <span>
        {action.label}
        <span className="rmo-wide-text"> selected</span>
      </span>
    </Button>
  );
  return (
    <div className="rmo-bulk rmo-row" role="group" aria-label={`Selected ${what}`} hidden={count === 0}>
      <span role="status">{count > 0 && `${count} selected`}</span>
      {count > 0 && (
        <span className="rmo-row rmo-bulk__actions">
          {harmlessActions.map((action, index) => renderButton(action, index > 0))}
          {!selection.isAll && (
            <Button className="rmo-wide-only" type="text" onClick={selection.toggleAll}>
              All on this page
            </Button>
          )}
          <Button type="text" onClick={onClear}>
            Clear
          </Button>
          {dangerousActions.map((action) => renderButton(action, true))}
          <span className="rmo-narrow-only">
            <RowMenu name={`selected ${what}`} actions={menuActions} />
          </span>
        </span>
      )}
    </div>
  );
}

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

interface CheckProps {
  selection: Pick<Selection<never>, 'has' | 'toggle'>;
  id: number;
  name: string;
}

export function RowCheck({ selection, id, name }: CheckProps) {
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
