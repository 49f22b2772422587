import { BASE_URL, type Browser, launch, openVisitor } from '../support/browser';

/** Features that older browsers lack. The test deletes them before the page's scripts run. */
const MISSING_FEATURES = {
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

it.each(Object.entries(MISSING_FEATURES))(
  '%s is redirected to the plain page listing officials',
  async (_, script) => {
    const { page, context } = await openVisitor(browser);
    await page.addInitScript(script);
    await page.goto('/officials');
    await page.waitForURL(`${BASE_URL}/plain`);
    await page.getByText('This browser is too old for RateMyOfficial').waitFor();
    await page.getByText(/from version 115, or Safari from version 16\.4/).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(50);
    await context.close();
  },
);

it('an up-to-date browser stays on the page it opened', async () => {
  const { page, context, problems } = await openVisitor(browser);
  await page.goto('/officials');
  await page.locator('main a[href^="/officials/"]').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/officials');
  expect(problems).toEqual([]);
  await context.close();
});
