import { waitForToast } from './support/actions';
import { type Browser, launch, until } from './support/browser';
import { hasFocus } from './support/keyboard';
import { createReviewOf, openDesk, REASON } from './support/moderation';
import { openAs, Preparation } from './support/people';

const APPEAL = 'This coach was not at the event, as the result sheet shows.';
const KEPT_OPTION = 'The review stays as it is';
const EXCLUDED_OPTION = 'The review stays but doesn’t count';

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
    'We have your appeal. Someone will look at the ratings from this event.',
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
  await slower.getByRole('radio', { name: KEPT_OPTION }).check();
  await slower.getByLabel(/^Your reason/).fill(REASON);

  const { page } = supervisor;
  const pane = await openDesk(page, `/supervisor?${query}&regions=all`, review.name);
  await pane.getByText(APPEAL).waitFor();
  await page.keyboard.press('3');
  const reason = pane.getByLabel(/^Your reason/);
  await until(() => hasFocus(reason));
  expect(await pane.getByRole('radio', { name: EXCLUDED_OPTION }).isChecked()).toBe(true);
  await page.keyboard.type(REASON);
  expect(await reason.inputValue()).toBe(REASON);
  const decided = waitForToast(page, 'Case decided', EXCLUDED_OPTION);
  await page.keyboard.press('Control+Enter');
  await decided;
  await pane.waitFor({ state: 'detached' });

  const errorToast = waitForToast(admin.page, 'Error', 'This case is decided');
  await slower.getByRole('button', { name: 'Keep the review' }).click();
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
