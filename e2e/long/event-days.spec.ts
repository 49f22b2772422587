import { type Browser, LARGE_WINDOW, launch, openVisitor } from '../support/browser';
import { openAs, Preparation, uniqueName } from '../support/people';

/** Days without a time must be the same for everyone, wherever the browser is. */
const TIME_ZONES = ['America/New_York', 'America/Los_Angeles', 'Asia/Tokyo'];
const NAME = uniqueName('Holiday Classic');

let browser: Browser;
let id: number;
beforeAll(async () => {
  browser = await launch();
  const prepared = await Preparation.open();
  const official = await prepared.official(uniqueName('Sunday'));
  const event = {
    ...{ name: NAME, eventType: 'Individual Tournament', venue: 'Gym', startTime: '09:00' },
    ...{ date: '2031-05-31', endDate: '2031-06-01' },
    officials: [{ officialId: official.id, days: ['2031-06-01'] }],
  };
  ({ id } = await prepared.send<{ id: number }>('POST', '/events', event));
});
afterAll(() => browser.close());

describe.each(TIME_ZONES)('an event of two days in a browser in %s', (timezoneId) => {
  const options = { ...LARGE_WINDOW, timezoneId };

  it('has the same days on its page, in lists, and in both months', async () => {
    const { page, context } = await openVisitor(browser, options);
    await page.goto(`/events/${id}`);
    await page.getByText('Saturday–Sunday, May 31 – June 1, 2031').waitFor();
    await page.getByText('Sun, Jun 1 only').waitFor();
    for (const day of ['2031-05-31', '2031-06-01']) {
      await page.goto(`/schedule?q=${encodeURIComponent(NAME)}&view=month&day=${day}`);
      const row = page.locator('.schedule-events .rmo-event', { hasText: NAME });
      // The day before the venue is hidden in the month, where the heading names it.
      await row.getByText('Sat–Sun, May 31 – Jun 1').last().waitFor();
    }
    for (const [month, day] of [
      ['2031-05', 'Saturday, May 31'],
      ['2031-06', 'Sunday, June 1'],
    ]) {
      await page.goto(`/schedule?q=${encodeURIComponent(NAME)}&view=month&month=${month}`);
      await page.getByRole('button', { name: `${day}, 1 event: ${NAME}` }).waitFor();
    }
    await context.close();
  });

  it('has the same days in the form, where an official’s day can be chosen', async () => {
    const { page, context } = await openAs(browser, 'admin', options);
    await page.goto(`/events/${id}/edit`);
    const form = page.getByRole('form', { name: 'Edit Event' });
    await form.waitFor();
    expect(await form.getByLabel(/^Date/).inputValue()).toBe('2031-05-31');
    expect(await form.getByLabel('End date').inputValue()).toBe('2031-06-01');
    const days = form.getByRole('group', { name: /^Days of / });
    expect(await days.getByLabel('Sat, May 31').isChecked()).toBe(false);
    // The only day of an official can't be removed.
    expect(await days.getByLabel('Sun, Jun 1').isDisabled()).toBe(true);
    await days.getByLabel('Sat, May 31').check();
    expect(await days.getByLabel('Sun, Jun 1').isDisabled()).toBe(false);
    await context.close();
  });
});
