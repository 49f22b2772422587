import type { BrowserContext, Locator, Page } from 'playwright-core';
import { localDay } from './days';
import type { Preparation } from './people';

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const CRITERIA = [
  'Mechanics',
  'Professionalism',
  'Positioning',
  'Stalling',
  'Consistency',
  'Appearance',
];

/** Creates an event for the coach's team that began at midnight, with officials who have these last names. */
export async function createEventOfToday(
  prepared: Preparation,
  context: BrowserContext,
  lastNames: string[],
) {
  const { teamId } = (await (await context.request.get('/api/auth/me')).json()) as { teamId: number };
  const officials = [];
  for (const lastName of lastNames) officials.push(await prepared.official(lastName));
  const name = `Rated Dual ${Date.now()}`;
  const ids = officials.map(({ id }) => id);
  const { id } = await prepared.send<{ id: number }>('POST', '/events', {
    ...{
      name,
      date: localDay(),
      startTime: '00:00',
      venue: 'Easton Area High School',
      eventType: 'Dual Match',
    },
    officials: ids.map((officialId) => ({ officialId })),
    teams: [teamId],
  });
  return { id, name, ids, remove: () => prepared.send('DELETE', `/events/${id}`) };
}

export const formOf = (page: Page, lastName: string) =>
  page.getByRole('form', { name: `Evaluation of Morgan ${lastName}` });
export const star = (page: Page, criterion: string, score: number): Locator =>
  page.getByRole('group', { name: criterion }).getByRole('radio', { name: new RegExp(`^${score} star`) });
/** Rates all criteria except the first `rated` ones, which already have stars. */
export const rate = async (page: Page, score: number, rated = 0): Promise<void> => {
  for (const criterion of CRITERIA.slice(rated)) await star(page, criterion, score).tap();
};
export const save = (page: Page) => page.getByRole('button', { name: /^Save and/ });

/** Expects every control needed for rating to be between the top of the window and the bar at the bottom. */
export async function expectToFit(page: Page): Promise<void> {
  const measured = await page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const bar = box(document.querySelector('.rate__bar')!);
    const stars = [...document.querySelectorAll('.rmo-star-row input')].map(box);
    return {
      scrolled: window.scrollY,
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      isBarAtBottom: Math.abs(bar.bottom - window.innerHeight) < 1,
      hasName: box(document.querySelector('.rate__official h2')!).top >= 0,
      hidden: stars.filter(({ top, bottom }) => top < 0 || bottom > bar.top).length,
      small: stars.filter(({ width, height }) => width < 44 || height < 44).length,
      stars: stars.length,
    };
  });
  expect(measured).toEqual({
    ...{ scrolled: 0, sideways: 0, isBarAtBottom: true, hasName: true },
    ...{ hidden: 0, small: 0, stars: 30 },
  });
}
