import { BASE_URL, type Browser, launch } from './support/browser';
import { focusedName, tabTo } from './support/keyboard';
import { openAs, Preparation, uniqueName } from './support/people';
import { CRITERIA } from './support/rating';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('an evaluation by keyboard alone', () => {
  it('can be completed from the profile to the confirmation', async () => {
    const official = await prepared.official('Keyes');
    const event = await prepared.event(uniqueName('Keyboard Dual'), [official.id]);
    const { page, context, problems } = await openAs(browser, 'coach');
    await page.goto(`/officials/${official.id}`);
    await page.getByRole('link', { name: 'Evaluate Official' }).waitFor();

    // The first Tab reaches the skip link, which jumps past the header.
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo(page, /^Evaluate Official$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/review');
    await page.getByRole('button', { name: 'Submit Evaluation' }).waitFor();

    await tabTo(page, /^evaluation-eventId$/);
    await page.keyboard.press('ArrowDown');
    // Enter has no effect until the list is open.
    await page.locator('.ant-select-item-option-active:visible').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('form').getByText('Keyboard Dual').filter({ visible: true }).first().waitFor();

    const scores: Record<string, number> = {};
    for (const [index, criterion] of CRITERIA.entries()) {
      await tabTo(page, /^1 star/);
      const steps = (index % 4) + 1;
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
      scores[criterion.toLowerCase()] = steps + 1;
      const group = page.getByRole('group', { name: new RegExp(criterion) });
      expect(await group.getByRole('radio', { checked: true }).getAttribute('value')).toBe(String(steps + 1));
    }
    await tabTo(page, /^evaluation-isAnonymous$/);
    await page.keyboard.press('Space');
    await tabTo(page, /^evaluation-comment$/);
    await page.keyboard.type('Read the edge well.');
    await tabTo(page, /^Submit Evaluation$/);
    await page.keyboard.press('Enter');
    await page
      .getByText(/thank you/i)
      .first()
      .waitFor();
    await page.waitForURL(`${BASE_URL}/`);

    const [review] = await prepared.reviewsOf(official.id);
    expect(review).toMatchObject({
      ...scores,
      eventId: event.id,
      comment: 'Read the edge well.',
      isAnonymous: true,
      userId: null,
    });
    expect(problems).toEqual([]);
    await context.close();
  });
});
