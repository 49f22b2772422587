import { type Browser, launch } from '../support/browser';
import { openAs, Preparation } from '../support/people';
import { createEventOfToday, expectToFit, formOf, PHONE, rate, save, star } from '../support/rating';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('rating an event on a phone', () => {
  it('preserves drafts on a reload, can undo a skip, and can continue after a rejected review', async () => {
    const { page, context, problems } = await openAs(browser, 'coach', PHONE);
    const event = await createEventOfToday(prepared, context, ['Alder', 'Birch']);
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

    // In the meantime, the coach rates the official elsewhere, with different scores.
    const scores = { mechanics: 2, professionalism: 2, positioning: 2, stalling: 2, consistency: 2 };
    const otherRating = await context.request.post(`/api/officials/${event.ids[0]}/reviews`, {
      data: { ...scores, appearance: 2, eventId: event.id },
    });
    expect(otherRating.status()).toBe(201);
    await save(page).tap();
    await page.getByText('You have already reviewed this official for this event').waitFor();
    await page.getByRole('button', { name: 'Skip without saving' }).tap();
    await formOf(page, 'Birch').waitFor();
    await page.reload();

    // The rejected review is still on the device, and comes before the next official.
    await page.getByText('Which rating counts?').waitFor();
    await page.getByRole('button', { name: 'Keep what was sent' }).tap();
    await page.getByRole('button', { name: 'Rate: Morgan Birch' }).tap();
    await formOf(page, 'Birch').waitFor();
    /** Returns the height of the bar, and where its parts are in it. */
    const readBar = () =>
      page.locator('.rate__bar').evaluate((bar: HTMLElement) => ({
        height: bar.offsetHeight,
        parts: [...bar.querySelectorAll<HTMLElement>('button, .rate__position')].map(
          ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
            ...{ offsetLeft, offsetTop, offsetWidth, offsetHeight },
          }),
        ),
      }));
    await star(page, 'Mechanics', 5).tap();
    expect(await save(page).isDisabled()).toBe(true);
    await star(page, 'Mechanics', 5).press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'professionalism');
    expect(await prepared.reviewsOf(event.ids[1]!)).toHaveLength(0);
    const disabledBar = await readBar();
    await rate(page, 5, 1);
    await page.locator('.rate__bar [type=submit]:enabled').waitFor();
    expect(await readBar()).toEqual(disabledBar);
    await save(page).tap();
    await page.getByRole('heading', { name: 'Thank you! 2 of 2 rated' }).waitFor();
    expect(problems).toEqual([]);
    await event.remove();
    await context.close();
  });
});
