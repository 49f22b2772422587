import type { Page } from 'playwright-core';
import { choose, toast } from './support/actions';
import { type Browser, launch } from './support/browser';
import { as, Preparation } from './support/people';
import { CRITERIA, eventOfToday, star } from './support/rating';

const PHONE = { width: 360, height: 740 };

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

/** Runs in the page. Collects the animations that take longer than a millisecond, also those that are over soon. */
function collectMotion(): void {
  const found = new Set<string>();
  (window as unknown as { motion: Set<string> }).motion = found;
  const look = (): void => {
    for (const { playState, effect } of document.getAnimations()) {
      const duration = Number(effect?.getComputedTiming().duration);
      const target = (effect as KeyframeEffect | null)?.target;
      if (playState === 'running' && duration > 1)
        found.add(`${target?.nodeName}.${target?.className}: ${duration} ms`);
    }
  };
  for (const event of ['animationstart', 'transitionrun']) addEventListener(event, look, true);
  const eachFrame = (): void => {
    look();
    requestAnimationFrame(eachFrame);
  };
  eachFrame();
}

const motionOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { motion: Set<string> }).motion]);

it('nothing moves for a person who asked for reduced motion: menus, filters, dialogs, toasts', async () => {
  const { page, context, problems } = await as(browser, 'supervisor', {
    viewport: PHONE,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(collectMotion);
  await page.goto('/supervisor?tab=manage-events&span=all&regions=all');
  await page.locator('.event-row').first().waitFor();

  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Menu of / }).click();
  await banner.getByRole('link', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await banner.getByRole('link', { name: 'Settings' }).waitFor({ state: 'hidden' });

  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await choose(page, 'Type', 'Dual Match');
  await sheet.getByRole('button', { name: /^Show / }).click();
  await sheet.waitFor({ state: 'detached' });

  await page.getByLabel('Section', { exact: true }).selectOption('manage-teams');
  await page.getByRole('button', { name: /^Add/ }).click();
  const form = page.getByRole('form', { name: 'Add Team' });
  const name = `Motionless ${Date.now()}`;
  await form.getByLabel(/^Team name/).fill(name);
  await form.getByRole('button', { name: 'Add Team' }).click();
  await toast(page, 'Team created', name);
  await form.waitFor({ state: 'detached' });

  expect(await motionOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

it('a coach chooses an event, rates and saves while things move', async () => {
  const { page, context, problems } = await as(browser, 'coach', { reducedMotion: 'no-preference' });
  const event = await eventOfToday(prepared, context, ['Mover']);
  const [officialId] = event.ids;
  await page.addInitScript(collectMotion);
  await page.goto(`/officials/${officialId}/review`);
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: event.name }).click();
  for (const criterion of CRITERIA) await star(page, criterion, 4).check({ force: true });
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
