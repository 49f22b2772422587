import type { BulkAction } from './useBulk';

/** Deleting what is selected. `what` is the one row's name in the question: 'coach'. */
export function bulkDelete<Row>(
  what: string,
  plural: string,
  action: Pick<BulkAction<Row>, 'run' | 'failed' | 'detail'>,
): BulkAction<Row> {
  return {
    label: 'Delete',
    question: ({ length }) =>
      `Are you sure you want to delete ${length === 1 ? `this ${what}` : `these ${length} ${plural}`}?`,
    danger: true,
    done: 'Deleted',
    ...action,
  };
}
