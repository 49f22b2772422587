import { getSession } from '@rmo/api-client/session';
import { toast, type LogoutOptions } from '@rmo/mfe-kit';
import { removeDraftsAtLogout } from '@rmo/ui/draft-storage';
import { askAboutUnsent } from './ask-about-unsent';
import { post } from './requests';
import { tellOtherTabs } from './tabs';
import { sendWaiting, unsentOf } from './unsent';

export async function logout({ everywhere = false }: LogoutOptions = {}): Promise<void> {
  const userId = getSession().user?.id;
  if (userId !== undefined && !(await settleUnsent(userId))) return;
  const problem = await endSession(everywhere);
  if (problem !== null) {
    toast.error('Error', problem || 'Failed to logout');
    return;
  }
  if (userId !== undefined) removeDraftsAtLogout(userId);
  tellOtherTabs(null);
  // Nothing that was read as this person may stay on the page: start over, and say so then.
  toast.successAfterReload('Success', 'Logged out successfully');
  window.location.assign('/');
}

/** Whether the person may be logged out: nothing is unsent, or it was decided what becomes of it. */
async function settleUnsent(userId: number): Promise<boolean> {
  const unsent = unsentOf(userId);
  if (unsent.length === 0) return true;
  const answer = await askAboutUnsent(unsent);
  if (answer !== 'send') return answer === 'discard';
  const problem = await sendWaiting(unsent);
  if (problem) toast.error('Error', problem);
  return !problem;
}

/** Ends the session. Answers what went wrong in the server's words (may be empty), or null when it is over. */
async function endSession(everywhere: boolean): Promise<string | null> {
  try {
    const response = await post(everywhere ? '/auth/logout-everywhere' : '/auth/logout');
    // Who is logged out already has what was asked for, but for the sessions elsewhere: they go on.
    if (response.ok || (response.status === 401 && !everywhere)) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? '';
  } catch {
    return '';
  }
}
