import { type Browser, launch, until } from '../support/browser';
import { createReviewOf, openDesk, REASON } from '../support/moderation';
import { openAs, Preparation } from '../support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

it('a manager who reported a review cannot decide the report', async () => {
  const coach = await openAs(browser, 'coach');
  const admin = await openAs(browser, 'admin');
  const { id: officialId } = await prepared.official(`Reported ${Date.now()}`);
  const review = await createReviewOf(prepared, coach.page, officialId);
  await prepared.send('POST', `/reviews/${review.id}/report`, { reason: 'coordinated' });
  const card = await openDesk(admin.page, `/admin?tab=manage-reviews&about=${officialId}`, review.name);
  await card.getByText('Somebody else decides your report').waitFor();
  expect(await card.getByRole('button', { name: /^(Assign|Decide)/ }).count()).toBe(0);
  const [found] = await prepared.send<{ id: number }[]>('GET', `/moderation/cases?official=${officialId}`);
  const response = await admin.context.request.post(`/api/moderation/cases/${found!.id}/decide`, {
    data: { decision: 'dismissed', reason: REASON },
  });
  expect([response.status(), ((await response.json()) as { message: string }).message]).toEqual([
    403,
    'Somebody else decides your report',
  ]);
  await coach.context.close();
  await admin.context.close();
});

/** Opens the decision dialog for a long review in a window of this size. */
async function longDecision(width: number, height: number) {
  const coach = await openAs(browser, 'coach');
  const supervisor = await openAs(browser, 'supervisor');
  const admin = await openAs(browser, 'admin', { viewport: { width, height } });
  const { id: officialId } = await prepared.official(`Wordy ${Date.now()}`);
  const review = await createReviewOf(
    prepared,
    coach.page,
    officialId,
    'A long night, bout after bout. '.repeat(60),
  );
  await supervisor.context.request.post(`/api/reviews/${review.id}/report`, {
    data: { reason: 'retaliation' },
  });
  const card = await openDesk(admin.page, `/admin?tab=manage-reviews&about=${officialId}`, review.name);
  await card.getByRole('button', { name: /^Decide:/ }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('radio').first().waitFor();
  return {
    dialog,
    body: dialog.locator('.ant-modal-body'),
    close: async () => {
      for (const { context, problems } of [coach, supervisor, admin]) {
        expect(problems).toEqual([]);
        await context.close();
      }
      await prepared.send('DELETE', `/officials/${officialId}`);
    },
  };
}

it('the decision dialog fits every outcome and the button at 1280 × 800, even with a long comment', async () => {
  const { dialog, body, close } = await longDecision(1280, 800);
  await dialog.getByRole('radio').nth(2).check();
  const controls = [...(await dialog.getByRole('radio').all()), dialog.getByLabel(/^Reason/)];
  for (const control of [...controls, dialog.getByRole('button', { name: 'Exclude the review' })]) {
    const { y, height: own } = (await control.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + own).toBeLessThanOrEqual(800);
  }
  // The review is next to the form, with its scores visible and without a separate scrollbar.
  const read = dialog.getByRole('region', { name: 'What was reported' });
  const { x, width } = (await read.boundingBox())!;
  expect((await dialog.getByRole('radiogroup').boundingBox())!.x).toBeGreaterThan(x + width);
  const { y: scoresFrom, height: scoresOf } = (await read.locator('.rmo-scores').boundingBox())!;
  expect(scoresFrom + scoresOf).toBeLessThanOrEqual(700);
  expect(await read.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  // The form stays visible when the dialog is scrolled to the end of the review.
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const reason = (await dialog.getByLabel(/^Reason/).boundingBox())!;
  expect(reason.y).toBeGreaterThan(0);
  expect(reason.y + reason.height).toBeLessThanOrEqual(800);
  await close();
});

it('a phone shows the decision as one scrolling page with the button always at the bottom', async () => {
  const { dialog, body, close } = await longDecision(360, 740);
  const read = dialog.getByRole('region', { name: 'What was reported' });
  expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  // The complete comment is shown, without a separate scrollbar.
  expect(await read.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const bottomOf = async () => {
    const { y, height } = (await dialog.getByRole('button', { name: 'Decide' }).boundingBox())!;
    return y + height;
  };
  // The dialog must have finished opening.
  await until(async () => (await bottomOf()) > 700 && (await bottomOf()) <= 740);
  const bottom = await bottomOf();
  expect(await dialog.getByText('Still missing: what happens, reason.').isVisible()).toBe(true);
  for (const consequence of ['The report is dismissed.', 'A note takes its place.', /can’t be undone/])
    expect(await dialog.getByText(consequence).isVisible()).toBe(true);
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(Math.abs((await bottomOf()) - bottom)).toBeLessThan(1);
  await close();
});
