import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Copy, type Run } from '../../support/copy';

const copy = new Copy();
const inboxOf = (run: Run) => /mail inbox:\s+(\S+)/.exec(run.output())?.[1];
beforeAll(() => copy.create());
// The product must stop after a failed test too, so that the next test isn't affected.
afterEach(() => copy.stopAll());
afterAll(() => copy.remove());

describe('npm start', () => {
  it.each([
    ['PORT', 'eighty', 'must be a whole number from 1 to 65535'],
    ['REPLICAS', 'two', 'must be a whole number from 1 to 16, not "two".'],
    ['SEED', 'all', 'must be demo or none'],
    ['MAIL_FROM', 'nobody', 'must be an email address'],
    ['DATABASE_URL', 'mysql://localhost/x', 'must be a URL like postgres://user:password@host:5432/database'],
    ['EXPERIENCE_CRON', '99 99 99 99 99', 'must be a cron expression such as "0 3 1 7 *"'],
    [
      'TRUST_PROXY',
      'foo',
      'must be true, false, a number of proxies, or a list of their addresses and networks',
    ],
  ])(
    'reports an invalid %s in one line before it starts anything, and exits with 1',
    async (name, value, message) => {
      const run = copy.start({ [name]: value });
      expect(await run.exit).toBe(1);
      const lines = run
        .output()
        .split('\n')
        .filter((line) => line.includes(name));
      expect(lines).toEqual([expect.stringMatching(/^(Configuration error: )?[A-Z_]+ must be /)]);
      expect(lines[0]).toContain(`${name} ${message}`);
      expect(run.output()).not.toMatch(/^\s+at |Starting|Ready/m);
      await copy.nothingRuns();
    },
  );

  it('reports a worker that can’t start, stops everything and exits with 1', async () => {
    const program = join(copy.folder, 'dist/backend/worker.mjs');
    const completeProgram = readFileSync(program);
    writeFileSync(program, `process.stderr.write('Could not start: no handler\\n'); process.exit(1);`);
    try {
      const run = copy.start();
      expect(await run.exit).toBe(1);
      expect(run.output()).toContain('Could not start: no handler');
      expect(run.output()).not.toMatch(/^Ready:/m);
      await copy.nothingRuns();
    } finally {
      writeFileSync(program, completeProgram);
    }
  });

  it('installs, builds and seeds nothing the second time, and recovers from a killed launcher', async () => {
    const secondRun = await copy.startReady();
    expect(secondRun.output()).not.toMatch(/Installing|Building|Seeding/);

    process.kill(secondRun.pid(), 'SIGKILL');
    await secondRun.exit;
    // Of two starts, the later one must not take the earlier one's processes for those of the killed launcher.
    const starts = [copy.start(), copy.start()];
    const refused = await Promise.race(starts.map((run) => run.exit.then(() => run)));
    expect(refused.output()).toContain('already runs from this folder');
    const third = starts.find((run) => run !== refused)!;
    // The port is the same, even though the killed launcher's processes were still using it.
    await copy.ready(third);
    // Bookmarks and open tabs with the inbox still work.
    expect(inboxOf(third)).toBe(inboxOf(secondRun));
    const officials = (await (await fetch(`${copy.url}/api/officials?limit=1`)).json()) as {
      total: number;
    };
    expect(officials.total).toBeGreaterThan(0);

    const launcher = third.pid();
    const secondLauncher = copy.start();
    expect(await secondLauncher.exit).toBe(1);
    expect(secondLauncher.output()).toContain('already runs from this folder');
    // The failed start must not change the record of the running launcher.
    expect(third.pid()).toBe(launcher);

    third.child.kill('SIGTERM');
    await third.exit;
    await copy.nothingRuns();
    expect(existsSync(join(copy.folder, '.data/run.json'))).toBe(false);
  });
});
