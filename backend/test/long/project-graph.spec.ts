import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '..', '..', '..');
const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');

/** Returns the projects that `npm run test:changed` tests, and those that the build rebuilds, after a file has changed. */
async function affectedBy(file: string): Promise<string[]> {
  const args = [nx, 'show', 'projects', '--affected', `--files=${file}`, '--json'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return (JSON.parse(stdout) as string[]).sort();
}

// nx.json has the setting that makes Nx read the imports (`analyzeSourceFiles`).
describe('the project graph', () => {
  it('knows which projects import a lib', async () => {
    expect(await affectedBy('libs/contracts/src/index.ts')).toEqual(
      expect.arrayContaining(['backend', 'contracts', 'mfe-coach', 'shell', 'ui']),
    );
  });

  it('knows that the coach’s micro-frontend does not use the library shared by administrators and supervisors', async () => {
    const projects = await affectedBy('libs/management/src/index.ts');
    expect(projects).toEqual(expect.arrayContaining(['mfe-admin', 'mfe-supervisor']));
    expect(projects).not.toContain('mfe-coach');
  });
});
