import { waitForToast } from '../support/actions';
import { type Browser, launch } from '../support/browser';
import { openAs } from '../support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a supervisor sets a goal and writes a note, and the official marks the goal as reached', async () => {
  const official = await openAs(browser, 'official', { viewport: { width: 360, height: 740 } });
  const supervisor = await openAs(browser, 'supervisor');
  const me = (await (await official.context.request.get('/api/auth/me')).json()) as { officialId: number };
  const { page: profile } = supervisor;
  const goal = `Call it early ${Date.now()}`;
  await profile.goto(`/officials/${me.officialId}?tab=growth`);
  await profile.getByRole('button', { name: 'Add a goal' }).click();
  const goalForm = profile.getByRole('form', { name: 'Add a goal' });
  await goalForm.getByLabel(/^Category/).selectOption('stalling');
  await goalForm.getByLabel(/^Goal/).fill(goal);
  await goalForm.getByLabel(/^Due date/).fill('2099-02-01');
  await goalForm.getByRole('button', { name: 'Add goal' }).click();
  const sharedGoal = profile
    .getByRole('list', { name: 'Goals' })
    .getByRole('listitem')
    .filter({ hasText: goal });
  await sharedGoal.waitFor();
  await profile.getByRole('button', { name: 'Add a note' }).click();
  const noteForm = profile.getByRole('form', { name: 'Add a note' });
  await noteForm.getByLabel(/^Note/).fill(`Calm in a hot gym. ${goal}`);
  await noteForm.getByRole('button', { name: 'Add note' }).click();
  const note = profile.getByRole('list', { name: 'Notes' }).getByRole('listitem').filter({ hasText: goal });
  await note.waitFor();

  const { page } = official;
  await page.goto('/officials-dashboard?tab=growth');
  await page.getByText(`Calm in a hot gym. ${goal}`).waitFor();
  const state = page.getByLabel(`State of the goal: ${goal}`);
  const updated = waitForToast(page, 'Goal updated', 'Done');
  await state.selectOption('done');
  await updated;

  await profile.reload();
  await sharedGoal.waitFor();
  expect(await profile.getByLabel(`State of the goal: ${goal}`).inputValue()).toBe('done');
  for (const [row, noun] of [
    [sharedGoal, 'goal'],
    [note, 'note'],
  ] as const) {
    await row.getByRole('button', { name: `Delete this ${noun}` }).click();
    await profile.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    await profile.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await Promise.all([official.context.close(), supervisor.context.close()]);
});
