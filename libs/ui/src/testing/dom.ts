import { fireEvent, screen } from '@testing-library/react';
import { PHONE_SCREEN } from '../hooks';

export async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
  // The field and its options may still be loading.
  const select = await screen.findByRole('combobox', { name: label });
  fireEvent.mouseDown(select);
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  fireEvent.click(options[options.length - 1] as HTMLElement);
}

export const fill = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Simulates a screen that matches only this media query until mocks are restored. */
export function simulateScreen(matchingQuery: string): void {
  if (jest.isMockFunction(window.matchMedia)) window.matchMedia.mockRestore();
  const realMatchMedia = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(realMatchMedia(query), { matches: query === matchingQuery }),
    );
}

/** Simulates a phone until mocks are restored. Lets native dialogs open and close, which jsdom doesn't support. */
export function simulatePhone(): void {
  simulateScreen(PHONE_SCREEN);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
}
