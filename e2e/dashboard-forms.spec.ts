import { type Browser, launch } from './support/browser';
import { as } from './support/people';
import { keepsInput } from './support/unsaved';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('a form at /admin with input', () => {
  it('keeps it while other tabs are open, and asks before the page is left', async () => {
    const { page, context } = await as(browser, 'admin');
    await keepsInput(page, 'admin');
    await context.close();
  });
});
