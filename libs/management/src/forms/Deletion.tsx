import { useState, type ReactElement, type ReactNode } from 'react';
import { errorMessage, isApiError } from '@rmo/api-client';
import { deleteLater, toast } from '@rmo/mfe-kit';
import { capitalize, ConfirmDelete, TrashIcon } from '@rmo/ui';
import type { RowAction } from '../table/RowMenu';

export const ACCOUNT_DELETION = 'This deletes the account and can’t be undone. Its reviews stay and count.';
export const ACCOUNTS_DELETION =
  'This deletes the accounts and can’t be undone. Their reviews stay and count.';

interface Props {
  what: string;
  name: string;
  detail: ReactNode;
  remove: () => Promise<unknown>;
  /** How long the success toast is shown, in milliseconds; the default duration if undefined. */
  toastFor?: number;
  /** Fallback message if the server gives no reason for a failure. */
  failed: string;
  onDeleted: () => void;
  /** The hidden row's key and the delayed request's path, if the deletion can be undone. */
  later?: { key: string; path: string };
  trigger: (remove: RowAction, busy: boolean) => ReactElement;
}

/** The props that a row passes on to the deletion of its record. */
export type RowDeletion = Pick<Props, 'onDeleted' | 'trigger'>;

export function Deletion(props: Props) {
  const { what, name, detail, remove, toastFor, failed, onDeleted, later, trigger } = props;
  const deletedTitle = `${capitalize(what)} deleted`;
  const [isBusy, setBusy] = useState(false);
  const confirmDelete = async (): Promise<void> => {
    if (later) {
      const onFailed = (error: unknown): void => toast.error('Error', errorMessage(error, failed));
      deleteLater({ ...later, title: deletedTitle, name, send: remove, onFailed });
      onDeleted();
      return;
    }
    setBusy(true);
    try {
      await remove();
      toast.success(deletedTitle, name, toastFor);
      onDeleted();
    } catch (error) {
      toast.error('Error', errorMessage(error, failed));
      // If another user has already deleted the record, its row is removed as well.
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
      onConfirm={confirmDelete}
      trigger={(open) =>
        trigger({ label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: open }, isBusy)
      }
    />
  );
}
