import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { clickItem, dialog, expectQuery, waitForToast } from '../support/actions';
import { type Browser, launch, until } from '../support/browser';
import { openAs, Preparation } from '../support/people';
import { waitUntilSettled } from '../support/screens';

let browser: Browser;
let prepared: Preparation;
const pages = new Map<string, Page>();
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  for (const area of ['admin', 'supervisor'] as const) pages.set(area, (await openAs(browser, area)).page);
});
afterAll(() => browser.close());

/** Creates pending users with the same last name and different emails. */
async function registerMany(count: number): Promise<{ lastName: string; people: { id: number }[] }> {
  const lastName = `Bulk${Date.now()}`;
  const people = [];
  for (let index = 0; index < count; index++) people.push(await prepared.registration('Coach', lastName));
  return { lastName, people };
}
const readPending = async (lastName: string) =>
  (await prepared.send<{ lastName: string }[]>('GET', '/users/pending')).filter(
    (one) => one.lastName === lastName,
  );

// The lists are the same on both dashboards, so each test uses only one of them.
describe.each(['admin', 'supervisor'] as const)('a list at /%s', (area) => {
  let page: Page;
  beforeAll(() => (page = pages.get(area)!));

  if (area === 'admin') {
    it('approves several users after one confirmation, and reports each result', async () => {
      const { lastName, people } = await registerMany(3);
      await page.goto(`/${area}?tab=pending-users&q=${lastName}`);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      // Another manager decides on one of the users first.
      await prepared.send('POST', `/users/${people[1]!.id}/verify`, { approved: true });
      await page.getByRole('button', { name: 'Approve selected' }).click();
      const box = dialog(page);
      await box.getByText('Approve these 3 people?', { exact: true }).waitFor();
      await box.getByRole('button', { name: 'Approve', exact: true }).click();
      await box.locator('.ant-modal-title').getByText('2 of 3 done, 1 failed').waitFor();
      const results = await box.getByRole('listitem').allInnerTexts();
      expect(results.map((line) => line.split('\n').at(-1)).sort()).toEqual([
        'Approved',
        'Approved',
        'This account is not pending',
      ]);
      await box.getByRole('button', { name: 'Close', exact: true }).last().click();
      await page.getByText('No pending users match', { exact: true }).waitFor();
      expect(await readPending(lastName)).toEqual([]);
      for (const { id } of people)
        expect(await prepared.send('GET', `/admin/coaches/${id}`)).toMatchObject({ isVerified: true });
    });

    it('deletes several selected items together', async () => {
      const name = `Bulk ${Date.now()}`;
      for (const suffix of ['A', 'B']) await prepared.send('POST', '/teams', { name: `${name} ${suffix}` });
      await page.goto(`/${area}?tab=manage-teams&q=${encodeURIComponent(name)}`);
      await page.getByRole('checkbox', { name: `Select ${name} A` }).check();
      await page.getByRole('checkbox', { name: `Select ${name} B` }).check();
      await page.getByRole('button', { name: 'Delete selected' }).click();
      const box = dialog(page);
      await box.getByText('Are you sure you want to delete these 2 teams?', { exact: true }).waitFor();
      await box.getByRole('button', { name: 'Delete', exact: true }).click();
      await box.locator('.ant-modal-title').getByText('Done: 2 of 2').waitFor();
      await box.getByRole('button', { name: 'Close', exact: true }).last().click();
      await page.getByText('No teams found', { exact: true }).waitFor();
      const teams = await prepared.send<{ name: string }[]>('GET', '/teams');
      expect(teams.filter((team) => team.name.startsWith(name))).toEqual([]);
    });
  } else {
    it('is sorted and paged on the server, and is restored after a reload', async () => {
      const names = page.getByRole('tabpanel').getByRole('rowheader').getByRole('link');
      await page.goto(`/${area}?tab=manage-officials`);
      await names.first().waitFor();
      // A supervisor's list initially shows only their own region.
      await page.getByRole('button', { name: /^Remove filter Region: / }).click();
      await page.waitForURL(/regions=all/);
      // Counts are sorted in descending order first.
      await page.getByRole('button', { name: 'Reviews', exact: true }).click();
      await expectQuery(page, { tab: 'manage-officials', regions: 'all', sort: '-reviews' });
      const response = await prepared.send<{ data: { firstName: string; lastName: string }[] }>(
        'GET',
        '/officials?sort=-reviews&page=2&limit=24',
      );
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      await page.reload();
      await names.first().waitFor();
      expect(await names.allInnerTexts()).toEqual(
        response.data.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      );
    });

    it('exports the filtered rows', async () => {
      await page.goto(`/${area}?tab=manage-officials&q=McBride&sort=-name`);
      const names = page.getByRole('tabpanel').getByRole('rowheader').getByRole('link');
      await names.first().waitFor();
      const download = page.waitForEvent('download');
      const exported = waitForToast(page, 'Exported', 'officials.csv');
      await page.getByRole('button', { name: 'More actions', exact: true }).click();
      await clickItem(page.getByRole('menuitem', { name: 'Export CSV' }));
      const file = await download;
      expect(file.suggestedFilename()).toBe('officials.csv');
      const visibleNames = await names.allInnerTexts();
      await exported;
      const text = await readFile(await file.path(), 'utf8');
      const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
      expect(head).toBe(
        'First name,Last name,Location,Association,Region,Age,Years of experience,Average score,Reviews',
      );
      expect(lines.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual(visibleNames);
    });

    it('rejects several users by keyboard', async () => {
      const { lastName, people } = await registerMany(2);
      await page.goto(`/${area}?tab=pending-users&q=${lastName}`);
      await page
        .getByRole('checkbox', { name: `Select Robin ${lastName}` })
        .first()
        .waitFor();
      const readFocusedText = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
      const tabTo = async (name: string): Promise<void> => {
        for (let steps = 0; steps < 60 && !(await readFocusedText()).startsWith(name); steps++)
          await page.keyboard.press('Tab');
        expect(await readFocusedText()).toMatch(name);
      };
      await page.getByRole('searchbox', { name: 'Search' }).focus();
      for (let steps = 0; steps < 20; steps++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement?.matches('.rmo-select-all input'))) break;
      }
      await page.keyboard.press('Space');
      await page.getByText('2 selected', { exact: true }).waitFor();
      await tabTo('Reject selected');
      await page.keyboard.press('Enter');
      const box = dialog(page);
      await box.getByText('Are you sure you want to reject these 2 people?', { exact: true }).waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
      await tabTo('Reject');
      await page.keyboard.press('Enter');
      await box.locator('.ant-modal-title').getByText('Done: 2 of 2').waitFor();
      await tabTo('Close');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // Focus moves to the list's heading, not to the top of the page.
      await until(async () => (await readFocusedText()).startsWith('Pending Users'));
      expect(await readPending(lastName)).toEqual([]);
      for (const { id } of people) expect(await prepared.status(`/admin/coaches/${id}`)).toBe(404);
    });
  }
});

