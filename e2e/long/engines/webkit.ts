import { Builder, By, error, until } from 'selenium-webdriver';
import { startListeningProxy } from './listening-proxy';
import { BrowserHangs, type Engine } from './page';
import { startDriver, type Driver, type DriverOptions } from './webkit-driver';

const TIMEOUT_MS = 15_000;
const PAGE_LOAD_MAX_MS = 30_000;
/**
 * Commands that take longer than this have failed: the driver ends them within the timeouts above unless the page's process
 * hangs.
 */
const COMMAND_MAX_MS = 2 * PAGE_LOAD_MAX_MS;

/**
 * Opens WebKit through its WebDriver, which doesn't report console messages. Pages are therefore loaded through a proxy that
 * injects a script; it reports script errors, unhandled rejections, `console.error` and violations of the
 * Content-Security-Policy, but not the browser's own messages, such as network errors and deprecations.
 */
export async function openWebKit(options: DriverOptions): Promise<Engine> {
  const proxy = await startListeningProxy();
  const { browserName } = options;
  let driver: Driver | undefined;
  return {
    async newVisitor() {
      // A driver supports only one session at a time, and hangs if the session hangs.
      driver?.kill();
      driver = await startDriver(options);
      const args = browserName === 'MiniBrowser' && {
        'webkitgtk:browserOptions': { args: ['--automation'] },
      };
      const session = await withTimeout(
        'newSession',
        new Builder()
          .usingServer(driver.url)
          .withCapabilities({ browserName, ...args })
          .build(),
      );
      const executor = session.getExecutor();
      const execute = executor.execute.bind(executor);
      executor.execute = (command) => withTimeout(command.getName(), execute(command));
      await session.manage().setTimeouts({ script: TIMEOUT_MS, pageLoad: PAGE_LOAD_MAX_MS });
      proxy.problems.length = 0;
      const find = async (xpath: string) => {
        const element = await session.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT_MS);
        return session.wait(until.elementIsVisible(element), TIMEOUT_MS);
      };
      const evaluate = <T>(expression: string) =>
        session.executeAsyncScript<T>(
          `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done('' + error));`,
        );
      return {
        open: (path) =>
          session.get(proxy.url + path).catch((reason: Error) => {
            if (!(reason instanceof error.TimeoutError)) throw reason;
            throw new BrowserHangs(`WebKit has not loaded ${path} within ${PAGE_LOAD_MAX_MS} ms`);
          }),
        evaluate,
        click: async (xpath) => {
          const element = await find(xpath);
          await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
          await element.click();
        },
        type: async (xpath, text) => (await find(xpath)).sendKeys(text),
        problems: async () => {
          // Reports arrive in order, so once this response is here, all earlier ones are too.
          await evaluate(`fetch('${proxy.reportPath}', { method: 'POST' }).then(() => 0)`);
          return proxy.problems;
        },
        close: () => session.quit(),
      };
    },
    async close() {
      driver?.kill();
      await proxy.close();
    },
  };
}

async function withTimeout<T>(name: string, command: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_, reject) => {
    const message = `WebKit has not replied to ${name} for ${COMMAND_MAX_MS} ms`;
    timer = setTimeout(() => reject(new BrowserHangs(message)), COMMAND_MAX_MS);
  });
  return Promise.race([command, hangs]).finally(() => clearTimeout(timer));
}
