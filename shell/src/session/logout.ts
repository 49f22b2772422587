import { getSession } from '@rmo/api-client/session';
import { toast, type LogoutOptions } from '@rmo/mfe-kit';
import { removeDraftsAtLogout } from '@rmo/ui/draft-storage';
import { askAboutUnsent } from './ask-about-unsent';
import { post } from './requests';
import { notifyOtherTabs } from './tabs';
import { sendPending, unsentOf } from './unsent';

export async function logout({ everywhere = false }: LogoutOptions = {}): Promise<void> {
  const userId = getSession().user?.id;
  if (userId !== undefined && !(await resolveUnsent(userId))) return;
  const problem = await endSession(everywhere);
  if (problem !== null) {
    toast.error('Error', problem || 'Failed to logout');
    return;
  }
  if (userId !== undefined) removeDraftsAtLogout(userId);
  notifyOtherTabs(null);
  // A full load, so that no data of this user stays on the page.
  toast.successAfterReload('Success', 'Logged out successfully');
  window.location.assign('/');
}

/** Whether the logout may continue: nothing is unsent, or it was sent or may be discarded. */
async function resolveUnsent(userId: number): Promise<boolean> {
  const unsent = unsentOf(userId);
  if (unsent.length === 0) return true;
  const answer = await askAboutUnsent(unsent);
  if (answer !== 'send') return answer === 'discard';
  const problem = await sendPending(unsent);
  if (problem) toast.error('Error', problem);
  return !problem;
}

/** Ends the session. Returns null, or the server's message (may be empty) when it failed. */
async function endSession(everywhere: boolean): Promise<string | null> {
  try {
    const response = await post(everywhere ? '/auth/logout-everywhere' : '/auth/logout');
    // 401: this session has ended already, but other sessions of the user may continue.
    if (response.ok || (response.status === 401 && !everywhere)) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? '';
  } catch {
    return '';
  }
}
