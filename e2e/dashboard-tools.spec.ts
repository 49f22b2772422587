import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { confirm, waitForToast, withAbortedRequests } from './support/actions';
import { BASE_URL, type Browser, launch, until } from './support/browser';
import { openAs, Preparation } from './support/people';

let browser: Browser;
let prepared: Preparation;
let page: Page;
let problems: string[];
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  ({ page, problems } = await openAs(browser, 'admin'));
});
afterAll(() => browser.close());

describe('background images', () => {
  const LABEL = 'login page background';
  const card = () => page.getByRole('region', { name: 'Login page background' });
  const readBackground = async (): Promise<string> =>
    (await prepared.send<{ key: string; value: string }[]>('GET', '/settings')).find(
      ({ key }) => key === 'loginBackgroundImage',
    )?.value ?? '';
  const readBackgroundBehind = async (): Promise<string> => {
    const { page: login, context } = await openAs(browser, 'visitor');
    const read = login.waitForResponse('**/api/settings');
    await login.goto('/login');
    await read;
    await login.waitForFunction(() =>
      document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 0),
    );
    const backgroundImage = await login.evaluate(
      () => getComputedStyle(document.querySelector('.shell')!, '::after').backgroundImage,
    );
    await context.close();
    return backgroundImage;
  };

  it('are uploaded once chosen, shown behind their page, and removed', async () => {
    await page.goto('/admin/settings?section=look');
    const upload = card().getByRole('button', { name: `Upload the ${LABEL}` });
    await upload.waitFor();
    expect(await page.getByRole('button', { name: /^Upload the / }).count()).toBe(7);
    const file = card().locator('input[type=file]');
    const chooser = page.waitForEvent('filechooser');
    await upload.click();
    await chooser;
    // The browser dispatches this event when the chooser is closed without a file.
    await file.dispatchEvent('cancel');
    await waitForToast(page, 'No image selected', `Please select an image to upload as the ${LABEL}`);

    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await card().getByText('Must be a valid file', { exact: true }).waitFor();
    const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#264' } });
    const buffer = await picture.png().toBuffer();
    const choosePicture = () => file.setInputFiles({ name: 'gym.png', mimeType: 'image/png', buffer });
    expect(await readBackground()).toBe('');

    await withAbortedRequests(page, 'POST', /\/upload-page-background\/login$/, async () => {
      await choosePicture();
      await waitForToast(page, 'Error', `Failed to upload ${LABEL} image. Please try again.`);
    });
    await choosePicture();
    await waitForToast(page, 'Success', `The ${LABEL} has been updated`);
    const now = card().getByAltText(`The ${LABEL} now`);
    await until(() => now.evaluate((image: HTMLImageElement) => image.naturalWidth === 640));
    expect(await readBackground()).toMatch(/^\/uploads\//);
    expect(await readBackgroundBehind()).toContain(`${BASE_URL}${await readBackground()}`);

    await card()
      .getByRole('button', { name: `Remove the ${LABEL}` })
      .click();
    await confirm(page, `Are you sure you want to remove the ${LABEL}?`, 'Remove');
    await waitForToast(page, 'Success', `The ${LABEL} has been removed`);
    await card()
      .getByText(/^(Built-in drawing|Site-wide image|Plain)$/)
      .waitFor();
    expect(await readBackground()).toBe('');
    expect(problems).toEqual([]);
  });
});
