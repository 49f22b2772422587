import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Copy } from '../../support/copy';

// The copy builds everything again, which takes two minutes on two idle cores.
const copy = new Copy();
beforeAll(() => copy.create());
afterEach(() => copy.stopAll());
afterAll(() => copy.remove());

/** Runs a script, expects it to succeed, and returns its output. */
async function runScript(words: [string, ...string[]]): Promise<string> {
  const run = copy.script(words);
  const code = await run.exit;
  if (code !== 0) throw new Error(`npm run ${words.join(' ')} ended with ${code}:\n${run.output()}`);
  return run.output();
}
const count = async (path: string): Promise<number> =>
  ((await (await fetch(`${copy.url}${path}`)).json()) as { total: number }).total;
/** Returns the files below a folder of the copy with their contents. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(copy.folder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('.'))
      .map((name) => [name, readFileSync(join(copy.folder, folder, name), 'utf8')]),
  );

describe('the package.json script', () => {
  it('seed adds records to the running product', async () => {
    await copy.startReady();
    const before = await count('/api/officials?limit=1');
    await runScript(['seed', '--officials', '30', '--events', '20', '--reviews', '60']);
    expect(await count('/api/officials?limit=1')).toBe(before + 30);
  });

  it('dev serves the product until it is stopped', async () => {
    const run = await copy.startReady({}, 'dev');
    expect(await count('/api/officials?limit=1')).toBeGreaterThan(0);
    expect(await (await fetch(copy.url)).text()).toContain('<script');
    run.child.kill('SIGINT');
    await run.exit;
  });

  it('mail-previews generates the committed previews', async () => {
    const committed = contentOf('docs/mail');
    await runScript(['mail-previews']);
    expect(contentOf('docs/mail')).toEqual(committed);
  });

  it('storage:move copies the images', async () => {
    const [from, to] = ['pictures', 'moved'].map((name) => join(copy.folder, name)) as [string, string];
    // An image's name is the hash of its bytes.
    const name = `${createHash('sha256').update('bytes').digest('hex').slice(0, 32)}.webp`;
    mkdirSync(join(from, 'officials'), { recursive: true });
    writeFileSync(join(from, 'officials', name), 'bytes');
    expect(await runScript(['storage:move', '--from', from, '--to', to])).toContain('Copied 1 pictures');
    expect(contentOf('moved')).toEqual({ [`officials/${name}`]: 'bytes' });
  });

  it('bench compares the lists with its baselines', async () => {
    const small = ['--officials', '60', '--events', '40', '--reviews', '300'];
    const output = await runScript(['bench', ...small, '--seconds', '1', '--rounds', '1', '--only', 'lists']);
    expect(output).toMatch(/baseline|Fastify/i);
  });
});
