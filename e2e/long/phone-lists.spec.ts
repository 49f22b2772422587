import { choose, isReachable } from '../support/actions';
import { type Browser, demoEmail, launch, SMALL_WINDOW, until } from '../support/browser';
import { openAs, Preparation, type Role } from '../support/people';
import { waitUntilSettled } from '../support/screens';

/** A tab with a list for managers, and the selector for its rows. */
const LISTS: [tab: string, rows: string][] = [
  ['manage-officials', '.person-row'],
  ['manage-supervisors', '.person-row'],
  ['manage-coaches', '.person-row'],
  ['pending-users', '.person-row'],
  ['manage-teams', 'tbody tr'],
  ['manage-events', '.event-row'],
  ['manage-reviews', 'tbody tr'],
];
/**
 * The maximum height of a row: two lines; three for pending users, because managers must see the entire email address; six for
 * reviews.
 */
const heightOf = (tab: string): number => ({ 'pending-users': 130, 'manage-reviews': 190 })[tab] ?? 100;
/** Other lists, each with the selector for its items. */
const OTHER_LISTS: [role: Role, path: string, items: string][] = [
  ['supervisor', '/events?span=all&regions=all', '.event-row'],
  ['supervisor', '/supervisor?tab=manage-reviews&view=reported&regions=all', '.rmo-queue-row'],
  ['supervisor', '/supervisor?tab=notifications', '.rmo-notification-list__item'],
  ['coach', '/coach', '.to-rate li'],
  // How the coach rates is above the list.
  ['coach', '/coach?tab=my-ratings', '.rmo-mirror, .rmo-rating'],
  ['official', '/officials-dashboard', '.official-start section'],
  ['official', '/officials-dashboard?tab=notifications', '.rmo-notification-list__item'],
  ['official', '/officials-dashboard?tab=my-schedule', '.rmo-event'],
  ['official', '/officials-dashboard?tab=my-ratings', '.rmo-rating'],
  ['admin', '/admin?tab=manage-reviews&view=reported', '.rmo-queue-row'],
  ['admin', '/admin?tab=system&section=log', 'tbody tr'],
  ['admin', '/admin?tab=notifications&state=all', 'tbody tr'],
];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe.each(['admin', 'supervisor'] as const)('a list on the %s dashboard on a 360 × 740 phone', (role) => {
  it('begins within 360 px of the top, and keeps its rows within their maximum height', async () => {
    const { page, context, problems } = await openAs(browser, role, SMALL_WINDOW);
    // Other tests may have decided about the pending users of the demo season.
    const { email } = await (
      await Preparation.open()
    ).registration('Coach', 'Pine', `robin.pine.${Date.now() % 100_000}@school.example`);
    for (const [tab, rows] of LISTS) {
      const search = tab === 'pending-users' ? `&q=${email}` : '';
      await page.goto(`/${role}?tab=${tab}&span=all&regions=all${search}`);
      const firstRow = page.locator(rows).first();
      await firstRow.waitFor();
      await waitUntilSettled(page);
      const { y } = (await firstRow.boundingBox())!;
      // The shortest row is measured, because other tests create records with longer names.
      const height = await page
        .locator(rows)
        .evaluateAll((all) => Math.min(...all.map((row) => row.getBoundingClientRect().height)));
      expect([tab, y <= 360, height <= heightOf(tab)]).toEqual([tab, true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('on a 360 × 740 phone', () => {
  const roles = [...new Set(OTHER_LISTS.map(([role]) => role))];
  beforeAll(async () => {
    const prepared = await Preparation.open();
    await prepared.ratingByOfficial(`Shown ${Date.now()}`);
    // A supervisor receives a notification and an email.
    const subject = `Clinic ${Date.now()}`;
    const announcement = { subject, message: 'Weigh-in is at 7.', specificEmails: demoEmail('supervisor') };
    await prepared.send('POST', '/admin/notifications/send', announcement);
    const supervisor = await Preparation.open('supervisor');
    for (const [reader, path] of [
      [supervisor, '/notifications'],
      [prepared, '/admin/deliveries?page=1&limit=20'],
    ] as const)
      await until(async () => JSON.stringify(await reader.send('GET', path)).includes(subject));
  });

  it.each(roles)('the lists for role %s begin within 360 px of the top', async (role) => {
    const { page, context, problems } = await openAs(browser, role, SMALL_WINDOW);
    const begins = [];
    for (const [, path, items] of OTHER_LISTS.filter(([reader]) => reader === role)) {
      await page.goto(path);
      const firstItem = page.locator(items).first();
      await firstItem.waitFor();
      await waitUntilSettled(page);
      const { y } = (await firstItem.boundingBox())!;
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      begins.push({ path, y: y <= 360 ? 'within' : y, sideways: scrollWidth - 360 });
    }
    expect(begins).toEqual(begins.map(({ path }) => ({ path, y: 'within', sideways: 0 })));
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a list row on a phone', () => {
  it('shows each event’s time and officials on one line, and its place below', async () => {
    const { page, context } = await openAs(browser, 'supervisor', SMALL_WINDOW);
    await page.goto('/supervisor?tab=manage-events&span=all&regions=all');
    await page.locator('.event-row').first().waitFor();
    await waitUntilSettled(page);
    const lines = await page.locator('.event-row').evaluateAll((rows) =>
      rows.map((row) => {
        const boxOf = (name: string) => row.querySelector(`.event-row__${name}`)!.getBoundingClientRect();
        const [when, people, where] = [boxOf('when'), boxOf('people > span'), boxOf('where')];
        const more = row.querySelector('.event-row__short > :nth-child(2)');
        return {
          isOneLine: Math.max(when.height, people.height, where.height) < 30 && people.width > 40,
          isBeside: people.left >= when.right && Math.abs(people.top - when.top) < 4,
          isBelow: where.top >= when.bottom - 1 && where.bottom <= row.getBoundingClientRect().bottom,
          isCounted: !more || more.getBoundingClientRect().right <= people.right + 1,
        };
      }),
    );
    expect(lines.length).toBeGreaterThan(10);
    expect(lines).toEqual(
      lines.map(() => ({ isOneLine: true, isBeside: true, isBelow: true, isCounted: true })),
    );
    await context.close();
  });

  it('lets a manager edit an event from its menu', async () => {
    const { page, context } = await openAs(browser, 'supervisor', { ...SMALL_WINDOW, hasTouch: true });
    await page.goto('/supervisor?tab=manage-events&span=all&regions=all');
    await page.locator('.event-row .rmo-row-menu').first().tap();
    const edit = page.getByRole('menuitem', { name: /^Edit / });
    await isReachable(edit);
    await edit.tap();
    await page.waitForURL(/\/events\/\d+\/edit$/);
    await context.close();
  });
});

describe('reviews shown to a supervisor on a phone', () => {
  it('take up at most a third of the window each on average, with all their scores', async () => {
    const { page, context } = await openAs(browser, 'supervisor', SMALL_WINDOW);
    await page.goto('/supervisor?tab=manage-reviews&regions=all');
    const rows = page.locator('.rmo-reviews tbody tr');
    await rows.first().waitFor();
    await waitUntilSettled(page);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(20);
    expect(heights.reduce((sum, height) => sum + height) / heights.length).toBeLessThanOrEqual(740 / 3);
    const scores = page.locator('.rmo-reviews tbody dd').locator('visible=true');
    expect(await scores.count()).toBe(20 * 6);
    await context.close();
  });

  it('have their comments clamped to three lines only if clamping saves more than one line', async () => {
    const { page, context } = await openAs(browser, 'supervisor', SMALL_WINDOW);
    await page.goto('/supervisor?tab=manage-reviews&regions=all');
    const comments = page.locator('.rmo-reviews .rmo-clamped');
    await comments.first().waitFor();
    await waitUntilSettled(page);
    const wrongComments = await comments.evaluateAll((all) =>
      all.filter((comment) => {
        const line = parseFloat(getComputedStyle(comment).lineHeight);
        const [lines, seen] = [comment.scrollHeight / line, comment.clientHeight / line].map(Math.round);
        const isCut = comment.parentElement!.querySelector('[aria-expanded=false]') !== null;
        return isCut ? seen !== 3 || lines! <= 4 : seen !== lines || lines! > 4;
      }),
    );
    expect(wrongComments).toHaveLength(0);
    await context.close();
  });

  it('show their active filters by name, each of which can be removed, with a button that removes all of them', async () => {
    const { page, context } = await openAs(browser, 'supervisor', SMALL_WINDOW);
    await page.goto('/supervisor?tab=manage-reviews&reported=no');
    await page.getByRole('button', { name: 'Filters (2)', exact: true }).waitFor();
    const line = page.locator('.rmo-list-state');
    const chips = line.locator('.rmo-list-state__chip');
    expect(await chips.last().getByText('Not reported', { exact: true }).count()).toBe(1);
    for (const chip of await chips.all())
      expect(await chip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(
        1,
      );
    expect((await line.boundingBox())!.height).toBeLessThanOrEqual(72);
    await chips.last().click();
    await page.getByRole('button', { name: 'Filters (1)', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('regions')).toBe('all');
    await context.close();
  });
});

describe('a supervisor’s list', () => {
  it('initially shows only the supervisor’s region, and counts it as one filter on a phone', async () => {
    const { page, context } = await openAs(browser, 'supervisor', SMALL_WINDOW);
    for (const tab of [
      'manage-officials',
      'manage-supervisors',
      'manage-coaches',
      'manage-teams',
      'manage-events',
    ]) {
      await page.goto(`/supervisor?tab=${tab}`);
      await page.getByRole('button', { name: 'Filters (1)', exact: true }).click();
      await page.getByRole('switch', { name: /^Only my region/ }).click();
      await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('regions')).toBe('all');
    }
    await context.close();
  });

  it('has its filters in a sheet that counts the matches and returns focus to the Filters button when it closes', async () => {
    const { page, context } = await openAs(browser, 'supervisor', SMALL_WINDOW);
    await page.goto('/supervisor?tab=manage-events&regions=all');
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const show = sheet.getByRole('button', { name: /^Show \d+ events?$/ });
    const allText = await show.innerText();
    await choose(page, 'Type', 'Dual Match');
    await page.waitForURL(/type=Dual/);
    // The list's title also shows the number of rows.
    const countText = page.locator('.rmo-list-head .rmo-count');
    await until(async () => {
      const text = await show.innerText();
      return text !== allText && (await countText.innerText()) === /\d+/.exec(text)?.[0];
    });
    await show.click();
    await sheet.waitFor({ state: 'detached' });
    expect(await filters.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Filters (1)', exact: true }).waitFor();
    expect(await filters.locator('[aria-hidden="true"]:not(svg)').innerText()).toBe('1');
    await context.close();
  });

  it('can be reopened from one of its events, with the same filters', async () => {
    const { page, context } = await openAs(browser, 'supervisor', SMALL_WINDOW);
    await page.goto('/supervisor?tab=manage-events&span=all&regions=all');
    await page.locator('.event-row .row-open').first().click();
    await page.waitForURL(/\/events\/\d+$/);
    // The bar at the bottom has a link of the same name.
    await page.locator('main').getByRole('link', { name: 'Manage Events' }).click();
    await page.waitForURL(/\/supervisor\?tab=manage-events&span=all&regions=all$/);
    await context.close();
  });
});
