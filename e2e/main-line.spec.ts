import { BASE_URL, type Browser, demoEmail, launch, openVisitor, signIn, until } from './support/browser';
import { mailTo } from './support/inbox';
import { openAs } from './support/people';
import { CRITERIA } from './support/rating';
import { passUndo } from './support/undo';

interface Official {
  id: number;
  firstName: string;
  lastName: string;
  averageScore: number;
  totalReviews: number;
}

const getJson = async <T>(path: string): Promise<T> => (await (await fetch(BASE_URL + path)).json()) as T;

describe('the main workflow', () => {
  const email = `riley.${Date.now()}@coach.example`;
  const password = 'takedown-2-points';
  const comment = `Explained the stalling call to both corners (${Date.now()}).`;
  let browser: Browser;
  let official: Official;
  let eventName: string;

  beforeAll(async () => {
    browser = await launch();
    const { data } = await getJson<{ data: Official[] }>('/api/officials?limit=5&page=1&sort=-reviews');
    official = data[0]!;
    const events = await getJson<{ name: string; date: string }[]>(`/api/officials/${official.id}/events`);
    // Today's event may not have begun yet, so an earlier one is chosen.
    const yesterday = Date.now() - 86_400_000;
    eventName = events.find((event) => Date.parse(event.date) < yesterday)!.name;
  });

  afterAll(async () => {
    await browser.close();
  });

  it('registers a coach, who cannot log in while pending', async () => {
    const { page, context, problems } = await openVisitor(browser);
    await page.goto('/register');
    await page.getByLabel('First name').fill('Riley');
    await page.getByLabel('Last name').fill('Brandt');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByLabel('School').fill('Nazareth');
    await page
      .locator('form')
      .getByRole('button', { name: /register|join|submit|account/i })
      .click();
    await page.getByText('Registration request submitted').first().waitFor();
    await page.waitForURL(`${BASE_URL}/`);

    await signIn(page, email, password);
    await page.getByText('Your account is pending approval from an administrator.').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('lets a supervisor approve the coach, who receives an email', async () => {
    const { page, context, problems } = await openVisitor(browser);
    await page.clock.install();
    await signIn(page, demoEmail('supervisor'));
    await page.waitForURL(/\/supervisor/);
    await page.getByRole('tab', { name: 'Pending Users' }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: /approve/i }).click();
    await page.getByText('User verification status updated').first().waitFor();
    // The row stays until the time to undo the approval has passed.
    await passUndo(page);
    await row.waitFor({ state: 'detached' });

    await mailTo(email, /approved/i);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('lets the coach evaluate the official, and shows a visitor the new average', async () => {
    const { page, context, problems } = await openVisitor(browser);
    await signIn(page, email, password);
    await page.getByText('Welcome back!').first().waitFor();
    await page.waitForURL(/\/coach/);

    await page.goto(`/officials/${official.id}`);
    await page.getByText('Restricted Access').first().waitFor();
    expect(await page.getByText('Rating Averages by Category').count()).toBe(0);
    await page.getByRole('link', { name: 'Evaluate Official' }).click();
    await page.waitForURL(`**/officials/${official.id}/review`);

    await page.getByRole('combobox', { name: /event/i }).click();
    await page
      .getByRole('option')
      .or(page.locator('.ant-select-item-option'))
      .filter({ hasText: eventName })
      .first()
      .click();
    for (const category of CRITERIA) {
      await page
        .getByRole('group', { name: new RegExp(category, 'i') })
        .getByRole('radio', { name: /^5 stars/ })
        .check();
    }
    await page.getByLabel('Comment').fill(comment);
    await page.getByRole('button', { name: 'Submit Evaluation' }).click();
    await page
      .getByText(/thank you/i)
      .first()
      .waitFor();
    const rating = await until(async () => {
      const now = await getJson<Official>(`/api/officials/${official.id}`);
      return now.totalReviews === official.totalReviews + 1 ? now : undefined;
    });
    await page.waitForURL(`${BASE_URL}/`);
    expect(problems).toEqual([]);
    await context.close();

    const someone = await openVisitor(browser);
    await someone.page.goto(`/officials?q=${encodeURIComponent(official.lastName)}`);
    const card = someone.page.locator('li', {
      has: someone.page.locator(`a[href="/officials/${official.id}"]`),
    });
    await card.getByText(`${rating.totalReviews} reviews`).waitFor();
    await card.getByText(rating.averageScore.toFixed(1)).first().waitFor();
    expect(someone.problems).toEqual([]);
    await someone.context.close();
  });

  it('lets a supervisor read the review, and shows another coach Restricted Access', async () => {
    const supervisor = await openAs(browser, 'supervisor');
    await supervisor.page.goto(`/officials/${official.id}`);
    await supervisor.page.getByText('Rating Averages by Category').waitFor();
    await supervisor.page.getByText(comment).waitFor();
    expect(supervisor.problems).toEqual([]);
    await supervisor.context.close();

    const otherCoach = await openAs(browser, 'coach');
    await otherCoach.page.goto(`/officials/${official.id}`);
    await otherCoach.page.getByText('Restricted Access').first().waitFor();
    expect(await otherCoach.page.getByText(comment).count()).toBe(0);
    const response = await otherCoach.context.request.get(`/api/officials/${official.id}/reviews`);
    expect(response.status()).toBe(403);
    await otherCoach.context.close();
  });
});
