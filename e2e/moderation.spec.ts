import type { Page } from 'playwright-core';
import { toast } from './support/actions';
import { type Browser, launch, until } from './support/browser';
import { tabTo } from './support/keyboard';
import { as, Preparation } from './support/people';

jest.setTimeout(180_000);

const APPEAL = 'This coach was not at the event, as the result sheet shows.';
const KEPT = 'The review stays as it is';
const EXCLUDED = 'The review stays, but counts nowhere';
const REASON = 'The result sheet of that day shows it.';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

/** An event of yesterday with this official, and the coach's review of it. */
async function reviewOf(coach: Page, officialId: number, comment = 'Was late.') {
  const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(
    Date.now() - 86_400_000,
  );
  const name = `Looked at ${Date.now()}`;
  const event = await prepared.send<{ id: number }>('POST', '/events', {
    ...{ name, date: yesterday, startTime: '18:00', venue: 'Easton Area High School' },
    ...{ eventType: 'Dual Match', officials: [{ officialId }] },
  });
  const scores = { mechanics: 2, professionalism: 2, positioning: 2, stalling: 2, consistency: 2 };
  const response = await coach.request.post(`/api/officials/${officialId}/reviews`, {
    data: { ...scores, appearance: 2, eventId: event.id, comment, isAnonymous: true },
  });
  expect(response.status()).toBe(201);
  return { id: ((await response.json()) as { id: number }).id, eventId: event.id, name };
}

const desk = (page: Page, path: string, name: string) => {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  return page
    .goto(path)
    .then(() => card.first().waitFor())
    .then(() => card.first());
};

