import type { Locator } from 'playwright-core';
import { type Browser, launch } from './support/browser';
import { openAs, Preparation } from './support/people';
import { createEventOfToday, expectToFit, formOf, PHONE, rate, save, star } from './support/rating';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('rating an event on a phone', () => {
  it('takes only the stars and one tap for each of three officials, without scrolling', async () => {
    const { page, context, problems } = await openAs(browser, 'coach', PHONE);
    const lastNames = ['Longfellow', 'Brooks', 'Crane'];
    const event = await createEventOfToday(prepared, context, lastNames);
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      await target.tap();
      taps += 1;
    };

    await page.goto('/coach');
    await page.getByRole('link', { name: `Rate 3 officials, ${event.name}` }).waitFor();
    // Tapping the first star opens the rating form.
    await page
      .getByRole('group', { name: 'Morgan Longfellow: Mechanics' })
      .getByRole('link', { name: /^3 stars/ })
      .tap();
    for (const [index, lastName] of lastNames.entries()) {
      await formOf(page, lastName).waitFor();
      await page.getByText(`${index + 1} of 3`, { exact: true }).waitFor();
      await expectToFit(page);
      if (index === 0) expect(await star(page, 'Mechanics', 3).isChecked()).toBe(true);
      await rate(page, 3 + index, index === 0 ? 1 : 0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await tap(save(page));
      const nextName = lastNames[index + 1];
      if (nextName) await page.getByText(`Saved. Next: Morgan ${nextName}`).waitFor();
      expect(await page.getByTestId('toast').count()).toBe(0);
    }
    await page.getByRole('heading', { name: 'Thank you! 3 of 3 rated' }).waitFor();
    expect(taps).toBe(lastNames.length);
    for (const [index, officialId] of event.ids.entries()) {
      const score = 3 + index;
      expect(await prepared.reviewsOf(officialId)).toMatchObject([
        { eventId: event.id, mechanics: score, appearance: score },
      ]);
    }

    await page.getByRole('link', { name: 'Back to Coaches Corner' }).tap();
    const card = page.getByRole('listitem').filter({ hasText: event.name });
    await card.getByText('3/3').waitFor();
    expect(await page.getByRole('link', { name: event.name }).count()).toBe(1);
    expect(problems).toEqual([]);
    await event.remove();
    await context.close();
  });

  it('stores saved reviews while offline, and sends them once the connection is back', async () => {
    const { page, context } = await openAs(browser, 'coach', PHONE);
    const event = await createEventOfToday(prepared, context, ['Cedar', 'Dogwood']);
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Cedar').waitFor();
    await rate(page, 4);
    await context.setOffline(true);
    await save(page).tap();
    await page.getByText('Saved offline. Next: Morgan Dogwood').waitFor();
    await rate(page, 5);
    await save(page).tap();
    await page.getByRole('heading', { name: '0 of 2 rated' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Thank you! 2 of 2 rated' }).waitFor();
    for (const officialId of event.ids) expect(await prepared.reviewsOf(officialId)).toHaveLength(1);
    await event.remove();
    await context.close();
  });
});
