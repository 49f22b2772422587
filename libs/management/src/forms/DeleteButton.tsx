import { useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import { errorMessage, isApiError } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete, TrashIcon } from '@rmo/ui';

/** What goes with a person who can log in. */
export const ACCOUNT_DELETION =
  'The account goes and can no longer log in. Reviews that it wrote stay and count.';
export const ACCOUNTS_DELETION =
  'The accounts go and can no longer log in. Reviews that they wrote stay and count.';

interface Props {
  /** What it is: 'coach'. */
  what: string;
  /** Whose or which. */
  name: string;
  /** What else goes. */
  detail: ReactNode;
  remove: () => Promise<unknown>;
  /** The title of the toast, and what is said where the server gives no reason. */
  deleted: string;
  /** Milliseconds that it stands there, where not as long as others. */
  toastFor?: number;
  failed: string;
  onDeleted: () => void;
}

/** The Delete button of one row, with its question and its toasts. */
export function DeleteButton({ what, name, detail, remove, deleted, toastFor, failed, onDeleted }: Props) {
  const [busy, setBusy] = useState(false);
  const erase = async (): Promise<void> => {
    setBusy(true);
    try {
      await remove();
      toast.success(deleted, name, toastFor);
      onDeleted();
    } catch (error) {
      toast.error('Error', errorMessage(error, failed));
      // Somebody else was faster: the row goes all the same.
      if (isApiError(error) && error.status === 404) onDeleted();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDelete
      question={`Are you sure you want to delete this ${what}?`}
      detail={
        <>
          <p>
            <strong>{name}</strong>
          </p>
          {detail}
        </>
      }
      onConfirm={erase}
      trigger={(open) => (
        <Button danger icon={<TrashIcon />} loading={busy} aria-label={`Delete ${name}`} onClick={open}>
          Delete
        </Button>
      )}
    />
  );
}