it('an official appeals, a supervisor decides by keyboard, a second manager is told so, and the author reads it', async () => {
  const official = await as(browser, 'official');
  const coach = await as(browser, 'coach');
  const supervisor = await as(browser, 'supervisor');
  const admin = await as(browser, 'admin');
  const people = [official, coach, supervisor, admin];
  const me = (await (await official.context.request.get('/api/auth/me')).json()) as { officialId: number };
  const review = await reviewOf(coach.page, me.officialId);

  const { page: asking } = official;
  await asking.goto('/officials-dashboard?tab=appeals');
  const form = asking.getByRole('form', { name: 'Ask for a second look' });
  const event = form.getByLabel(/^Event/);
  const option = await event.locator('option', { hasText: review.name }).getAttribute('value');
  await event.selectOption(option);
  await form.getByLabel(/^What is wrong/).selectOption('not-present');
  await form.getByLabel(/^What happened/).fill(APPEAL);
  const received = toast(
    asking,
    'Appeal received',
    'Your appeal was received. Somebody will look at the ratings of this event.',
  );
  await form.getByRole('button', { name: 'Send appeal' }).click();
  await received;
  await asking.getByRole('region', { name: 'Your appeals' }).getByText(review.name).waitFor();

  const query = `tab=manage-reviews&about=${me.officialId}`;
  // Both managers look at the same case.
  const slower = await desk(admin.page, `/admin?${query}`, review.name);
  await slower.getByRole('button', { name: /^Decide:/ }).click();
  await admin.page.getByRole('dialog').waitFor();
  await admin.page.getByRole('radio', { name: KEPT }).check();
  await admin.page.getByLabel(/^Reason/).fill(REASON);

  const { page } = supervisor;
  const card = await desk(page, `/supervisor?${query}&regions=all`, review.name);
  await card.getByText(APPEAL).waitFor();
  await card.getByRole('link', { name: review.name }).focus();
  await tabTo(page, /^Decide:/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const outcome = dialog.getByRole('radio').first();
  await until(() => outcome.evaluate((element) => element === document.activeElement));
  for (const name of ['The comment is removed, the scores count', EXCLUDED]) {
    await page.keyboard.press('ArrowDown');
    await until(() => dialog.getByRole('radio', { name }).isChecked());
  }
  await page.keyboard.press('Tab');
  const reason = dialog.getByLabel(/^Reason/);
  await until(() => reason.evaluate((element) => element === document.activeElement));
  await page.keyboard.type(REASON);
  expect(await reason.inputValue()).toBe(REASON);
  await tabTo(page, /^Exclude the review$/);
  const decided = toast(page, 'Case decided', EXCLUDED);
  await page.keyboard.press('Enter');
  await decided;
  await card.waitFor({ state: 'detached' });

  const refused = toast(admin.page, 'Error', 'This case is decided');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Keep the review' }).click();
  await refused;
  await slower.waitFor({ state: 'detached' });

  const notice = `A review of yours was looked at. It does not count any more: ${REASON}`;
  const link = await until(async () => {
    const response = await coach.context.request.get('/api/notifications');
    const list = (await response.json()) as { message: string; link: string }[];
    return list.find(({ message }) => message === notice)?.link;
  });
  expect(link).toBe(`/coach?tab=my-ratings&review=${review.id}`);
  await coach.page.goto(link);
  const own = coach.page.getByRole('listitem', { name: review.name });
  await own.getByText(notice).waitFor();
  expect(await own.getByRole('button', { name: /^Change/ }).count()).toBe(0);
  for (const { problems, context } of people) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

it('who reported a review does not decide about it', async () => {
  const coach = await as(browser, 'coach');
  const admin = await as(browser, 'admin');
  const { id: officialId } = await prepared.official(`Reported ${Date.now()}`);
  const review = await reviewOf(coach.page, officialId);
  await prepared.send('POST', `/reviews/${review.id}/report`, { reason: 'coordinated' });
  const card = await desk(admin.page, `/admin?tab=manage-reviews&about=${officialId}`, review.name);
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

/** Opens the decision about a long review in a window of this size. */
async function longDecision(width: number, height: number) {
  const coach = await as(browser, 'coach');
  const supervisor = await as(browser, 'supervisor');
  const admin = await as(browser, 'admin', { viewport: { width, height } });
  const { id: officialId } = await prepared.official(`Wordy ${Date.now()}`);
  const review = await reviewOf(coach.page, officialId, 'A long night, bout after bout. '.repeat(60));
  await supervisor.context.request.post(`/api/reviews/${review.id}/report`, {
    data: { reason: 'retaliation' },
  });
  const card = await desk(admin.page, `/admin?tab=manage-reviews&about=${officialId}`, review.name);
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

it('a window of 1280 × 800 shows each outcome and the button, whatever the length of the comment', async () => {
  const { dialog, body, close } = await longDecision(1280, 800);
  await dialog.getByRole('radio').nth(2).check();
  const controls = [...(await dialog.getByRole('radio').all()), dialog.getByLabel(/^Reason/)];
  for (const control of [...controls, dialog.getByRole('button', { name: 'Exclude the review' })]) {
    const { y, height: own } = (await control.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + own).toBeLessThanOrEqual(800);
  }
  // The review stands beside it, with its scores in view, and has no scrollbar of its own.
  const read = dialog.getByRole('region', { name: 'What was reported' });
  const { x, width } = (await read.boundingBox())!;
  expect((await dialog.getByRole('radiogroup').boundingBox())!.x).toBeGreaterThan(x + width);
  const { y: scoresFrom, height: scoresOf } = (await read.locator('.rmo-scores').boundingBox())!;
  expect(scoresFrom + scoresOf).toBeLessThanOrEqual(700);
  expect(await read.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  // The decision stays when the dialog is scrolled to the end of the review.
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const reason = (await dialog.getByLabel(/^Reason/).boundingBox())!;
  expect(reason.y).toBeGreaterThan(0);
  expect(reason.y + reason.height).toBeLessThanOrEqual(800);
  await close();
});

it('a phone shows a decision as a page that scrolls as one, from the report on, with the buttons at the bottom', async () => {
  const { dialog, body, close } = await longDecision(360, 740);
  const read = dialog.getByRole('region', { name: 'What was reported' });
  expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  // The comment is complete, without a scrollbar of its own.
  expect(await read.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const bottomOf = async () => {
    const { y, height } = (await dialog.getByRole('button', { name: 'Decide' }).boundingBox())!;
    return y + height;
  };
  // Once the dialog has opened.
  await until(async () => (await bottomOf()) > 700 && (await bottomOf()) <= 740);
  const bottom = await bottomOf();
  expect(await dialog.getByText('Still missing: what happens, reason.').isVisible()).toBe(true);
  for (const consequence of ['The report is dismissed.', 'A note takes its place.', /can’t be undone/])
    expect(await dialog.getByText(consequence).isVisible()).toBe(true);
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(Math.abs((await bottomOf()) - bottom)).toBeLessThan(1);
  await close();
});
