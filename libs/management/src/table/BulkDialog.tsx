import { useRef, type ReactNode } from 'react';
import Modal from 'antd/es/modal';
import type { Bulk, BulkAction } from './useBulk';
import './table.css';

interface Props<Row extends { id: number }> {
  bulk: Bulk<Row>;
  /** Called when the results are closed; must move the focus back into the list. */
  onClosed?: () => void;
}

/** Rendered next to the list rather than inside it, because the list may be empty after the action. */
export function BulkDialog<Row extends { id: number }>({ bulk, onClosed }: Props<Row>) {
  const { run } = bulk;
  const isDone = run?.phase === 'done';
  const failures = run?.results.filter((result) => !result.ok).length ?? 0;
  const wasDone = useRef(false);
  const close = (): void => {
    if (run?.phase === 'running') return;
    wasDone.current = isDone;
    bulk.close();
  };
  return (
    <Modal
      open={run !== null}
      title={isDone ? summary(run.rows.length, failures) : run?.action.question(run.rows)}
      okText={isDone ? 'Close' : run?.action.label}
      okButtonProps={{ danger: !isDone && run?.action.danger }}
      cancelButtonProps={{
        style: isDone ? { display: 'none' } : undefined,
        disabled: run?.phase === 'running',
      }}
      confirmLoading={run?.phase === 'running'}
      onOk={isDone ? close : bulk.confirm}
      onCancel={close}
      // The button that opened the dialog is now disabled, so the focus can't return to it.
      afterClose={() => wasDone.current && onClosed?.()}
      destroyOnHidden
      width={520}
    >
      {run && !isDone && run.action.detail && (
        <div className="rmo-bulk-detail rmo-flush">{detailOf(run.action, run.rows)}</div>
      )}
      <p role="status" className={run?.phase === 'running' ? 'rmo-muted' : 'rmo-visually-hidden'}>
        {run?.phase === 'running' && `${run.results.length} of ${run.rows.length} done`}
        {isDone && summary(run.rows.length, failures)}
      </p>
      {/* Focusable, so that a long list can be scrolled with the keyboard. */}
      <ul className="rmo-bulk-results" aria-label="What happens to each" tabIndex={0}>
        {run?.rows.map((row, index) => {
          const result = run.results[index];
          return (
            <li key={row.id}>
              <span>{bulk.nameOf(row)}</span>
              {result && <span className={result.ok ? 'rmo-success' : 'rmo-failure'}>{result.text}</span>}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

function summary(count: number, failures: number): string {
  if (failures === 0) return `Done: ${count} of ${count}`;
  return `${count - failures} of ${count} done, ${failures} failed`;
}

const detailOf = <Row,>({ detail }: BulkAction<Row>, rows: readonly Row[]): ReactNode =>
  typeof detail === 'function' ? detail(rows) : detail;
