import { Builder, By, until, type WebDriver } from 'selenium-webdriver';
import { startListeningProxy } from './listening-proxy';
import type { Engine } from './page';

const TIMEOUT_MS = 15_000;

/**
 * WebKit through its WebDriver. That does not report console messages, so pages are loaded through a proxy, which injects
 * a script that reports script errors, unhandled rejections, `console.error` and violations of the
 * Content-Security-Policy. It misses messages of the browser itself, such as network errors and deprecations.
 */
export async function openWebKit(url: string, browserName: string): Promise<Engine> {
  const proxy = await startListeningProxy();
  let driver: WebDriver | undefined;
  return {
    async newVisitor() {
      // The driver supports one session at a time.
      await driver?.quit().catch(() => undefined);
      const args = browserName === 'MiniBrowser' && {
        'webkitgtk:browserOptions': { args: ['--automation'] },
      };
      const session = (driver = await new Builder()
        .usingServer(url)
        .withCapabilities({ browserName, ...args })
        .build());
      await session.manage().setTimeouts({ script: TIMEOUT_MS, pageLoad: 30_000 });
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
        open: (path) => session.get(proxy.url + path),
        evaluate,
        click: async (xpath) => {
          const element = await find(xpath);
          await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
          await element.click();
        },
        type: async (xpath, text) => (await find(xpath)).sendKeys(text),
        problems: async () => {
          // Reports arrive in order.
          await evaluate(`fetch('${proxy.reportPath}', { method: 'POST' }).then(() => 0)`);
          return proxy.problems;
        },
        close: () => session.quit(),
      };
    },
    async close() {
      await driver?.quit().catch(() => undefined);
      await proxy.close();
    },
  };
}
