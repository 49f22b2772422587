import { apiFetch } from '@rmo/api-client/fetch';
import { getSession } from '@rmo/api-client/session';
import type { ApiError } from '@rmo/contracts';
import { sendDeletions, toast, type LogoutOptions } from '@rmo/mfe-kit';
import { removeDraftsAtLogout } from '@rmo/ui/drafts';
import { forgetKnownPerson } from '@rmo/ui/offline/known-person';
import { forgetAuthor, sendSkips } from '@rmo/ui/offline';
import { notifyOtherTabs, setLoggingOut } from './tabs';
import { askAboutUnsent, sendPending, unsentOf } from './unsent';

export async function logout({ everywhere = false, isOver, to = '/' }: LogoutOptions = {}): Promise<void> {
  const userId = getSession().user?.id;
  if (isOver === undefined && userId !== undefined && !(await resolveUnsent(userId))) return;
  if (isOver === undefined) await Promise.all([sendDeletions(), sendSkips()]);
  setLoggingOut(true);
  const problem = isOver === undefined ? await endSession(everywhere) : null;
  if (problem !== null) {
    setLoggingOut(false);
    toast.error('Error', problem || 'Failed to logout');
    return;
  }
  if (userId !== undefined) {
    forgetKnownPerson();
    removeDraftsAtLogout(userId);
    await forgetAuthor(userId);
  }
  notifyOtherTabs(null);
  // A full page load removes all of the user's data from memory.
  toast.successAfterReload('Success', isOver ?? 'Logged out successfully');
  window.location.assign(to);
}

/** Returns true if the logout may continue: nothing is unsubmitted, or the user has chosen to submit or discard it. */
async function resolveUnsent(userId: number): Promise<boolean> {
  const { unsent, isQueueReadable } = await unsentOf(userId);
  if (unsent.length === 0 && isQueueReadable) return true;
  const choice = await askAboutUnsent(unsent, isQueueReadable);
  if (choice !== 'send') return choice === 'discard';
  const problem = await sendPending(userId, unsent);
  if (problem) toast.error('Error', problem);
  return !problem;
}

/** Returns null on success, otherwise the server's message, which may be empty. */
async function endSession(everywhere: boolean): Promise<string | null> {
  try {
    await apiFetch(everywhere ? '/auth/logout-everywhere' : '/auth/logout', { method: 'POST' });
    return null;
  } catch (error) {
    const { status, message } = error as ApiError;
    // A 401 means that this session has already ended, but the user may still have other sessions.
    if (status === 401 && !everywhere) return null;
    return status === 0 ? '' : message;
  }
}
