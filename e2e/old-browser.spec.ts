import { BASE_URL, type Browser, launch, visitor } from './support/browser';

/** Features that older browsers lack, removed before the page's scripts run. */
const LACKING = {
  'Firefox before 115': 'delete Array.prototype.toSorted',
  'Safari before 16.4': 'delete Document.prototype.adoptedStyleSheets',
  'Chrome before 115': 'CSS.supports = () => false',
  'a browser without CSS.supports': 'delete window.CSS; delete Array.prototype.toSorted',
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it.each(Object.entries(LACKING))(
  '%s is redirected to the plain page with the officials',
  async (_, script) => {
    const { page, context } = await visitor(browser);
    await page.addInitScript(script);
    await page.goto('/officials');
    await page.waitForURL(`${BASE_URL}/plain`);
    await page.getByText('This browser is too old for RateMyOfficial').waitFor();
    await page.getByText(/from version 115, or Safari from version 16\.4/).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(50);
    await context.close();
  },
);

it('a current browser stays on its page', async () => {
  const { page, context, problems } = await visitor(browser);
  await page.goto('/officials');
  await page.locator('main a[href^="/officials/"]').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/officials');
  expect(problems).toEqual([]);
  await context.close();
});

it('the officials can be read, paged and searched without JavaScript', async () => {
  const { page, context, problems } = await visitor(browser, { javaScriptEnabled: false });
  // With `javaScriptEnabled: false` Playwright still parses pages as with scripts, without the content of <noscript>.
  const shell = await (await page.request.get('/login')).text();
  expect(shell).toMatch(
    /<noscript>.*RateMyOfficial needs JavaScript.*<a href="\/plain">The officials' list.*<\/noscript>/s,
  );
  await page.goto('/plain');
  const first = await page.getByRole('listitem').first().innerText();
  expect(first).toMatch(/\w+ \w+, .+\n(Not rated yet|\d\.\d of 5 stars, \d+ reviews?)/);

  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByText(/page 2 of \d+/).waitFor();
  expect(await page.getByRole('listitem').first().innerText()).not.toBe(first);

  const name = first.split(',', 1)[0]!;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^\d+ found, page 1 of 1$/).waitFor();
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
