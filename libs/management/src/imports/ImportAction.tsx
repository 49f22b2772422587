import Button from 'antd/es/button';
import { isOver, problemOf } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { capitalize, ConfirmDelete } from '@rmo/ui';
import { useImportsDeleteMutation, useImportsUndoMutation, type ImportSummary } from './importsApi';

const ACTION_TEXTS = {
  undo: {
    verb: 'Undo',
    detail:
      'Deletes what it created and restores what it updated. Anything edited since, or with reviews, stays; you’ll see a list.',
    failed: 'The import was not undone',
  },
  delete: {
    verb: 'Delete',
    detail: 'Deletes its rows and your column choices. The lists don’t change.',
    failed: 'The import was not deleted',
  },
};

interface Props {
  action: keyof typeof ACTION_TEXTS;
  importJob: ImportSummary;
  /** Called on success, and when the server refused to undo the import or no longer has it. */
  onChanged: () => void;
}

export function ImportAction({ action, importJob, onChanged }: Props) {
  const [undo] = useImportsUndoMutation();
  const [remove] = useImportsDeleteMutation();
  const { verb, detail, failed } = ACTION_TEXTS[action];
  const confirm = async (): Promise<void> => {
    try {
      await (action === 'delete' ? remove : undo)(importJob.id).unwrap();
    } catch (error) {
      toast.error(failed, capitalize(problemOf(error)));
      if (action === 'delete' && !isOver(error)) return;
    }
    onChanged();
  };
  return (
    <ConfirmDelete
      question={`${verb} this import?`}
      detail={<p>{detail}</p>}
      confirmText={verb}
      onConfirm={confirm}
      trigger={(open) => (
        <Button danger onClick={open} aria-label={`${verb}: ${importJob.fileName}`}>
          {verb}
        </Button>
      )}
    />
  );
}
