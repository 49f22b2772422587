import type { BrowserContext } from 'playwright-core';
import { type Browser, LARGE_WINDOW, launch } from '../support/browser';
import { linkUnderMore, moreButton } from '../support/dashboards';
import { localDay } from '../support/days';
import { Meter, throttle, type Effort } from './support/meter';
import { openAs, Preparation, type Role, uniqueName } from '../support/people';
import { createEventOfToday, CRITERIA, formOf, PHONE, save, star } from '../support/rating';

const SCORE = 4;
/** `SLOW=1` measures the seconds that docs/tasks.md lists. */
const IS_SLOW = process.env.SLOW === '1';

const WINDOWS = {
  phone: PHONE,
  desktop: LARGE_WINDOW,
};
type Size = keyof typeof WINDOWS;

interface Task {
  name: string;
  role: Role;
  /** The maximum effort. Other tests make lists longer, so the limits allow more scrolling than the task itself needs. */
  limits: Record<Size, Pick<Effort, 'taps' | 'screens'>>;
  /** Taps that aren't counted: one for each criterion of each official. */
  stars?: number;
  /** Performs the task, starting at the first screen of the role. */
  run: (meter: Meter, prepared: Preparation, context: BrowserContext) => Promise<void>;
}

const LAST_NAMES = ['Longfellow', 'Brooks', 'Crane'];

const TASKS: Task[] = [
  {
    name: 'a coach rates three officials of an event',
    role: 'coach',
    stars: LAST_NAMES.length * CRITERIA.length,
    limits: { phone: { taps: 3, screens: 0 }, desktop: { taps: 3, screens: 0 } },
    run: async (meter, prepared, context) => {
      const { page } = meter;
      const event = await createEventOfToday(prepared, context, LAST_NAMES);
      await meter.open('/coach');
      const firstCriterion = page.getByRole('group', { name: `Morgan ${LAST_NAMES[0]}: ${CRITERIA[0]}` });
      await meter.tap(firstCriterion.getByRole('link', { name: new RegExp(`^${SCORE} stars`) }));
      for (const [index, lastName] of LAST_NAMES.entries()) {
        await formOf(page, lastName).waitFor();
        for (const criterion of CRITERIA.slice(index === 0 ? 1 : 0))
          await meter.tap(star(page, criterion, SCORE));
        await meter.tap(save(page));
      }
      await page.getByRole('heading', { name: 'Thank you! 3 of 3 rated' }).waitFor();
      meter.stop();
      await event.remove();
    },
  },
  {
    name: 'a supervisor approves two coaches',
    role: 'supervisor',
    limits: { phone: { taps: 3, screens: 0 }, desktop: { taps: 3, screens: 0 } },
    run: async (meter, prepared) => {
      const { page } = meter;
      for (const name of ['Aldous', 'Birnam']) await prepared.registration('Coach', uniqueName(name));
      await meter.open('/supervisor');
      await meter.tap(page.getByRole('link', { name: /to approve/ }));
      for (const _ of [1, 2]) {
        const approve = page.getByRole('button', { name: /^Approve \S/ }).first();
        // Two people may have the same name, so the element identifies the button.
        const button = await approve.elementHandle();
        await meter.tap(approve);
        await page.waitForFunction((element) => !element?.isConnected, button);
      }
      meter.stop();
    },
  },
  {
    name: 'an administrator adds an event with two teams and three officials',
    role: 'admin',
    limits: { phone: { taps: 12, screens: 2 }, desktop: { taps: 11, screens: 1 } },
    run: async (meter, prepared) => {
      const { page } = meter;
      const stamp = String(Date.now());
      const officials = LAST_NAMES.map((name) => `${name} ${stamp}`);
      const teams = ['Ashford', 'Belmont'].map((name) => `${name} ${stamp}`);
      for (const name of officials) await prepared.official(name);
      for (const name of teams) await prepared.send('POST', '/teams', { name });
      await meter.open('/admin');
      if (meter.hasTouch) {
        await meter.tap(moreButton(page));
        await meter.tap(linkUnderMore(page, 'Add Event'));
      } else await meter.tap(page.getByRole('tab', { name: 'Add Event' }));
      const form = page.getByRole('form', { name: 'Add Event' });
      await meter.pick(/^Teams/, teams);
      // The form suggests the name and the type based on the teams.
      await meter.type(form.getByLabel(/^Venue/), 'Easton Area High School');
      await meter.type(form.getByLabel(/^Date/), '2026-01-16');
      await meter.pick(/^Officials/, officials);
      await meter.tap(form.getByRole('button', { name: 'Create Event' }));
      await page.waitForURL('**/events*');
      await page.locator('main').getByText(`Belmont ${stamp} at Ashford ${stamp}`).first().waitFor();
      meter.stop();
    },
  },
  {
    name: 'a supervisor finds what an official was rated in October',
    role: 'supervisor',
    limits: { phone: { taps: 3, screens: 1.5 }, desktop: { taps: 3, screens: 0.5 } },
    run: async (meter, prepared) => {
      const { page } = meter;
      const { lastName, average } = await findOfficialRatedInOctober(prepared);
      await meter.open('/supervisor');
      await meter.tap(page.getByRole('banner').getByRole('button', { name: 'Search' }));
      const dialog = page.getByRole('dialog', { name: 'Search' });
      // The field already has focus, so no tap is needed.
      await dialog.getByRole('combobox').fill(lastName);
      await meter.tap(dialog.getByRole('group', { name: 'Officials' }).getByRole('option').first());
      await meter.tap(page.getByRole('tab', { name: 'Categories' }));
      // A hidden plot may contain the same number.
      const labels = page.locator('.plot__label', { hasText: new RegExp(`^${average}$`) });
      await meter.read(labels.locator('visible=true').first());
      meter.stop();
    },
  },
  {
    name: 'an administrator decides a moderation case',
    role: 'admin',
    limits: { phone: { taps: 5, screens: 0.8 }, desktop: { taps: 4, screens: 0.5 } },
    run: async (meter) => {
      const { page } = meter;
      await meter.open('/admin');
      await meter.tap(page.getByRole('link', { name: /reported reviews? to decide/ }));
      // On a desktop, the first case is open beside the queue.
      if (page.viewportSize()!.width < 1024) await meter.tap(page.locator('.rmo-queue-row').first());
      const pane = page.locator('.rmo-case');
      await meter.tap(pane.getByRole('radio', { name: 'The review stays as it is' }));
      await meter.type(pane.getByLabel(/^Your reason/), 'The result sheet of that day shows it.');
      await meter.tap(pane.getByRole('button', { name: 'Keep the review', exact: true }));
      await page.getByTestId('toast').getByText('Case decided', { exact: true }).waitFor();
      meter.stop();
    },
  },
  {
    name: 'a visitor finds the events of this Saturday',
    role: 'visitor',
    limits: { phone: { taps: 1, screens: 1 }, desktop: { taps: 1, screens: 1 } },
    run: async (meter, prepared) => {
      const { page } = meter;
      const name = uniqueName('Saturday Dual');
      const event = await prepared.send<{ id: number }>('POST', '/events', {
        ...{ name, date: nextSaturday(), startTime: '23:00', venue: 'Easton Area High School' },
        ...{
          eventType: 'Dual Match',
          officials: [await prepared.official('Weekend')].map(({ id }) => ({ officialId: id })),
        },
      });
      await meter.open('/');
      const week = page.getByRole('region', { name: 'Next seven days' });
      const allEventsLink = week.getByRole('link', { name: /^(All \d+ events|Full schedule)/ });
      // If the events don't come with the page, the link appears before they do.
      await week.and(page.locator('[aria-busy=false]')).waitFor();
      const eventRow = page.getByRole('listitem').filter({ hasText: name });
      // The start page shows only five events of the week.
      if ((await eventRow.count()) === 0) await meter.tap(allEventsLink);
      await meter.read(eventRow.filter({ hasText: /Sat,|Today/ }));
      meter.stop();
      await prepared.send('DELETE', `/events/${event.id}`);
    },
  },
];

