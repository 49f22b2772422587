import type { Page } from 'playwright-core';
import { BASE_URL } from './browser';

/** Expects a dashboard form to keep its input while other tabs are open, and to ask before the input is lost. */
export async function testKeepingInput(page: Page, area: 'admin' | 'supervisor'): Promise<void> {
  await page.goto(`/${area}?tab=add-official`);
  await page
    .getByRole('tabpanel')
    .getByLabel(/^Last name/)
    .fill('Halfway');
  await page.getByRole('tab', { name: 'Manage Teams' }).click();
  await page.getByRole('region', { name: 'Teams', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Add Official' }).click();
  const box = page.getByRole('tabpanel').getByLabel(/^Last name/);
  expect(await box.inputValue()).toBe('Halfway');

  const questions: string[] = [];
  const answerDialog = (accept: boolean) =>
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void (accept ? dialog.accept() : dialog.dismiss());
    });
  const away = page.getByRole('banner').getByRole('link', { name: 'Officials', exact: true });
  answerDialog(false);
  await away.click();
  expect(await box.inputValue()).toBe('Halfway');
  answerDialog(true);
  await away.click();
  await page.waitForURL(`${BASE_URL}/officials`);
  expect(questions).toEqual(Array(2).fill('You have unsaved changes. Leave without saving?'));
}
