import type { BulkAction } from './useBulk';

/** A bulk action that deletes the selected rows. `what` and `plural` name the rows: 'coach', 'coaches'. */
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
