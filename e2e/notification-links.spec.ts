import { type Browser, DEMO_PASSWORD, launch, openVisitor } from './support/browser';
import { linkIn, mailTo } from './support/inbox';
import { Preparation } from './support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the links in account emails', () => {
  it('take an approved person to the login page, and from there to their own page', async () => {
    const email = await prepared.approvedCoach();
    const mail = await mailTo(email, 'Your RateMyOfficial account has been approved');
    const { page, context } = await openVisitor(browser);
    await page.goto(linkIn(mail, 'Log in'));
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
    await page.locator('form').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/coach**');
    await context.close();
  });
});