/** Runs in the page. Returns problems in review rows: actions outside the window, missing scores, truncated text. */
function reviewProblems(): string[] {
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  const rows = [...document.querySelectorAll<HTMLElement>('.rmo-reviews tbody tr')];
  const isSeen = (element: Element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && left >= 0 && right <= window.innerWidth;
  };
  const scrolled = [...document.querySelectorAll('.rmo-reviews *')].filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth,
  );
  return [
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ...scrolled.map(({ className }) => `${className} scrolls sideways`),
    ...rows.flatMap((row) => {
      const name = row.getAttribute('aria-label');
      const scores = [...row.querySelectorAll('dd')].filter(isSeen).length;
      const hasMenu = [...row.querySelectorAll('[aria-haspopup=menu]')].some(isSeen);
      const cut = [...row.querySelectorAll<HTMLElement>('td, td *')].filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isHidden = overflowX === 'hidden' || overflowX === 'clip';
        // An event's name may be truncated with an ellipsis if the title attribute contains the full name.
        const isShortened = textOverflow === 'ellipsis' && element.querySelector('[title]');
        const isVisible = element.clientWidth > 2 && !element.closest('.rmo-visually-hidden');
        return isHidden && isVisible && !isShortened && element.scrollWidth > element.clientWidth + 1;
      });
      // Long comments may be collapsed, because one click shows the rest.
      const comments = [...row.querySelectorAll('.rmo-clamped--closed')].filter(
        ({ scrollHeight, clientHeight, parentElement }) =>
          scrollHeight > clientHeight + 1 && !parentElement?.querySelector('[aria-expanded=false]'),
      );
      const dates = [...row.querySelectorAll('.rmo-reviews-rated, [data-label="Average Rating"]')];
      const wrappedDates = dates.filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 2).map(({ bottom }) => bottom);
        return Math.max(...tops) - Math.min(...tops) > 12;
      });
      return [
        ...(scores === 6 ? [] : [`${name}: ${scores} scores`]),
        ...(hasMenu ? [] : [`${name}: no actions`]),
        ...[...cut, ...comments].map(({ textContent }) => `${name}: cuts off ${textContent}`),
        ...wrappedDates.map(({ textContent }) => `${name}: has two lines for ${textContent}`),
      ];
    }),
  ];
}

describe('Manage Reviews on an 820 × 1180 tablet', () => {
  it.each([
    ['of all officials', ''],
    ['of one official', '&official=1'],
  ])(
    'shows six scores, the actions and the full text of reviews %s, without horizontal scrolling',
    async (_name, query) => {
      const { page, context, problems } = await openAs(browser, 'supervisor', {
        viewport: { width: 820, height: 1180 },
      });
      await page.goto(`/supervisor?tab=manage-reviews&regions=all${query}`);
      const rows = page.locator('.rmo-reviews tbody tr');
      await rows.first().waitFor();
      await waitUntilSettled(page);
      expect(await rows.count()).toBeGreaterThan(10);
      expect(await page.evaluate(reviewProblems)).toEqual([]);
      // The menu opens within the window.
      await rows
        .first()
        .getByRole('button', { name: /^Actions for/ })
        .click();
      const { x, width } = (await page.getByRole('menuitem').first().boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(820);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
