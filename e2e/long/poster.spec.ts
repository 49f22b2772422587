import jsqr from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { addAxe, findings, inTheme } from '../support/axe';
import { BASE_URL, type Browser, DEMO_PASSWORD, demoEmail, launch } from '../support/browser';
import { tabTo } from '../support/keyboard';
import { openAs, Preparation } from '../support/people';
import { createEventOfToday } from '../support/rating';

const PX_PER_MM = 96 / 25.4;
const PT_PER_MM = 72 / 25.4;
const LONG_NAME =
  'The Twenty-Seventh Annual Northampton Area Memorial Holiday Wrestling Tournament for Teams and Individuals of All Sixteen Schools of the League';

let browser: Browser;
let preparation: Preparation;
beforeAll(async () => {
  browser = await launch();
  preparation = await Preparation.open();
});
afterAll(() => browser.close());

interface EventWithCode {
  id: number;
  name: string;
  code: string;
  url: string;
}

let events = 0;
/** Creates an event with `count` officials, who have long names if `isLong`. */
async function createEventWith(count: number, isLong = false): Promise<EventWithCode> {
  const lastName = (n: number) =>
    isLong ? `Featherstonehaugh-Wolfeschlegelsteinhausen ${n}` : `Poster ${n}`;
  const officials: number[] = [];
  for (let n = 1; n <= Math.max(count, 1); n++) officials.push((await preparation.official(lastName(n))).id);
  const name = isLong ? LONG_NAME : `Poster ${++events}`;
  const { id } = await preparation.event(name, officials);
  // An event can't be created without officials, so the only one is deleted afterward.
  if (count === 0) await preparation.send('DELETE', `/officials/${officials[0]}`);
  const code = await preparation.send<{ code: string; url: string }>('GET', `/events/${id}/rate-code`);
  return { id, name, ...code };
}

/** Opens the poster in its print layout, at 150 dpi. */
async function openPrinted(id: number) {
  const person = await openAs(browser, 'admin', {
    viewport: { width: 794, height: 1123 },
    deviceScaleFactor: 150 / 96,
  });
  await person.page.goto(`/events/${id}/poster`);
  await person.page.getByRole('region', { name: 'Wall poster' }).waitFor();
  await person.page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  // Text in a fallback font may take up more space, so wait for the fonts.
  await person.page.evaluate(() => document.fonts.ready.then(() => undefined));
  return person;
}

/** Takes a screenshot of the element, and returns the decoded text of the QR code in it. */
async function decodeQrCode(element: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await element.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Returns the page sizes of a PDF in millimeters. */
async function pagesOf(page: Page): Promise<[number, number][]> {
  const text = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width) / PT_PER_MM),
    Math.round(Number(height) / PT_PER_MM),
  ]);
}

