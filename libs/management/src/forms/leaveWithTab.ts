import type { KeyboardEvent } from 'react';

/**
 * For `onInputKeyDown` of antd's `Select`: Tab in an open list leaves the field, which closes the list. antd would choose the
 * active option instead, and keep the focus.
 */
export function leaveWithTab(event: KeyboardEvent<HTMLElement>): void {
  // In a closed list antd does nothing with it, and what surrounds the field may need it.
  if (event.key === 'Tab' && event.currentTarget.getAttribute('aria-expanded') === 'true')
    event.stopPropagation();
}
