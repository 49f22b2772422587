import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Copy, READY_LINE } from './support/copy';

const copy = new Copy();
beforeAll(() => copy.create());
// The copy must be removed after a failed test too.
afterEach(() => copy.stopAll());
afterAll(() => copy.remove());

describe('npm start', () => {
  it('starts the product in a fresh copy, serves requests, and leaves no processes after Ctrl-C', async () => {
    const run = await copy.startReady();
    expect(run.output().match(new RegExp(READY_LINE, 'gm'))).toEqual([`Ready: ${copy.url}`]);
    expect(run.output()).toContain('coach@demo.ratemyofficial.test');
    expect((await fetch(`${copy.url}/health/ready`)).status).toBe(200);
    const page = await fetch(`${copy.url}/`, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    const inbox = /mail inbox:\s+(\S+)/.exec(run.output())?.[1];
    expect((await fetch(`${inbox}/api/messages`)).status).toBe(200);
    // The emails contain links that set a password, so they must be private.
    for (const folder of ['.data/inbox', '.data/inbox/mails'])
      expect(statSync(join(copy.folder, folder)).mode & 0o777).toBe(0o700);

    // A terminal sends Ctrl-C to the whole foreground process group.
    process.kill(-(run.child.pid as number), 'SIGINT');
    await run.exit;
    await copy.nothingRuns();
  });
});
