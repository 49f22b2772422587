import type { Page } from 'playwright-core';
import { chooseAction, confirm, waitForToast } from './actions';
import type { Preparation } from './people';
import { createTeam, isListed } from './records';

/** Advances the clock past the time to undo a deletion. The page needs `clock.install()` before it is opened. */
export const passUndo = (page: Page): Promise<void> => page.clock.fastForward(10_000);

export const DELETE_TEAM_QUESTION = 'Are you sure you want to delete this team?';

export const rowOf = (page: Page, name: string) => page.getByRole('rowheader', { name, exact: true });

/** Creates a team, and returns the URL of the list filtered to this team. */
export async function createListedTeam(prepared: Preparation) {
  const { id, name, query } = await createTeam(prepared);
  return {
    id,
    name,
    tab: `/admin?tab=manage-teams&${query}`,
    exists: () => isListed(prepared, '/teams', id),
  };
}

/** Deletes a team in its list; the deletion can then be undone. */
export async function removeTeam(page: Page, name: string): Promise<void> {
  await rowOf(page, name).waitFor();
  const toastShown = waitForToast(page, 'Team deleted', name);
  await chooseAction(page, name, 'Delete');
  await confirm(page, DELETE_TEAM_QUESTION, 'Delete');
  await toastShown;
  await rowOf(page, name).waitFor({ state: 'detached' });
}
