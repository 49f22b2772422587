import { UNREADABLE } from '@rmo/ui/offline';
import type { Unsent } from './unsent';

export type UnsentChoice = 'stay' | 'send' | 'discard';

const pluralize = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** Describes the evaluations that a logout would delete, or may delete if the queue can't be read. */
export function unsentText(unsent: readonly Unsent[], isWhole: boolean): string {
  const waiting = unsent.filter(({ draft }) => draft.unconfirmed).length;
  const drafts = unsent.length - waiting;
  return [
    waiting > 0 && `${pluralize(waiting, 'rating waits', 'ratings wait')} to be sent.`,
    drafts > 0 &&
      `${pluralize(drafts, 'draft of a rating is', 'drafts of ratings are')} kept in this browser.`,
    !isWhole && `${UNREADABLE}, so there may be ratings that wait to be sent.`,
    `Logging out removes ${unsent.length === 1 && isWhole ? 'it' : 'them'} from this device.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Opens a native dialog, because the shell doesn't load antd. Escape means `stay`. */
export function askAboutUnsent(unsent: readonly Unsent[], isWhole: boolean): Promise<UnsentChoice> {
  const dialog = element('dialog', 'rmo-notice shell-dialog');
  dialog.setAttribute('aria-labelledby', 'shell-dialog-title');
  const title = element('h2', '', 'Log out without sending?');
  title.id = 'shell-dialog-title';
  const actions = element('p', 'shell-dialog__actions');
  dialog.append(title, element('p', '', unsentText(unsent, isWhole)), actions);

  return new Promise((resolve) => {
    const addButton = (choice: UnsentChoice, text: string, className: string): void => {
      const button = element('button', className, text);
      button.type = 'button';
      button.addEventListener('click', () => dialog.close(choice));
      actions.append(button);
    };
    // The first button gets the focus.
    addButton('stay', 'Stay logged in', 'rmo-button rmo-button--quiet');
    addButton('discard', 'Discard and log out', 'rmo-button rmo-button--danger');
    if (unsent.some(({ draft }) => draft.unconfirmed)) addButton('send', 'Send and log out', 'rmo-button');
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve((dialog.returnValue || 'stay') as UnsentChoice);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
