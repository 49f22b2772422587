import Button from 'antd/es/button';
import { isOver, problemOf } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { capitalize, ConfirmDelete } from '@rmo/ui';
import { useImportsDeleteMutation, type ImportSummary } from './importsApi';

/** Deletes an import that was not applied. */
export function RemoveImport({ one, onRemoved }: { one: ImportSummary; onRemoved: () => void }) {
  const [remove] = useImportsDeleteMutation();
  const confirm = async (): Promise<void> => {
    try {
      await remove(one.id).unwrap();
      onRemoved();
    } catch (error) {
      toast.error('The import was not deleted', capitalize(problemOf(error)));
      if (isOver(error)) onRemoved();
    }
  };
  return (
    <ConfirmDelete
      question="Delete this import?"
      detail={
        <p>Its rows and your choice of columns are deleted. Nothing that is in the lists is changed.</p>
      }
      onConfirm={confirm}
      trigger={(open) => (
        <Button danger onClick={open} aria-label={`Delete: ${one.fileName}`}>
          Delete
        </Button>
      )}
    />
  );
}
