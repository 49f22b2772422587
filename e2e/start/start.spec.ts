import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Copy, READY } from './copy';

const copy = new Copy();
beforeAll(() => copy.make(), 60_000);
// A test that failed half-way must not fail the next one, too.
afterEach(() => copy.stopAll(), 30_000);
afterAll(() => copy.remove());

describe('npm start', () => {
  it('names a bad variable in one line and exits 1', async () => {
    const run = copy.start({ PORT: 'eighty' });
    expect(await run.exit).toBe(1);
    const said = run
      .output()
      .split('\n')
      .filter((line) => line.includes('PORT'));
    expect(said).toEqual(['PORT must be a whole number from 1 to 65535, not "eighty".']);
    expect(run.output()).not.toMatch(/^\s+at /m);
  }, 20_000);

  it('names a bad variable that the backend reads in one line and exits 1', async () => {
    const run = copy.start({ MAIL_FROM: 'nobody', SEED: 'none' });
    expect(await run.exit).toBe(1);
    expect(run.output().match(/MAIL_FROM.*/g)).toEqual(['MAIL_FROM must be an email address']);
    expect(run.output()).not.toMatch(/^\s+at /m);
    await copy.nothingRuns();
  }, 60_000);

  it('starts on a fresh copy, answers, and leaves no process behind after Ctrl-C', async () => {
    const run = copy.start();
    await copy.ready(run);
    expect(run.output().match(new RegExp(READY, 'gm'))).toEqual([`Ready: http://localhost:${copy.port}`]);
    expect(run.output()).toContain('coach@demo.ratemyofficial.test');
    expect((await fetch(`http://localhost:${copy.port}/health/ready`)).status).toBe(200);
    const page = await fetch(`http://localhost:${copy.port}/`, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    const inbox = /mail inbox:\s+(\S+)/.exec(run.output())?.[1];
    expect((await fetch(`${inbox}/api/messages`)).status).toBe(200);

    // What a terminal does on Ctrl-C: everyone in the foreground gets it.
    process.kill(-(run.child.pid as number), 'SIGINT');
    await run.exit;
    await copy.nothingRuns();
  }, 90_000);

  it('is ready within 10 s the second time, and recovers from a launcher that was killed', async () => {
    const since = Date.now();
    const second = copy.start();
    await copy.ready(second);
    expect(Date.now() - since).toBeLessThan(10_000);

    process.kill(second.pid(), 'SIGKILL');
    await second.exit;
    const third = copy.start();
    await copy.ready(third);
    const officials = (await (await fetch(`http://localhost:${copy.port}/api/officials?limit=1`)).json()) as {
      total: number;
    };
    expect(officials.total).toBeGreaterThan(0);

    const launcher = third.pid();
    const busy = copy.start();
    expect(await busy.exit).toBe(1);
    expect(busy.output()).toContain('already runs from this folder');
    // Who was refused must not have touched the record of the one that runs.
    expect(third.pid()).toBe(launcher);

    third.child.kill('SIGTERM');
    await third.exit;
    await copy.nothingRuns();
    expect(existsSync(join(copy.folder, '.data/run.json'))).toBe(false);
  }, 120_000);
});
