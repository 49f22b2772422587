import { type Browser, launch } from './support/browser';
import { as } from './support/people';
import { keepsInput } from './support/unsaved';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('a form with unsaved input at /admin', () => {
  it('preserves its input while other tabs are open, and warns the user before they leave the page', async () => {
    const { page, context } = await as(browser, 'admin');
    await keepsInput(page, 'admin');
    await context.close();
  });
});
