import { useRef } from 'react';
import Modal from 'antd/es/modal';
import type { Bulk } from './useBulk';
import './table.css';

interface Props<Row extends { id: number }> {
  bulk: Bulk<Row>;
  /** Called when the results are closed; must move the focus back into the list. */
  onClosed?: () => void;
}

/** The dialog is rendered next to the list rather than inside it, because the list may be empty after the action. */
export function BulkDialog<Row extends { id: number }>({ bulk, onClosed }: Props<Row>) {
  const { run } = bulk;
  const detail = run?.action.detail;
  const isRunning = run?.phase === 'running';
  const isDone = run?.phase === 'done';
  const failures = run?.results.filter((result) => !result.ok).length ?? 0;
  const wasDone = useRef(false);
  const close = (): void => {
    if (isRunning) return;
    wasDone.current = isDone;
    bulk.close();
  };
  return (
    <Modal
      open={run !== null}
      title={isDone ? summaryText(run.rows.length, failures) : run?.action.question(run.rows)}
      okText={isDone ? 'Close' : run?.action.label}
      okButtonProps={{ danger: !isDone && run?.action.danger }}
      cancelButtonProps={{
        style: isDone ? { display: 'none' } : undefined,
        disabled: isRunning,
      }}
      confirmLoading={isRunning}
      onOk={isDone ? close : bulk.confirm}
      onCancel={close}
      // The button that opened the dialog is now disabled, so the focus can't return to it.
      afterClose={() => wasDone.current && onClosed?.()}
      destroyOnHidden
      width={520}
    >
      {run && !isDone && detail && (
        <div className="rmo-flush">{typeof detail === 'function' ? detail(run.rows) : detail}</div>
      )}
      <p role="status" className={isRunning ? 'rmo-muted' : 'rmo-visually-hidden'}>
        {isRunning && `${run.results.length} of ${run.rows.length} done`}
        {isDone && summaryText(run.rows.length, failures)}
      </p>
      {/* The list is focusable, so that a long one can be scrolled with the keyboard. */}
      <ul className="rmo-bulk-results rmo-lined" aria-label="Selected" tabIndex={0}>
        {run?.rows.map((row, index) => {
          const result = run.results[index];
          return (
            <li key={row.id} className="rmo-row rmo-row--between">
              <span>{bulk.nameOf(row)}</span>
              {result && <span className={result.ok ? 'rmo-success' : 'rmo-failure'}>{result.text}</span>}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

function summaryText(count: number, failures: number): string {
  if (failures === 0) return `Done: ${count} of ${count}`;
  return `${count - failures} of ${count} done, ${failures} failed`;
}
