import { RATING_CATEGORIES } from '@rmo/contracts';
import {
  type Draft,
  type DraftKey,
  isDraftStarted,
  listDraftKeys,
  loadDraft,
  newRequest,
} from '@rmo/ui/drafts';
import { withCount } from '@rmo/ui/text';
import { saveReview, sendWaiting, UNREADABLE, waitingOf } from '@rmo/ui/offline';

export interface Unsent {
  key: DraftKey;
  draft: Draft;
  /** True if the evaluation is in `/rate`'s queue, which is sent as a whole. */
  isQueued?: boolean;
}

/** `isQueueReadable` is false if the queue can't be read. */
export async function unsentOf(userId: number): Promise<{ unsent: Unsent[]; isQueueReadable: boolean }> {
  const waitingReviews = await waitingOf(userId).catch(() => null);
  const queuedReviews = (waitingReviews ?? []).map(({ values, request, ...key }): Unsent => ({
    key,
    draft: { values, request, touched: [...RATING_CATEGORIES], unconfirmed: true },
    isQueued: true,
  }));
  const drafts = listDraftKeys()
    .filter((key) => key.userId === userId)
    .filter(({ officialId, eventId }) =>
      queuedReviews.every(({ key }) => key.officialId !== officialId || key.eventId !== eventId),
    )
    .map((key) => ({ key, draft: loadDraft(key) }))
    .filter(({ draft }) => isDraftStarted(draft));
  return { unsent: [...queuedReviews, ...drafts], isQueueReadable: waitingReviews !== null };
}

/** Returns null, or why the first unsent review stays here. If one fails, the others are still sent. */
export async function sendPending(userId: number, unsent: readonly Unsent[]): Promise<string | null> {
  for (const { key, draft } of unsent.filter((one) => one.draft.unconfirmed && !one.isQueued)) {
    const { values, request = newRequest() } = draft;
    await saveReview(key, draft, { ...key, eventId: values.eventId, values, request });
  }
  const problem = await sendWaiting();
  if (problem) return problem;
  // A review that is still queued was rejected or is waiting for rating to open.
  const [unsentReview] = (await waitingOf(userId).catch(() => null)) ?? [{ refusal: UNREADABLE }];
  return unsentReview ? (unsentReview.refusal ?? 'Rating is not open yet, so it would be lost') : null;
}

type UnsentChoice = 'stay' | 'send' | 'discard';

function unsentText(unsent: readonly Unsent[], isQueueReadable: boolean): string {
  const waitingCount = unsent.filter(({ draft }) => draft.unconfirmed).length;
  const draftCount = unsent.length - waitingCount;
  return [
    waitingCount > 0 && `${withCount(waitingCount, 'rating hasn’t', 'ratings haven’t')} been sent.`,
    draftCount > 0 &&
      `${withCount(draftCount, 'rating draft is', 'rating drafts are')} saved in this browser.`,
    !isQueueReadable && `${UNREADABLE}, so some ratings may not have been sent.`,
    `Logging out removes ${unsent.length === 1 && isQueueReadable ? 'it' : 'them'} from this device.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Opens a native dialog, because the shell doesn't load antd. Escape means `stay`. */
export function askAboutUnsent(unsent: readonly Unsent[], isQueueReadable: boolean): Promise<UnsentChoice> {
  const dialog = createElement('dialog', 'rmo-notice');
  dialog.setAttribute('aria-labelledby', 'shell-dialog-title');
  const title = createElement('h2', '', 'Log out without sending?');
  title.id = 'shell-dialog-title';
  const actions = createElement('p', 'rmo-form__actions rmo-form__actions--end rmo-flush');
  dialog.append(title, createElement('p', '', unsentText(unsent, isQueueReadable)), actions);

  return new Promise((resolve) => {
    const addButton = (choice: UnsentChoice, text: string, className: string): void => {
      const button = createElement('button', className, text);
      button.type = 'button';
      button.addEventListener('click', () => dialog.close(choice));
      actions.append(button);
    };
    // The first button gets the focus.
    addButton('stay', 'Stay logged in', 'rmo-button rmo-button--quiet');
    addButton('discard', 'Discard and log out', 'rmo-button rmo-button--quiet rmo-button--danger');
    if (unsent.some(({ draft }) => draft.unconfirmed)) addButton('send', 'Send and log out', 'rmo-button');
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve((dialog.returnValue || 'stay') as UnsentChoice);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

function createElement<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
