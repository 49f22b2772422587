import { fireEvent, screen } from '@testing-library/react';
import { PHONE } from '../hooks';

/** Chooses an option of an antd select: opens it by its label and clicks the option with this text. */
export async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
  // The field and its options may still be loading.
  const select = await screen.findByRole('combobox', { name: label });
  fireEvent.mouseDown(select);
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  fireEvent.click(options[options.length - 1] as HTMLElement);
}

export const fill = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

/**
 * Makes the window as narrow as a phone's until the mocks are restored. Native dialogs, which jsdom lacks, open and
 * close.
 */
export function likeOnPhone(): void {
  const before = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(before(query), { matches: query === PHONE }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
}
