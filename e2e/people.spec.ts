import sharp from 'sharp';
import { waitForToast } from './support/actions';
import { BASE_URL, type Browser, DEMO_PASSWORD, launch, openVisitor, signIn, until } from './support/browser';
import { linkIn, mailTo } from './support/inbox';
import { openAsMember, Preparation } from './support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the account pages', () => {
  it('let a coach edit their profile and crop a photo by keyboard', async () => {
    const { page, context, problems } = await openAsMember(browser, await prepared.approvedCoach());
    await page.goto('/coach');
    await page.getByRole('tab', { name: 'Manage Profile' }).click();
    await page.waitForURL('**/coach?tab=manage-profile');

    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('First name is required').waitFor();

    await page.getByLabel('First name').fill('Quincy');
    await page.getByLabel('Team mascot').fill('Blue Mules');
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.getByLabel('Zoom').press('ArrowRight');
    await page.getByLabel('Left or right').press('ArrowLeft');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await waitForToast(page, 'Profile updated');

    await page.getByRole('tab', { name: 'My Profile' }).click();
    const profile = page.getByRole('region', { name: 'My Profile' });
    await profile.getByText('Blue Mules').waitFor();
    const photo = profile.getByAltText('Quincy Ortega');
    await photo.waitFor();
    await until(() =>
      photo.evaluate(
        (image: HTMLImageElement) => image.complete && image.naturalWidth === image.naturalHeight,
      ),
    );

    await page.reload();
    await profile.getByText('Quincy Ortega').waitFor();
    await page.goBack();
    await page.getByRole('form', { name: 'Manage Profile' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('let a user reset a forgotten password with a link that works only once', async () => {
    const email = await prepared.approvedCoach();
    const { page, context, problems } = await openVisitor(browser);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.locator('main').getByText('If an account has this email').waitFor();

    const link = linkIn(await mailTo(email, /password/i));
    await page.goto(link);
    await page.getByText(email).waitFor();
    await page.getByLabel('New password').fill('takedown-2-points');
    await page.getByLabel('Confirm password').fill('takedown-2-points');
    await page.getByRole('button', { name: 'Set password' }).click();
    await waitForToast(page, 'Your password has been set. You can log in now.');
    await page.waitForURL('**/login');

    await page.goto(link);
    await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
    await signIn(page, email, DEMO_PASSWORD);
    await page.getByText('Login failed: Invalid credentials', { exact: true }).waitFor();
    await signIn(page, email, 'takedown-2-points');
    await page.waitForURL('**/coach');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('let an invited official accept the invitation and open the dashboard', async () => {
    const email = `invited.${Date.now()}@official.example`;
    const { id } = await prepared.send<{ id: number }>('POST', '/officials', {
      ...{ firstName: 'Ines', lastName: 'Moreau', age: 33, location: 'Easton' },
      ...{ association: 'Lehigh Valley Chapter', yearsExperience: 5 },
    });
    await prepared.send('POST', `/officials/${id}/invite`, { email });

    const { page, context, problems } = await openVisitor(browser);
    await page.goto(linkIn(await mailTo(email, /invited/)));
    await page.getByText('Hello Ines').waitFor();
    await page.getByLabel('New password').fill('takedown-2-points');
    await page.getByLabel('Confirm password').fill('takedown-2-points');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/login');
    await signIn(page, email, 'takedown-2-points');
    await page.waitForURL(`${BASE_URL}/`);
    await page.goto('/officials-dashboard?tab=notifications');
    await page.getByText('No notifications yet').waitFor();
    expect(problems).toEqual([]);
    await prepared.send('DELETE', `/officials/${id}`);
    await context.close();
  });
});
