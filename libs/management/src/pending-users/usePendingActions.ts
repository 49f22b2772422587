import { fullName } from '@rmo/ui';
import { useAdminUsersDeleteMutation, useUsersVerifyMutation, type PendingUser } from '../api/endpoints';
import type { BulkAction } from '../table/useBulk';

export const DECIDE_FAILED = 'Failed to update user verification status';
export const DELETE_FAILED = 'Failed to delete user';

const peopleText = (users: readonly PendingUser[]): string =>
  users.length === 1 ? fullName(users[0]!) : `these ${users.length} people`;

export function usePendingActions(givenRegion: string): BulkAction<PendingUser>[] {
  const [verify] = useUsersVerifyMutation();
  const [remove] = useAdminUsersDeleteMutation();
  return [
    {
      label: 'Approve',
      question: (users) => `Approve ${peopleText(users)}?`,
      detail: `They’ll get an email and can log in.${
        givenRegion && ` Anyone without a region joins yours, ${givenRegion}.`
      }`,
      run: ({ id }) => verify({ id, body: { approved: true } }).unwrap(),
      done: 'Approved',
      failed: DECIDE_FAILED,
    },
    {
      label: 'Reject',
      question: (users) => `Are you sure you want to reject ${peopleText(users)}?`,
      detail: 'Their registrations are deleted. They’ll get an email without a reason.',
      danger: true,
      run: ({ id }) => verify({ id, body: { approved: false } }).unwrap(),
      done: 'Rejected',
      failed: DECIDE_FAILED,
    },
    {
      label: 'Delete',
      question: (users) => `Are you sure you want to delete ${peopleText(users)}?`,
      detail: 'Their registrations are deleted. They won’t get an email.',
      danger: true,
      run: ({ id }) => remove(id).unwrap(),
      done: 'Deleted',
      failed: DELETE_FAILED,
    },
  ];
}
