import { type Browser, launch } from './support/browser';
import { openAs } from './support/people';
import { testKeepingInput } from './support/unsaved';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('a form with unsaved input at /admin', () => {
  it('preserves its input while other tabs are open, and warns the user before they leave the page', async () => {
    const { page, context } = await openAs(browser, 'admin');
    await testKeepingInput(page, 'admin');
    await context.close();
  });
});
