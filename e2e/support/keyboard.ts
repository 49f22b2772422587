import type { Locator, Page } from 'playwright-core';
import { until } from './browser';

/** The focused element's name, and whether its focus is visible. */
interface Focus {
  name: string;
  isVisible: boolean;
}

const getFocus = (page: Page): Promise<Focus> => page.evaluate(readFocus);

export const focusedName = async (page: Page): Promise<string> => (await getFocus(page)).name;

/** Returns the focused element itself, because several elements may have the same name. */
export const focusedElement = (page: Page) => page.evaluateHandle(() => document.activeElement!);

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has focus, which must be visible at each stop. */
export async function tabTo(page: Page, target: RegExp | Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    const { name, isVisible } = await getFocus(page);
    // A toast, or the closing list of the previous field, may still cover the element.
    if (presses > 0 && !isVisible)
      await until(async () => (await getFocus(page)).isVisible).catch(() => {
        throw new Error(`The focus of "${name}" can't be seen`);
      });
    if (target instanceof RegExp ? target.test(name) : await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never led to ${String(target)}`);
}

function readFocus(): Focus {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { name: '', isVisible: true };
  const name = element.getAttribute('aria-label') || element.id || element.innerText || '';
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const topElement = document.elementFromPoint(x, y);
  const isUncovered =
    topElement !== null &&
    (element.contains(topElement) || topElement.contains(element) || topElement.closest('label') !== null);
  // The focus ring may be drawn around an element that represents this one: a star, the box of a field.
  const around = [
    element,
    element.nextElementSibling,
    element.closest('.ant-select, .ant-input-affix-wrapper'),
  ].filter((one) => one !== null);
  const isMarked = around.some((candidate) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  // Elements that only scripts focus, such as the heading of a new page, need no focus ring.
  const isStop = element.tabIndex >= 0 && element.matches(':focus-visible');
  return { name, isVisible: !isStop || (isUncovered && isMarked) };
}

/** Opens the search with its shortcut, types the text, and opens the first result. */
export async function findByKeyboard(page: Page, text: string, group?: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').waitFor();
  await page.keyboard.type(text);
  const results = group ? dialog.getByRole('group', { name: group }) : dialog;
  await results.getByRole('option', { name: text }).first().waitFor();
  // While the final results are loading, Enter doesn't open the results of the first letters, which are still shown.
  await dialog.locator('[role=listbox][aria-busy=false]').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}
