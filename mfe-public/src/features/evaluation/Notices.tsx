import Button from 'antd/es/button';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';

/** Says that nothing is lost while there is no connection. */
export function WaitingNotice({ onSend, onEdit }: { onSend: () => void; onEdit: () => void }) {
  return (
    <div className="evaluation-notice evaluation-notice--warning" role="alert">
      <p>
        <strong>No connection.</strong> Your evaluation is kept in this browser. It is sent by itself as soon
        as the server can be reached and this page is open.
      </p>
      <Button onClick={onSend}>Send now</Button>
      <Button type="text" onClick={onEdit}>
        Go on editing
      </Button>
    </div>
  );
}

/** Says that what stands in the form is from before. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="evaluation-notice" role="status">
      <p>Your draft is back: it was kept in this browser.</p>
      <ConfirmDelete
        question="Discard this draft?"
        detail="Ratings and comment go back to an empty form."
        confirmText="Discard"
        cancelText="Keep it"
        onConfirm={onStartOver}
        trigger={(ask) => (
          <button type="button" className="rmo-link-button" onClick={ask}>
            Start over
          </button>
        )}
      />
    </div>
  );
}