/** Returns the pieces of text that overflow their sheet or card. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.poster, .poster-card, .poster__officials')].flatMap((sheet) => {
      const { left, right, top, bottom } = sheet.getBoundingClientRect();
      return [...sheet.children]
        .filter((child) => {
          const box = child.getBoundingClientRect();
          // Differences of less than a pixel are due to rounding.
          return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
        })
        .map((child) => `${child.className}: ${child.textContent}`);
    }),
  );

describe('the printed poster', () => {
  it.each([
    ['no officials', 0, false, 1],
    ['one official', 1, false, 2],
    ['eight officials', 8, false, 3],
    ['26 officials with long names', 26, true, 8],
  ])('fits the codes of an event with %s on A4 pages', async (_, count, isLong, pages) => {
    const { id, url } = await createEventWith(count, isLong);
    const { page, context, problems } = await openPrinted(id);
    expect(await pagesOf(page)).toEqual(Array.from({ length: pages }, () => [210, 297]));

    const poster = page.getByRole('region', { name: 'Wall poster' });
    const qr = poster.getByRole('img');
    expect((await qr.boundingBox())!.width / PX_PER_MM).toBeGreaterThanOrEqual(60);
    expect(await decodeQrCode(poster)).toBe(url);
    await poster.getByText(url.replace(/^https?:\/\//, '')).waitFor();
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(count);
    for (let i = 0; i < count; i++) {
      const box = (await cards.nth(i).boundingBox())!;
      expect([box.width / PX_PER_MM, box.height / PX_PER_MM].map((mm) => Math.round(mm * 10) / 10)).toEqual([
        105, 148.5,
      ]);
      expect(await decodeQrCode(cards.nth(i))).toBe(url);
    }
    expect(await findOverflow(page)).toEqual([]);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('has dark ink on white paper even in the dark theme, and doesn’t affect how other pages print', async () => {
    const { id } = await createEventWith(1);
    const { page, context } = await openPrinted(id);
    await inTheme(page, 'dark');
    const readColors = () =>
      page.evaluate(() =>
        ['body', '.poster', '.poster-card'].map((selector) => {
          const { backgroundColor, color } = getComputedStyle(document.querySelector(selector)!);
          return selector === '.poster-card' ? color : backgroundColor;
        }),
      );
    expect(await readColors()).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 'rgb(15, 26, 46)']);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Back to the event' }).click();
    await page.getByRole('heading', { name: 'Teams' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await context.close();
  });
});

describe('the poster preview', () => {
  it('fits narrow and wide windows, is accessible in both themes, and can be printed by keyboard', async () => {
    const { id } = await createEventWith(3);
    const { page, context, problems } = await openAs(browser, 'admin', {
      viewport: { width: 1280, height: 800 },
    });
    await page.addInitScript(() => {
      window.print = () => void document.body.setAttribute('data-printed-by', 'keyboard');
    });
    await page.goto(`/events/${id}/poster`);
    await page.getByRole('heading', { name: 'Poster', exact: true }).waitFor();
    await addAxe(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const theme of ['dark', 'light'] as const) {
        await inTheme(page, theme);
        expect(await findings(page, false)).toEqual([]);
      }
      expect(await findOverflow(page)).toEqual([]);
    }
    await tabTo(page, page.getByRole('button', { name: 'Print' }));
    await page.keyboard.press('Enter');
    await page.locator('body[data-printed-by=keyboard]').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is available only to coaches whose team takes part, without letting them replace the code', async () => {
    const { page, context } = await openAs(browser, 'coach');
    const todaysEvent = await createEventOfToday(preparation, context, ['Poster']);
    await page.goto(`/events/${todaysEvent.id}`);
    await page.getByRole('link', { name: 'Poster', exact: true }).click();
    await page.getByRole('button', { name: 'Print' }).waitFor();
    expect(await page.getByRole('button', { name: 'Replace code' }).count()).toBe(0);

    await todaysEvent.remove();

    const { id } = await createEventWith(0);
    await page.goto(`/events/${id}`);
    await page.getByRole('heading', { name: 'Teams' }).waitFor();
    expect(await page.getByRole('link', { name: 'Poster', exact: true }).count()).toBe(0);
    await page.goto(`/events/${id}/poster`);
    const denied = page.getByRole('heading', { name: /^Only coaches with a team in this event/ });
    await denied.waitFor();
    await page.goto('/events/2000000000/poster');
    await page.getByText('Event Not Found').waitFor();
    await context.close();
  });
});

describe('the link in a rating code', () => {
  it('takes visitors through the login page to the page where they rate the event', async () => {
    const { id, code } = await createEventWith(1);
    const { page, context } = await openAs(browser, 'visitor');
    await page.goto(`/e/${code.toLowerCase()}`);
    await page.waitForURL(`${BASE_URL}/login`);
    await page.getByLabel('Email').fill(demoEmail('admin'));
    await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${BASE_URL}/rate/${id}`);
    await page.getByRole('form', { name: /^Evaluation of Morgan/ }).waitFor();
    await context.close();
  });

  it('opens an accessible error page if the code is unknown', async () => {
    const { page, context } = await openAs(browser, 'visitor', { viewport: { width: 360, height: 740 } });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const response = await page.goto('/e/0000000000');
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: 'This code is not valid any more' }).waitFor();
      await addAxe(page);
      expect(await findings(page, false)).toEqual([]);
    }
    await context.close();
  });
});
