import type { Locator, Page } from 'playwright-core';
import { until } from './browser';

/** What the focused element is called, and whether its focus can be seen. */
interface Focus {
  name: string;
  isVisible: boolean;
}

const focus = (page: Page): Promise<Focus> => page.evaluate(readFocus);

/** The label of the focused element. */
export const focused = async (page: Page): Promise<string> => (await focus(page)).name;

/** The focused element itself, which its name tells only while nobody else has the same. */
export const focusedElement = (page: Page) => page.evaluateHandle(() => document.activeElement!);

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus, which must be visible at each stop. */
export async function tabTo(page: Page, target: RegExp | Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    const { name, isVisible } = await focus(page);
    // The list of the field that was left covers it until it has closed, or a toast.
    if (presses > 0 && !isVisible)
      await until(async () => (await focus(page)).isVisible).catch(() => {
        throw new Error(`The focus of "${name}" can't be seen`);
      });
    if (target instanceof RegExp ? target.test(name) : await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never led to ${String(target)}`);
}

/** Runs in the page. */
function readFocus(): Focus {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { name: '', isVisible: true };
  const name = element.getAttribute('aria-label') || element.id || element.innerText || '';
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const shown = document.elementFromPoint(x, y);
  const isUncovered =
    shown !== null && (element.contains(shown) || shown.contains(element) || shown.closest('label') !== null);
  // The mark may be drawn around what stands for the element: a star, the box of a field, a row.
  const around = [
    element,
    element.nextElementSibling,
    element.closest('.ant-select, .ant-input-affix-wrapper, .schedule-row'),
  ].filter((one) => one !== null);
  const isMarked = around.some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  // What a script focuses, such as the heading of a new page, needs no mark.
  const isStop = element.tabIndex >= 0 && element.matches(':focus-visible');
  return { name, isVisible: !isStop || (isUncovered && isMarked) };
}

/** Opens the search with its shortcut, and the first result for the text. */
export async function findByKeyboard(page: Page, text: string, group?: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').waitFor();
  await page.keyboard.type(text);
  const results = group ? dialog.getByRole('group', { name: group }) : dialog;
  await results.getByRole('option', { name: text }).first().waitFor();
  // While the answer to the last letters is loading, the result of the first ones is shown, and Enter does not open it.
  await dialog.locator('[role=listbox][aria-busy=false]').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}
