import { readFileSync } from 'node:fs';
import { expectAccessible } from './support/axe';
import { type Browser, launch, SMALL_WINDOW } from './support/browser';
import { openAs } from './support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a visitor on a phone adds an upcoming event to a calendar', async () => {
  const { page, context, problems } = await openAs(browser, 'visitor', SMALL_WINDOW);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const list = await context.request.get(`/api/events?order=asc&limit=1&from=${tomorrow}`);
  const [event] = (await list.json()) as { id: number; name: string }[];
  await page.goto(`/events/${event!.id}`);
  const link = page.getByRole('link', { name: 'Add to calendar' });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(`event-${event!.id}.ics`);
  const text = readFileSync(await download.path(), 'utf8').replaceAll('\r\n ', '');
  expect(text).toContain(`/events/${event!.id}\r\n`);
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York');
  const google = page.getByRole('link', { name: 'Google Calendar' });
  expect(await google.getAttribute('rel')).toBe('noopener noreferrer');
  await expectAccessible(page);
  expect(problems).toEqual([]);
  await context.close();
});
