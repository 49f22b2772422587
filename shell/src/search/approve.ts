import { api, errorMessage } from '@rmo/api-client';
import { apiFetch } from '@rmo/api-client/fetch';
import { DELAYS } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import type { Approval } from './options';

const FAILED = 'Failed to update user verification status';
const changedLists = api.util.invalidateTags(['PendingUser', 'Coach', 'Supervisor', 'Team']);

type Dispatch = (action: typeof changedLists) => unknown;

/** Sends the request, shows the outcome in a toast, and reloads the lists, also if another manager was faster. */
async function decide(path: string, body: object | undefined, dispatch: Dispatch, onDone: () => void) {
  try {
    await apiFetch(path, { method: 'POST', body });
    onDone();
  } catch (error) {
    toast.error('Error', errorMessage(error, FAILED));
  }
  dispatch(changedLists);
}

/** Approves the person as the tab Pending Users does. The endpoint isn't in the shared client, which every page loads. */
export function approve({ id, name }: Approval, dispatch: Dispatch): Promise<void> {
  const undo = (): void => {
    // Its button must not send a second request.
    toast.dismiss();
    void decide(`/users/${id}/set-pending`, undefined, dispatch, () =>
      toast.success('Set back to pending', `${name} can’t log in until you decide again.`),
    );
  };
  return decide(
    `/users/${id}/verify`,
    { approved: true },
    dispatch,
    () =>
      void toast.withAction('User verification status updated', `${name} was approved.`, DELAYS.undo, {
        label: 'Undo',
        run: undo,
      }),
  );
}