/** Returns an official who has reviews in October, or, if none has, in the latest month with reviews. */
async function findOfficialRatedInOctober(
  prepared: Preparation,
): Promise<{ lastName: string; average: string }> {
  type Months = { months: { month: string; average: number }[] };
  const { data } = await prepared.send<{ data: { id: number; firstName: string; lastName: string }[] }>(
    'GET',
    '/officials?sort=-reviews&page=1&limit=20',
  );
  const candidates = [];
  for (const { id, firstName, lastName } of data) {
    const { months } = await prepared.send<Months>('GET', `/officials/${id}/figures`);
    const month = months.findLast(({ month }) => month.endsWith('-10'));
    if (month) return { lastName: `${firstName} ${lastName}`, average: month.average.toFixed(1) };
    if (months.length > 0)
      candidates.push({ lastName: `${firstName} ${lastName}`, average: months.at(-1)!.average.toFixed(1) });
  }
  return candidates[0]!;
}

/** Returns the next Saturday, which may be today, such as `2026-11-28`. */
function nextSaturday(): string {
  const days = [0, 1, 2, 3, 4, 5, 6].map(localDay);
  return days.find((day) => new Date(day).getUTCDay() === 6)!;
}

let browser: Browser;
let prepared: Preparation;
const rows: string[] = [];
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(async () => {
  await browser.close();
  const heads = ['| task | at | taps | screens scrolled | seconds |', '|---|---|---|---|---|'];
  process.stdout.write(`${[...heads, ...rows].join('\n')}\n`);
});

describe.each(Object.keys(WINDOWS) as Size[])('a task on a %s stays within its limits', (size) => {
  it.each(TASKS)('$name', async ({ name, role, limits, stars = 0, run }) => {
    const { page, context, problems } = await openAs(browser, role, WINDOWS[size]);
    // On slow 4G, all tasks take minutes, so most are only throttled with `SLOW=1`.
    if (IS_SLOW || (stars > 0 && size === 'phone')) await throttle(page);
    const meter = new Meter(page, size === 'phone');
    await run(meter, prepared, context);
    const { taps, screens, seconds } = meter.effort();
    rows.push(`| ${name} | ${size} | ${taps - stars} | ${screens} | ${seconds.toFixed(1)} |`);
    const limit = limits[size];
    expect(taps - stars).toBeLessThanOrEqual(limit.taps);
    expect(screens).toBeLessThanOrEqual(limit.screens);
    expect(problems).toEqual([]);
    await context.close();
  });
});
