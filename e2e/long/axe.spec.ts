import { addAxe, findings, testScreensOf } from '../support/axe';
import { launch } from '../support/browser';
import { openAs } from '../support/people';

describe('each screen', () => testScreensOf(['visitor', 'coach']));

describe('the accessibility check', () => {
  it('reports a violation that the test adds', async () => {
    const browser = await launch();
    const { page } = await openAs(browser, 'visitor');
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await addAxe(page);
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = '/favicon.svg';
      document.querySelector('main')!.append(image);
    });
    expect((await findings(page, false)).join()).toContain('image-alt');
    await browser.close();
  });
});
