import { type Browser, launch, until } from '../support/browser';
import { focusedName, tabTo } from '../support/keyboard';
import { openAs, Preparation, uniqueName } from '../support/people';
import { CRITERIA } from '../support/rating';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('an evaluation by keyboard alone', () => {
  it('asks for confirmation before submitting unrated criteria', async () => {
    const official = await prepared.official('Untouched');
    await prepared.event(uniqueName('Untouched Dual'), [official.id]);
    const { page, context } = await openAs(browser, 'coach');
    await page.goto(`/officials/${official.id}/review`);
    await page.getByRole('button', { name: 'Submit Evaluation' }).waitFor();
    await tabTo(page, /^evaluation-eventId$/);
    await page.keyboard.press('ArrowDown');
    // Enter has no effect until the list is open.
    await page.locator('.ant-select-item-option-active:visible').waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Submit Evaluation' }).isDisabled()).toBe(true);
    await tabTo(page, /^1 star/);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, /^Submit anyway: 5 unrated/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '5 criteria are not rated yet' });
    await dialog.waitFor();
    expect(await focusedName(page)).toBe('Keep rating');
    const keep = (await dialog.getByRole('button', { name: 'Keep rating' }).boundingBox())!;
    const send = (await dialog.getByRole('button', { name: 'Submit anyway' }).boundingBox())!;
    expect(send.y - (keep.y + keep.height)).toBeGreaterThanOrEqual(16);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'professionalism');
    expect(await prepared.reviewsOf(official.id)).toHaveLength(0);
    await context.close();
  });
});

describe('a draft', () => {
  it('survives a reload and a lost connection, and is sent once the connection is back', async () => {
    const official = await prepared.official('Draft');
    await prepared.event(uniqueName('Draft Dual'), [official.id]);
    const { page, context } = await openAs(browser, 'coach');
    await page.goto(`/officials/${official.id}/review`);
    await page.getByRole('combobox').click();
    await page.locator('.ant-select-item-option').first().click();
    const star = (criterion: string) =>
      page.getByRole('group', { name: new RegExp(criterion) }).getByRole('radio', { name: /^4 stars/ });
    // The click isn't forced, because a forced click could hit the closing list or a toast.
    for (const criterion of CRITERIA) await star(criterion).check();
    await page.getByLabel('Comment').fill('Kept through everything.');

    await page.reload();
    await page.getByRole('button', { name: 'Submit Evaluation' }).waitFor();
    expect(await page.getByLabel('Comment').inputValue()).toBe('Kept through everything.');
    expect(await star('Stalling').isChecked()).toBe(true);

    await context.setOffline(true);
    await page.getByText(/^You’re offline/).waitFor();
    await page.getByRole('button', { name: 'Submit Evaluation' }).click();
    await page.getByText('No connection.').waitFor();
    await context.setOffline(false);
    await page
      .getByText(/thank you/i)
      .first()
      .waitFor();
    expect((await prepared.reviewsOf(official.id))[0]!.comment).toBe('Kept through everything.');
    await context.close();
  });
});

describe('a logout', () => {
  it('warns about a draft, and removes it from the browser once confirmed', async () => {
    const official = await prepared.official('Shared Device');
    await prepared.event(uniqueName('Shared Dual'), [official.id]);
    const { page, context, problems } = await openAs(browser, 'coach');
    const countDrafts = () =>
      page.evaluate(
        () => Object.keys(localStorage).filter((name) => name.startsWith('rmo:evaluation:')).length,
      );
    await page.goto(`/officials/${official.id}/review`);
    await page.getByLabel('Comment').fill('Nobody else reads this.');
    expect(await countDrafts()).toBe(1);

    const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
    await logout.click();
    const dialog = page.getByRole('dialog', { name: 'Log out without sending?' });
    await dialog.getByText('1 rating draft is saved in this browser.').waitFor();
    expect(await focusedName(page)).toBe('Stay logged in');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await countDrafts()).toBe(1);

    await logout.click();
    await dialog.getByRole('button', { name: 'Discard and log out' }).click();
    await page.getByText('Logged out successfully').waitFor();
    expect(await countDrafts()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Nobody else');
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('evaluating an event', () => {
  it('takes a coach from one official to the next', async () => {
    const officials = [await prepared.official('First'), await prepared.official('Second')];
    const event = await prepared.event(
      uniqueName('Round Dual'),
      officials.map(({ id }) => id),
    );
    const { page, context, problems } = await openAs(browser, 'coach');
    await page.goto(`/events/${event.id}`);
    await page
      .getByRole('link', { name: /^Rate Morgan / })
      .first()
      .click();
    await page.waitForURL(`**/officials/*/review?event=${event.id}`);
    const rate = async () => {
      for (const criterion of CRITERIA) {
        const group = page.getByRole('group', { name: new RegExp(criterion) });
        await group.getByRole('radio', { name: /^5 stars/ }).check();
      }
    };
    const firstUrl = page.url();
    await page.getByRole('button', { name: 'Save and next' }).waitFor();
    await rate();
    await page.getByRole('button', { name: 'Save and next' }).click();
    await page.waitForURL((url) => url.href !== firstUrl && url.pathname.endsWith('/review'));
    await page.getByRole('button', { name: 'Submit Evaluation' }).waitFor();
    await rate();
    await page.getByRole('button', { name: 'Submit Evaluation' }).click();
    await page
      .getByText(/thank you/i)
      .first()
      .waitFor();
    // The thank-you message for the first official may still be shown.
    for (const { id } of officials) await until(async () => (await prepared.reviewsOf(id)).length === 1);
    expect(problems).toEqual([]);
    await context.close();
  });
});
