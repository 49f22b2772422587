import type { Locator, Page } from 'playwright-core';
import { type Browser, launch } from './support/browser';
import { as, Preparation } from './support/people';
import { eventOfToday, formOf, PHONE, rate, save, star } from './support/rating';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

const phone = () => as(browser, 'coach', PHONE);
const reviewsOf = (officialId: number) =>
  prepared.send<Record<string, unknown>[]>('GET', `/officials/${officialId}/reviews`);

/** What a thumb needs in order to rate lies between the top of the window and the bar at its bottom. */
async function expectToFit(page: Page): Promise<void> {
  const measured = await page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const bar = box(document.querySelector('.rate__bar')!);
    const stars = [...document.querySelectorAll('.rmo-star-row input')].map(box);
    return {
      scrolled: window.scrollY,
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      isBarAtBottom: Math.abs(bar.bottom - window.innerHeight) < 1,
      hasName: box(document.querySelector('.rate__official h2')!).top >= 0,
      hidden: stars.filter(({ top, bottom }) => top < 0 || bottom > bar.top).length,
      small: stars.filter(({ width, height }) => width < 44 || height < 44).length,
      stars: stars.length,
    };
  });
  expect(measured).toEqual({
    ...{ scrolled: 0, sideways: 0, isBarAtBottom: true, hasName: true },
    ...{ hidden: 0, small: 0, stars: 30 },
  });
}

describe('the rating of an event on a phone', () => {
  it('takes the stars and one tap for each of three officials, and no scrolling', async () => {
    const { page, context, problems } = await phone();
    const lastNames = ['Longfellow', 'Brooks', 'Crane'];
    const event = await eventOfToday(prepared, context, lastNames);
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      await target.tap();
      taps += 1;
    };

    await page.goto('/coach');
    await page.getByRole('link', { name: `Rate 3 officials, ${event.name}` }).waitFor();
    // The first star opens the rating.
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
      const next = lastNames[index + 1];
      if (next) await page.getByText(`Saved. Next: Morgan ${next}`).waitFor();
      expect(await page.getByTestId('toast').count()).toBe(0);
    }
    await page.getByRole('heading', { name: 'Thank you! 3 of 3 rated' }).waitFor();
    expect(taps).toBe(lastNames.length);
    for (const [index, officialId] of event.ids.entries()) {
      const score = 3 + index;
      expect(await reviewsOf(officialId)).toMatchObject([
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

  it('keeps drafts over a reload, undoes a skip, and shows a refusal with a way on', async () => {
    const { page, context, problems } = await phone();
    const event = await eventOfToday(prepared, context, ['Alder', 'Birch']);
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Alder').waitFor();
    await rate(page, 4);
    await page.getByLabel('Comment').fill('Half a thought');
    await page.reload();
    await formOf(page, 'Alder').waitFor();
    expect(await star(page, 'Stalling', 4).isChecked()).toBe(true);
    expect(await page.getByLabel('Comment').inputValue()).toBe('Half a thought');

    await page.getByRole('button', { name: 'I did not see this official' }).tap();
    await formOf(page, 'Birch').waitFor();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await formOf(page, 'Alder').waitFor();
    expect(await star(page, 'Stalling', 4).isChecked()).toBe(true);

    // Rated in the meantime, with other scores.
    const scores = { mechanics: 2, professionalism: 2, positioning: 2, stalling: 2, consistency: 2 };
    const elsewhere = await context.request.post(`/api/officials/${event.ids[0]}/reviews`, {
      data: { ...scores, appearance: 2, eventId: event.id },
    });
    expect(elsewhere.status()).toBe(201);
    await save(page).tap();
    await page.getByText('You have already reviewed this official for this event').waitFor();
    await page.getByRole('button', { name: 'Go on without saving' }).tap();
    await formOf(page, 'Birch').waitFor();
    await page.reload();

    // The list knows that the first is rated by now.
    await formOf(page, 'Birch').waitFor();
    await star(page, 'Mechanics', 5).tap();
    await save(page).tap();
    const dialog = page.getByRole('dialog', { name: '5 criteria are not rated yet' });
    await dialog.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep rating');
    const keep = (await dialog.getByRole('button', { name: 'Keep rating' }).boundingBox())!;
    const send = (await dialog.getByRole('button', { name: /^Send with/ }).boundingBox())!;
    expect(send.y - (keep.y + keep.height)).toBeGreaterThanOrEqual(16);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'professionalism');
    expect(await reviewsOf(event.ids[1]!)).toHaveLength(0);
    await rate(page, 5);
    await save(page).tap();
    await page.getByRole('heading', { name: 'Thank you! 2 of 2 rated' }).waitFor();
    expect(problems).toEqual([]);
    await event.remove();
    await context.close();
  });

  it('keeps what is saved without a connection, and sends it when the connection is back', async () => {
    const { page, context } = await phone();
    const event = await eventOfToday(prepared, context, ['Cedar', 'Dogwood']);
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Cedar').waitFor();
    await rate(page, 4);
    await context.setOffline(true);
    await save(page).tap();
    await page.getByText('Kept offline. Next: Morgan Dogwood').waitFor();
    await rate(page, 5);
    await save(page).tap();
    await page.getByRole('heading', { name: '0 of 2 rated' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Thank you! 2 of 2 rated' }).waitFor();
    for (const officialId of event.ids) expect(await reviewsOf(officialId)).toHaveLength(1);
    await event.remove();
    await context.close();
  });
});
