import { PHONE } from '../useMedia';

/** Until the mocks are restored, the window is as narrow as a phone's. Native dialogs, which jsdom lacks, open and close. */
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
