// Provides Firefox and WebKit for the tests. Firefox and Xvfb run as services of the launcher.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSafari, provideFirefox, provideWebKitDriver, provideXvfb } from './browsers.mjs';
import { ensureDir } from './paths.mjs';

/** Disables Firefox's background requests: updates, studies, captive portals. */
const FIREFOX_PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': 'data:,',
  // On a busy machine, Firefox would end a script after ten seconds, and the page would stay half loaded.
  'dom.max_script_run_time': 0,
};

/** Makes a browser store all of its files in `home`. */
const environmentIn = (home) => ({
  ...process.env,
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_CACHE_HOME: join(home, 'cache'),
  XDG_DATA_HOME: join(home, 'data'),
});

export async function startFirefox(group, { dir, logDir }) {
  const command = await provideFirefox();
  const home = ensureDir(join(dir, 'firefox'));
  const lines = Object.entries(FIREFOX_PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(home, 'user.js'), lines.join(''));
  const addressOf = (service) =>
    /^WebDriver BiDi listening on (ws:\S+)$/m.exec(group.output(service, Infinity))?.[1];
  const firefox = await group.start({
    name: 'Firefox',
    command,
    // With port 0, Firefox chooses a free port and logs its URL.
    args: ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0'],
    env: environmentIn(home),
    cwd: home,
    logFile: join(logDir, 'firefox.log'),
    restart: false,
    ready: (service) => Boolean(addressOf(service)),
  });
  return `${addressOf(firefox)}/session`;
}

async function startXvfb(group, dir) {
  const command = await provideXvfb();
  // Xvfb chooses a free display and writes its number here.
  const logFile = join(ensureDir(join(dir, 'xvfb')), 'display');
  const readDisplay = () => existsSync(logFile) && /^\d+$/m.exec(readFileSync(logFile, 'utf8'))?.[0];
  await group.start({
    name: 'Xvfb',
    command,
    args: ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    logFile,
    restart: false,
    ready: () => Boolean(readDisplay()),
  });
  return `:${readDisplay()}`;
}

/** Returns {command, env, logFile, browserName}. Each visitor starts its own driver, because a hanging browser also hangs it. */
export async function prepareWebKit(group, { dir, logDir }) {
  const command = await provideWebKitDriver();
  const logFile = join(logDir, 'webkit.log');
  const env = environmentIn(ensureDir(join(dir, 'webkit')));
  if (isSafari(command)) return { command, env, logFile, browserName: 'safari' };
  Object.assign(env, {
    DISPLAY: await startXvfb(group, dir),
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // The sandbox can't start as root.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  });
  return { command, env, logFile, browserName: 'MiniBrowser' };
}
