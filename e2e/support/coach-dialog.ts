import type { Page } from 'playwright-core';
import { dialog, waitForToast, withAbortedRequests } from './actions';
import type { Preparation } from './people';
import { createCoach } from './records';

/** A manager edits a coach in the list's dialog, first with an invalid email and then while the request fails. */
export async function testEditingCoach(
  page: Page,
  prepared: Preparation,
  area: 'admin' | 'supervisor',
): Promise<void> {
  const { id, name, query } = await createCoach(prepared);
  await page.goto(`/${area}?tab=manage-coaches&${query}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const box = dialog(page);
  await box.getByLabel(/^Email/).fill('not an address');
  await box.getByRole('button', { name: 'Update Coach' }).click();
  await box.getByText('Invalid email address').waitFor();
  await box.getByLabel(/^Email/).fill(`changed.${id}@coach.example`);
  await box.getByLabel(/^Team mascot/).fill('Red Rovers');
  await withAbortedRequests(page, 'PATCH', /\/coaches\/\d+$/, async () => {
    await box.getByRole('button', { name: 'Update Coach' }).click();
    await waitForToast(page, 'Error', 'Failed to update coach');
  });
  await box.getByRole('button', { name: 'Update Coach' }).click();
  await waitForToast(page, 'Coach updated', name);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await prepared.send('GET', `/admin/coaches/${id}`)).toMatchObject({
    email: `changed.${id}@coach.example`,
    teamMascot: 'Red Rovers',
  });
}
