import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { problemOf } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { capitalize, ConfirmDelete } from '@rmo/ui';
import { listsChanged, useImportsUndoMutation, type ImportSummary } from './importsApi';

/** Takes an import back, after a confirmation. `onStarted` runs when the server has begun, or has refused. */
export function UndoImport({ one, onStarted }: { one: ImportSummary; onStarted: () => void }) {
  const [undo] = useImportsUndoMutation();
  const dispatch = useDispatch();
  const start = async (): Promise<void> => {
    try {
      await undo(one.id).unwrap();
      dispatch(listsChanged());
    } catch (error) {
      toast.error('The import was not undone', capitalize(problemOf(error)));
    }
    onStarted();
  };
  return (
    <ConfirmDelete
      question="Undo this import?"
      detail={
        <p>
          What it created is deleted and what it changed is changed back, unless somebody has changed it since
          or it has reviews. The result lists what is kept.
        </p>
      }
      confirmText="Undo"
      onConfirm={start}
      trigger={(open) => (
        <Button danger onClick={open} aria-label={`Undo: ${one.fileName}`}>
          Undo
        </Button>
      )}
    />
  );
}
