import { type Browser, launch, openVisitor } from './support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('the officials can be listed, paged and searched without JavaScript', async () => {
  const { page, context, problems } = await openVisitor(browser, { javaScriptEnabled: false });
  // Even with `javaScriptEnabled: false`, Playwright parses pages as if scripts ran, so the content of <noscript> is missing.
  const shell = await (await page.request.get('/login')).text();
  expect(shell).toMatch(
    /<noscript>.*RateMyOfficial needs JavaScript.*<a href="\/plain">The officials' list.*<\/noscript>/s,
  );
  await page.goto('/plain');
  const firstItem = await page.getByRole('listitem').first().innerText();
  expect(firstItem).toMatch(/\w+ \w+, .+\n(Not rated yet|\d\.\d of 5 stars, \d+ reviews?)/);

  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByText(/page 2 of \d+/).waitFor();
  expect(await page.getByRole('listitem').first().innerText()).not.toBe(firstItem);

  const name = firstItem.split(',', 1)[0]!;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^\d+ found, page 1 of 1$/).waitFor();
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
