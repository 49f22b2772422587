import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { confirm } from './actions';

export const SAMPLES = join(__dirname, '../../backend/src/modules/imports/samples');

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Undoes the import whose result is open. */
export async function undo(page: Page): Promise<void> {
  await button(page, /^Undo:/).click();
  await confirm(page, 'Undo this import?', 'Undo');
  await heading(page, 'Undone').waitFor();
}
