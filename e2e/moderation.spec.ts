import { waitForToast } from './support/actions';
import { type Browser, launch, until } from './support/browser';
import { tabTo } from './support/keyboard';
import { createReviewOf, openDesk, REASON } from './support/moderation';
import { openAs, Preparation } from './support/people';

const APPEAL = 'This coach was not at the event, as the result sheet shows.';
const KEPT_OPTION = 'The review stays as it is';
const EXCLUDED_OPTION = 'The review stays, but counts nowhere';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

it('a supervisor decides an appeal by keyboard, and a second manager and the author are notified', async () => {
  const official = await openAs(browser, 'official');
  const coach = await openAs(browser, 'coach');
  const supervisor = await openAs(browser, 'supervisor');
  const admin = await openAs(browser, 'admin');
  const people = [official, coach, supervisor, admin];
  const me = (await (await official.context.request.get('/api/auth/me')).json()) as { officialId: number };
  const review = await createReviewOf(prepared, coach.page, me.officialId);

  const { page: asking } = official;
  await asking.goto('/officials-dashboard?tab=appeals');
  const form = asking.getByRole('form', { name: 'Ask for a second look' });
  const event = form.getByLabel(/^Event/);
  const option = await event.locator('option', { hasText: review.name }).getAttribute('value');
  await event.selectOption(option);
  await form.getByLabel(/^What is wrong/).selectOption('not-present');
  await form.getByLabel(/^What happened/).fill(APPEAL);
  const received = waitForToast(
    asking,
    'Appeal received',
    'Your appeal was received. Somebody will look at the ratings of this event.',
  );
  await form.getByRole('button', { name: 'Send appeal' }).click();
  await received;
  await asking.getByRole('region', { name: 'Your appeals' }).getByText(review.name).waitFor();

  // A job creates the case, and the list of cases is loaded only once.
  await until(async () => {
    const cases = await prepared.send<{ review: { id: number } | null }[]>(
      'GET',
      `/moderation/cases?official=${me.officialId}`,
    );
    return cases.some((found) => found.review?.id === review.id);
  });

  const query = `tab=manage-reviews&about=${me.officialId}`;
  // Both managers open the same case.
  const slower = await openDesk(admin.page, `/admin?${query}`, review.name);
  await slower.getByRole('button', { name: /^Decide:/ }).click();
  await admin.page.getByRole('dialog').waitFor();
  await admin.page.getByRole('radio', { name: KEPT_OPTION }).check();
  await admin.page.getByLabel(/^Reason/).fill(REASON);

  const { page } = supervisor;
  const card = await openDesk(page, `/supervisor?${query}&regions=all`, review.name);
  await card.getByText(APPEAL).waitFor();
  await card.getByRole('link', { name: review.name }).focus();
  await tabTo(page, /^Decide:/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const outcome = dialog.getByRole('radio').first();
  await until(() => outcome.evaluate((element) => element === document.activeElement));
  for (const name of ['The comment is removed, the scores count', EXCLUDED_OPTION]) {
    await page.keyboard.press('ArrowDown');
    await until(() => dialog.getByRole('radio', { name }).isChecked());
  }
  await page.keyboard.press('Tab');
  const reason = dialog.getByLabel(/^Reason/);
  await until(() => reason.evaluate((element) => element === document.activeElement));
  await page.keyboard.type(REASON);
  expect(await reason.inputValue()).toBe(REASON);
  await tabTo(page, /^Exclude the review$/);
  const decided = waitForToast(page, 'Case decided', EXCLUDED_OPTION);
  await page.keyboard.press('Enter');
  await decided;
  await card.waitFor({ state: 'detached' });

  const errorToast = waitForToast(admin.page, 'Error', 'This case is decided');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Keep the review' }).click();
  await errorToast;
  await slower.waitFor({ state: 'detached' });

  const notice = `A review of yours was looked at. It does not count any more: ${REASON}`;
  const link = await until(async () => {
    const response = await coach.context.request.get('/api/notifications');
    const list = (await response.json()) as { message: string; link: string }[];
    return list.find(({ message }) => message === notice)?.link;
  });
  expect(link).toBe(`/coach?tab=my-ratings&review=${review.id}`);
  await coach.page.goto(link);
  const ownReview = coach.page.getByRole('listitem', { name: review.name });
  await ownReview.getByText(notice).waitFor();
  expect(await ownReview.getByRole('button', { name: /^Change/ }).count()).toBe(0);
  for (const { problems, context } of people) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
