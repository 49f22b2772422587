import { choose } from '../support/actions';
import { type Browser, launch } from '../support/browser';
import { collectMotion, motionOf } from '../support/motion';
import { openAs, Preparation } from '../support/people';
import { createEventOfToday, CRITERIA, star } from '../support/rating';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

it('a coach chooses an event, rates and saves while animations are running', async () => {
  const { page, context, problems } = await openAs(browser, 'coach', { reducedMotion: 'no-preference' });
  const event = await createEventOfToday(prepared, context, ['Mover']);
  const [officialId] = event.ids;
  await page.addInitScript(collectMotion);
  await page.goto(`/officials/${officialId}/review`);
  // The list moves while it opens, and a click has no effect if the option has moved away.
  await choose(page, 'Event', new RegExp(event.name));
  for (const criterion of CRITERIA) await star(page, criterion, 4).check();
  expect(await motionOf(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Submit Evaluation' }).click();
  await page
    .getByText(/thank you/i)
    .first()
    .waitFor();
  const reviews = await prepared.send<object[]>('GET', `/officials/${officialId}/reviews`);
  expect(reviews).toMatchObject([{ eventId: event.id, mechanics: 4, appearance: 4 }]);
  expect(problems).toEqual([]);
  await event.remove();
  await context.close();
});
