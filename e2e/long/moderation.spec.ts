import { type Browser, LARGE_WINDOW, launch, SMALL_WINDOW } from '../support/browser';
import { createReviewOf, openDesk, REASON } from '../support/moderation';
import { openAs, Preparation } from '../support/people';
import { waitUntilSettled } from '../support/screens';

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
  const pane = await openDesk(admin.page, `/admin?tab=manage-reviews&about=${officialId}`, review.name);
  await pane.getByText('Somebody else decides your report').waitFor();
  expect(await pane.getByRole('button', { name: /^(Assign|Decide)/ }).count()).toBe(0);
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

it('eight cases of the queue fit into a window of 1280 × 800', async () => {
  const { page, context } = await openAs(browser, 'admin', LARGE_WINDOW);
  await page.goto('/admin?tab=manage-reviews&view=reported');
  const rows = page.locator('.rmo-queue-row');
  await rows.nth(7).waitFor();
  await waitUntilSettled(page);
  const { y, height } = (await rows.nth(7).boundingBox())!;
  expect([(await rows.first().boundingBox())!.y <= 300, height <= 41, y + height <= 800]).toEqual([
    true,
    true,
    true,
  ]);
  await context.close();
});

/** Opens the case about a long review in a window of this size. */
async function openLongCase(size: { viewport: { width: number; height: number } }) {
  const coach = await openAs(browser, 'coach');
  const supervisor = await openAs(browser, 'supervisor');
  const admin = await openAs(browser, 'admin', size);
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
  const pane = await openDesk(admin.page, `/admin?tab=manage-reviews&about=${officialId}`, review.name);
  return {
    page: admin.page,
    pane,
    close: async () => {
      for (const { context, problems } of [coach, supervisor, admin]) {
        expect(problems).toEqual([]);
        await context.close();
      }
      await prepared.send('DELETE', `/officials/${officialId}`);
    },
  };
}

it('a case shows every outcome and the button beside the queue at 1280 × 800, even with a long comment', async () => {
  const { page, pane, close } = await openLongCase(LARGE_WINDOW);
  await pane.getByRole('radio').nth(2).check();
  const controls = [
    ...(await pane.getByRole('radio').all()),
    pane.getByLabel(/^Your reason/),
    pane.getByRole('button', { name: 'Exclude the review' }),
  ];
  const areControlsVisible = async () => {
    const boxes = await Promise.all(controls.map(async (control) => (await control.boundingBox())!));
    return boxes.every(({ y, height }) => y > 0 && y + height <= 800);
  };
  expect(await areControlsVisible()).toBe(true);
  const row = (await page.locator('.rmo-queue-row').first().boundingBox())!;
  expect((await pane.boundingBox())!.x).toBeGreaterThan(row.x + row.width);
  const scores = (await pane.locator('.rmo-scores').boundingBox())!;
  expect(scores.y + scores.height).toBeLessThanOrEqual(700);
  // The form stays visible when the page is scrolled to the end of the review.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await areControlsVisible()).toBe(true);
  await close();
});

it('a phone shows a case as one scrolling page, and the button stays at the bottom of its form', async () => {
  const { page, pane, close } = await openLongCase(SMALL_WINDOW);
  // The complete comment is shown, without a separate scrollbar.
  expect(await pane.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  for (const consequence of ['The report is dismissed.', 'A note takes its place.', /can’t be undone/])
    expect(await pane.getByText(consequence).isVisible()).toBe(true);
  await pane.getByRole('radio').first().scrollIntoViewIfNeeded();
  const { y, height } = (await pane.getByRole('button', { name: 'Decide', exact: true }).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(740);
  await page.goBack();
  await page.locator('.rmo-queue-row').first().waitFor();
  await close();
});
